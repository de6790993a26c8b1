import { addDays, type LocalDate } from '@prumo/domain/dates';
import { checkMailing } from '@prumo/domain/marketing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import {
  type CancelSignal,
  isAborted,
  KeyKeeper,
  Latest,
  type LoadState,
  type NewKey,
  type Notifier,
  type Problem,
} from '../core/index.ts';
import type { BookingHelpers, FoundPatient } from '../scheduling/index.ts';
import type {
  MailingGateway,
  MailingOrder,
  MailingQuestion,
  MailingRecipient,
  MailingReview,
  MessageChoice,
} from './mailing-gateway.ts';
import type { MessageChannel } from './message-gateway.ts';

export interface MessageComposerPorts {
  readonly gateway: MailingGateway;
  readonly helpers: Pick<BookingHelpers, 'findPatients'>;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** What is chosen; the review belongs to it and goes with every change. */
export interface MailingDraft {
  readonly audience: 'patients' | 'appointments';
  readonly patients: readonly Named[];
  readonly date: LocalDate | null;
  /** Null: every schedule. */
  readonly scheduleId: string | null;
  readonly channel: MessageChannel;
  readonly templateId: string | null;
}

/** «Enviar mensagem»: whom, which text, what each of them will read, and only then the sending. [COM-006, AUD-007] */
export class MessageComposer {
  draft: MailingDraft;
  choices: readonly MessageChoice[] = [];
  choicesProblem: Problem | null = null;
  errors: Readonly<Record<string, string>> = {};
  review: MailingReview | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** The question «Enviar 12 mensagens?» is open. */
  asking = false;
  sending = false;
  /** Patients who may get it and are not to. */
  unticked: ReadonlySet<string> = new Set();
  readonly #ports: MessageComposerPorts;
  readonly #keys: KeyKeeper;
  readonly #latest = new Latest();

  /** Begins with tomorrow, for whom most messages by hand are. */
  constructor(ports: MessageComposerPorts, today: LocalDate) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.draft = {
      audience: 'patients',
      patients: [],
      date: addDays(today, 1),
      scheduleId: null,
      channel: 'whatsapp',
      templateId: null,
    };
    makeAutoObservable(
      this,
      {
        draft: observableRef,
        choices: observableRef,
        choicesProblem: observableRef,
        errors: observableRef,
        review: observableRef,
        problem: observableRef,
        unticked: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The templates of the chosen channel. */
  get templates(): readonly MessageChoice[] {
    return this.choices.filter(({ channel }) => channel === this.draft.channel);
  }

  /** Who may get it, ticked or not. */
  get reachable(): readonly MailingRecipient[] {
    return this.review?.recipients.filter(({ refusal }) => refusal === null) ?? [];
  }

  get leftOut(): readonly MailingRecipient[] {
    return this.review?.recipients.filter(({ refusal }) => refusal !== null) ?? [];
  }

  get going(): readonly MailingRecipient[] {
    return this.reachable.filter((recipient) => this.isTicked(recipient));
  }

  /** Why «Enviar» does nothing, in words; null when it does. */
  get obstacle(): string | null {
    const count = this.going.length;
    const allowed = checkMailing({ going: count, confirmed: count });
    return allowed.ok ? null : sentence(allowed.error.code, allowed.error.data);
  }

  isTicked({ patient }: MailingRecipient): boolean {
    return !this.unticked.has(patient.id);
  }

  tick({ patient }: MailingRecipient, on: boolean): void {
    const others = [...this.unticked].filter((id) => id !== patient.id);
    this.unticked = new Set(on ? others : [...others, patient.id]);
  }

  async load(): Promise<void> {
    const answer = await this.#ports.gateway.choices();
    runInAction(() => {
      this.choicesProblem = answer.ok ? null : answer.error;
      if (answer.ok) this.choices = answer.value;
    });
  }

  change(change: Partial<MailingDraft>): void {
    // A template belongs to its channel.
    const channel = change.channel !== undefined && change.channel !== this.draft.channel ? { templateId: null } : {};
    this.draft = { ...this.draft, ...channel, ...change };
    this.errors = {};
    this.forget();
  }

  add(patient: Named | null): void {
    if (patient === null || this.draft.patients.some(({ id }) => id === patient.id)) return;
    this.change({ patients: [...this.draft.patients, { id: patient.id, name: patient.name }] });
  }

  remove({ id }: Named): void {
    this.change({ patients: this.draft.patients.filter((patient) => patient.id !== id) });
  }

  /** Patients by name, birth date or CPF. Rejects when they could not be asked. */
  async findPatients(text: string, signal: CancelSignal): Promise<readonly FoundPatient[]> {
    const answer = await this.#ports.helpers.findPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** «Conferir»: what each would read, and who is left out. */
  async check(): Promise<void> {
    const question = this.question();
    if (question === null) return;
    this.problem = null;
    await this.ask(question);
  }

  /** «Enviar»: opens the question with the count. */
  askToSend(): void {
    if (this.obstacle === null) this.asking = true;
  }

  keep(): void {
    this.asking = false;
  }

  /** The count was read and confirmed. True when the messages are on their way. */
  async send(): Promise<boolean> {
    const question = this.question();
    if (!this.asking || this.sending || question === null) return false;
    const order: MailingOrder = {
      channel: question.channel,
      templateId: question.templateId,
      confirmed: this.going.length,
      targets: this.going.map(({ patient, appointment }) => ({
        patientId: patient.id,
        appointmentId: appointment?.id ?? null,
      })),
    };
    this.sending = true;
    this.problem = null;
    const answer = await this.#ports.gateway.order(order, { key: this.#keys.keyFor(order) });
    runInAction(() => {
      this.sending = false;
      this.asking = false;
      if (!answer.ok) this.problem = answer.error;
    });
    if (answer.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('message.batch-queued', { count: answer.value.count }));
    } else if (answer.error.status === 409) {
      // Somebody changed an appointment, a number or a consent: what is shown must be what is true.
      await this.ask(question);
    }
    return answer.ok;
  }

  private question(): MailingQuestion | null {
    const { audience, patients, date, scheduleId, channel, templateId } = this.draft;
    const missing = sentence('field.required');
    this.errors = {
      ...(audience === 'patients' && patients.length === 0 ? { patients: missing } : {}),
      ...(audience === 'appointments' && date === null ? { date: missing } : {}),
      ...(templateId === null ? { templateId: missing } : {}),
    };
    if (templateId === null || Object.keys(this.errors).length > 0) return null;
    return audience === 'patients' || date === null
      ? { channel, templateId, patientIds: patients.map(({ id }) => id), appointments: null }
      : { channel, templateId, patientIds: [], appointments: { date, scheduleId } };
  }

  private async ask(question: MailingQuestion): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const answer = await this.#ports.gateway.review(question, { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.review = answer.ok ? answer.value : null;
      if (answer.ok) return;
      this.problem = answer.error;
      this.errors = answer.error.errors;
    });
  }

  private forget(): void {
    this.#latest.stop();
    this.unticked = new Set();
    this.review = null;
    this.state = 'idle';
    this.problem = null;
    this.asking = false;
  }
}
