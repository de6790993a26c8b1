import { type LocalDate, localOf } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { sentence, tellBooked } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Draftable,
  type DraftKeeper,
  type Drafts,
  FormState,
  isAborted,
  KeyKeeper,
  type LoadState,
  type NewKey,
  type Problem,
  type Realtime,
  tellProblem,
  type Told,
} from '../core/index.ts';
import { cardOf } from './agenda-cards.ts';
import type { Appointment, AppointmentInput } from './agenda-gateway.ts';
import { AppointmentDraft, checkDraft, draftOf, formErrors, inputOfDraft, titleOfTyped } from './appointment-draft.ts';
import { AppointmentLock } from './appointment-lock.ts';
import { AppointmentRights, type ReadOnlyReason } from './appointment-rights.ts';
import { AppointmentSteps, type AppointmentStepsPorts } from './appointment-steps.ts';
import { BookedExpenses } from './booked-expenses.ts';
import { BookedPatient } from './booked-patient.ts';
import type { BookingHelpers } from './booking-helpers.ts';
import { type BookingStart, BookingTime, type BookingTimePorts } from './booking-time.ts';

/** What the form needs from outside. */
export interface AppointmentFormPorts extends AppointmentStepsPorts, BookingTimePorts {
  readonly helpers: BookingHelpers;
  readonly realtime: Realtime;
  readonly newKey: NewKey;
  /** Where what is typed is kept until it is saved; a story keeps nothing. [UXP-006] */
  readonly drafts?: Drafts | undefined;
}

/** What one may do with an appointment that was just booked. */
export interface NextStep {
  readonly label: string;
  readonly run: (id: string, date: LocalDate) => void;
}

/** Books an appointment, or shows and changes one. [SCH-009, SCH-016, SCH-046, SCH-048] */
export class AppointmentForm implements Draftable {
  /** Null while a new one is typed. */
  appointment: Appointment | null = null;
  id: string | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** Keeps what is typed in this browser; null while nothing can be typed. */
  draft: DraftKeeper | null = null;
  readonly fields: FormState<AppointmentDraft>;
  readonly lock: AppointmentLock;
  readonly rights: AppointmentRights;
  readonly time: BookingTime;
  readonly patient: BookedPatient;
  readonly expenses: BookedExpenses;
  readonly steps: AppointmentSteps;
  private storing = false;
  readonly #ports: AppointmentFormPorts;
  readonly #keys: KeyKeeper;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: AppointmentFormPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.lock = new AppointmentLock(ports.gateway, ports.clock);
    this.fields = new FormState(new AppointmentDraft(), (draft) => checkDraft(draft, this.rules));
    this.time = new BookingTime(ports, this.fields);
    this.expenses = new BookedExpenses(ports, this.fields);
    this.patient = new BookedPatient(ports.helpers, this.fields, this.expenses);
    this.rights = new AppointmentRights(ports.session, this.time.kind);
    this.steps = new AppointmentSteps(ports, this);
    makeAutoObservable(
      this,
      {
        fields: false,
        lock: false,
        rights: false,
        time: false,
        patient: false,
        expenses: false,
        steps: false,
        draft: observableRef,
        appointment: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    );
  }

  get saving(): boolean {
    return this.storing || this.steps.busy;
  }

  get readOnlyReason(): ReadOnlyReason | null {
    return this.appointment === null ? null : this.rights.readOnlyReason(this.appointment, this.lock);
  }

  get readOnly(): boolean {
    return this.readOnlyReason !== null;
  }

  /** Something typed would be lost. */
  get dirty(): boolean {
    return this.state === 'ready' && this.fields.dirty && !this.readOnly;
  }

  /** What is typed, with the version it was typed over. [UXP-006] */
  get draftContent(): string {
    return JSON.stringify({ version: this.appointment?.version ?? null, typed: this.fields.draftContent });
  }

  /** Neither account nor service hold it. [SCH-042, A118] */
  get removable(): boolean {
    return this.appointment !== null && !this.readOnly && this.rights.mayRemove(this.appointment);
  }

  /** An empty form for a time. [SCH-016] */
  startNew({ slot = false, ...at }: BookingStart & { readonly slot?: boolean | undefined }): void {
    this.reset();
    this.fields.reset(Object.assign(this.time.draftAt(at), { slot: slot && this.rights.allowsSlotting }));
    this.state = 'ready';
    this.keepDraft(`appointment/new/${this.time.kind}`);
  }

  /** Reads a stored one and takes its lock. */
  async load(id: string): Promise<void> {
    this.reset();
    this.id = id;
    this.#unsubscribe = this.#ports.realtime.subscribe((event) => {
      if (event.type === 'lock' && event.id === id && this.lock.status === 'taken') void this.lock.renew();
    });
    const held = this.lock.hold(id, () => void this.read(id));
    await this.read(id);
    // Whoever may only read is offered nothing: that is known with the lock.
    void held.then(
      () =>
        this.id === id &&
        this.state === 'ready' &&
        !this.readOnly &&
        this.draft === null &&
        this.keepDraft(`appointment/${id}`),
    );
  }

  /** Over a newer version the draft keeps its own: saving then says that somebody changed it meanwhile, instead of losing that. [UXP-006] */
  restoreDraft(content: string): void {
    const { version, typed } = JSON.parse(content) as { readonly version: number | null; readonly typed: string };
    this.fields.restoreDraft(typed);
    this.time.keepDuration();
    if (this.appointment !== null && version !== null) this.appointment = { ...this.appointment, version };
    this.expenses.askValues();
  }

  /** Whom it was for and when: 'Joaquina Prado, 25/11/2026 às 09:00'. */
  draftTitle(content: string): string {
    const { typed } = JSON.parse(content) as { readonly typed: string };
    return titleOfTyped(typed);
  }

  /** What is typed is given up or saved: nothing of it remains in this browser. A draft that is offered waits for its answer. */
  discardDraft(): void {
    this.draft?.discard();
  }

  /** The dialog is left: the lock is given back. */
  close(): void {
    void this.lock.release();
    this.reset();
    this.state = 'idle';
  }

  /** What is typed, for a package of such appointments; null while something is missing. [SCH-050] */
  bookable(): AppointmentInput | null {
    return this.id === null && this.fields.validate()
      ? inputOfDraft(this.fields.draft, this.time.schedule?.type ?? this.time.kind, null)
      : null;
  }

  /** Stores what is typed; true when the dialog may close. A taken time becomes a choice. [SCH-040, SCH-041, SCH-048] */
  async save(next?: NextStep): Promise<boolean> {
    if (this.saving || this.readOnly || !this.fields.validate()) return false;
    const { gateway, agenda, notifier } = this.#ports;
    const { id, appointment } = this;
    const input = inputOfDraft(
      this.fields.draft,
      this.time.schedule?.type ?? appointment?.type ?? this.time.kind,
      appointment?.version ?? null,
    );
    this.storing = true;
    this.time.chooseOther();
    const options = { key: this.#keys.keyFor({ id, input }) };
    const answer = await (id === null ? gateway.create(input, options) : gateway.update(id, input, options));
    runInAction(() => (this.storing = false));
    if (!answer.ok) {
      this.refused(answer.error);
      return false;
    }
    this.#keys.done();
    runInAction(() => this.take(answer.value, true));
    this.discardDraft();
    agenda.put(cardOf(answer.value));
    void agenda.refresh();
    notifier.success(sentence('saved'), undefined, this.told(answer.value, id === null, next));
    return true;
  }

  /** «Marcar encaixe». [SCH-011, A110] */
  async fitIn(next?: NextStep): Promise<boolean> {
    if (!this.rights.allowsSlotting) return false;
    this.fields.set('slot', true);
    return this.save(next);
  }

  /** The appointment after a step of its own; what is typed stays. */
  follow(changed: Appointment): void {
    if (this.id === changed.id) this.take(changed, !this.fields.dirty);
  }

  private told(saved: Appointment, isNew: boolean, next: NextStep | undefined): Told {
    const { agenda, session } = this.#ports;
    const { date, time } = localOf(saved.startDate, agenda.timeZone);
    const detail = tellBooked({
      patient: saved.patient === null ? '' : patientName(saved.patient),
      type: saved.type,
      expenses: saved.expenses.map(({ name }) => name),
      date,
      hour: time,
      today: session.today,
      isNew,
    });
    return { detail, next: isNew && next ? { label: next.label, run: () => next.run(saved.id, date) } : undefined };
  }

  /** Takes an appointment away that has neither account nor service. [SCH-042] */
  async remove(): Promise<boolean> {
    const { id } = this;
    const { gateway, agenda, notifier } = this.#ports;
    if (id === null || this.saving) return false;
    this.storing = true;
    const answer = await gateway.remove(id);
    runInAction(() => (this.storing = false));
    if (answer.ok) {
      agenda.remove(id);
      this.fields.markSaved();
      this.discardDraft();
      void agenda.refresh();
    } else tellProblem(notifier, answer.error);
    return answer.ok;
  }

  /** The account was opened and may have been saved: what is shown is read again, what is typed stays. */
  async refresh(): Promise<void> {
    if (this.id !== null) await this.read(this.id);
    void this.#ports.agenda.refresh();
  }

  private get rules() {
    return {
      type: this.time.schedule?.type ?? this.time.kind,
      today: this.#ports.session.today,
      allowSlotting: this.rights.allowsSlotting,
      identityRequired: this.rights.setting('patient.identityRequired'),
    };
  }

  private async read(id: string): Promise<void> {
    if (this.appointment === null) this.state = 'loading';
    const answer = await this.#ports.gateway.get(id);
    runInAction(() => {
      if (this.id !== id || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok || this.appointment !== null ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.take(answer.value, !this.fields.dirty || this.appointment === null);
    });
  }

  private refused(problem: Problem): void {
    const taken = this.time.refuse(problem, this.id);
    runInAction(() => this.fields.refuse(formErrors(problem.errors)));
    if (!taken) tellProblem(this.#ports.notifier, problem);
    void this.#ports.agenda.refresh();
  }

  private take(appointment: Appointment, fields: boolean): void {
    this.appointment = appointment;
    this.id = appointment.id;
    if (!fields) return;
    this.time.keepDuration();
    this.fields.reset(draftOf(appointment, this.#ports.agenda.timeZone));
    this.expenses.askValues();
  }

  private keepDraft(name: string): void {
    this.draft = this.#ports.drafts?.keep(name, this) ?? null;
    void this.draft?.start();
  }

  private reset(): void {
    // First: what is kept must not follow the empty form.
    if (this.draft !== null) this.#ports.drafts?.release(this.draft);
    this.draft = null;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.appointment = null;
    this.id = null;
    this.problem = null;
    this.steps.reset();
    this.time.reset();
    this.fields.reset(new AppointmentDraft());
  }
}
