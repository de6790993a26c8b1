import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import {
  CANCEL_TEXT,
  retryServiceNote,
  type ServiceNoteCancelReason,
  validateServiceNote,
} from '@prumo/domain/billing';
import { problem } from '@prumo/domain/result';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type Clock,
  type Downloads,
  type FieldErrors,
  fieldErrors,
  type Notifier,
  PRINT_SECONDS,
  type Problem,
  Resource,
  tellProblem,
} from '../core/index.ts';

/** What a note of an account would tell, and the notes that it has. */
export type ServiceNoteSheet = Shapes['ServiceNoteSheet'];
export type ServiceNote = ServiceNoteSheet['notes'][number];
export type ServiceNoteInput = Shapes['ServiceNoteInput'];
export type ServiceNoteCancellation = Shapes['ServiceNoteCancellationInput'];

/** The calls of fiscal notes. */
export interface ServiceNoteGateway {
  sheet(accountId: string, options?: CallOptions): Answer<ServiceNoteSheet>;
  issue(accountId: string, input: ServiceNoteInput): Answer<ServiceNoteSheet>;
  retry(accountId: string, noteId: string): Answer<ServiceNoteSheet>;
  cancel(accountId: string, noteId: string, input: ServiceNoteCancellation): Answer<ServiceNoteSheet>;
}

interface Ports {
  readonly gateway: ServiceNoteGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly session: { can(permission: Permission): boolean };
}

const EMPTY = {
  name: '',
  document: '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  municipality: '',
};
type Payer = typeof EMPTY;

/** While the emitter is asked its answer is looked for so often. */
const LOOK_MILLISECONDS = 1500;

/** «Nota fiscal» of a private account: what it will tell, whether it is issued, and its cancelling. */
export class ServiceNotes {
  readonly loaded: Resource<ServiceNoteSheet>;
  payer: Payer = EMPTY;
  description = '';
  /** The note that is asked about before it is canceled. */
  cancelling: ServiceNote | null = null;
  reason: ServiceNoteCancelReason = 'error';
  text = '';
  errors: FieldErrors = {};
  problem: Problem | null = null;
  busy = false;
  /** Something was typed that a closed dialog would lose. */
  typed = false;
  private id = '';
  #cancel: (() => void) | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource((options) => ports.gateway.sheet(this.id, options));
    makeAutoObservable<this, 'id'>(
      this,
      {
        loaded: false,
        payer: observableRef,
        cancelling: observableRef,
        errors: observableRef,
        problem: observableRef,
        id: false,
      },
      { autoBind: true },
    );
  }

  async open(accountId: string): Promise<void> {
    this.id = accountId;
    this.loaded.forget();
    this.cancelling = null;
    this.problem = null;
    this.errors = {};
    this.typed = false;
    await this.loaded.load();
    runInAction(() => this.propose());
    this.follow();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.loaded.stop();
  }

  private propose(): void {
    const sheet = this.loaded.value;
    if (sheet === null || this.typed) return;
    const { name, document, cep, street, number, complement, neighborhood, municipality } = sheet.payer;
    this.payer = {
      name,
      document,
      cep: cep ?? '',
      street: street ?? '',
      number: number ?? '',
      complement: complement ?? '',
      neighborhood: neighborhood ?? '',
      municipality: municipality ?? '',
    };
    this.description = sheet.description;
  }

  get mayIssue(): boolean {
    return this.#ports.session.can('financial:updateBilling') && this.loaded.value?.refusal === null;
  }

  get mayChange(): boolean {
    return this.#ports.session.can('financial:updateBilling');
  }

  get mayPrint(): boolean {
    return this.#ports.session.can('financial:printAccount');
  }

  /** Its answer was lost: the emitter may be asked again. */
  mayRetry({ status }: ServiceNote): boolean {
    return this.mayChange && retryServiceNote(status).ok;
  }

  enterPayer(change: Partial<Payer>): void {
    this.payer = { ...this.payer, ...change };
    this.touch();
  }

  enterDescription(description: string): void {
    this.description = description;
    this.touch();
  }

  private touch(): void {
    this.typed = true;
    this.errors = {};
  }

  async issue(): Promise<void> {
    const input = { payer: this.payer, description: this.description };
    this.errors = fieldErrors(validateServiceNote(input.payer, input.description));
    if (Object.keys(this.errors).length > 0) return;
    if (await this.act(() => this.#ports.gateway.issue(this.id, input))) runInAction(() => (this.typed = false));
  }

  async retry(note: ServiceNote): Promise<void> {
    await this.act(() => this.#ports.gateway.retry(this.id, note.id));
  }

  startCancelling(note: ServiceNote): void {
    this.cancelling = note;
    this.reason = 'error';
    this.text = '';
    this.errors = {};
    this.problem = null;
  }

  giveUp(): void {
    this.cancelling = null;
    this.errors = {};
  }

  chooseReason(reason: ServiceNoteCancelReason): void {
    this.reason = reason;
  }

  enterText(text: string): void {
    this.text = text;
    this.errors = {};
  }

  async cancel(): Promise<void> {
    const { cancelling, reason, text } = this;
    if (cancelling === null) return;
    const { length } = [...text.trim()];
    if (length < CANCEL_TEXT.least) {
      const data = { minimum: CANCEL_TEXT.least, maximum: CANCEL_TEXT.most };
      this.errors = fieldErrors([problem('text', 'service-note.cancel-text', data)]);
      return;
    }
    if (await this.act(() => this.#ports.gateway.cancel(this.id, cancelling.id, { reason, text })))
      runInAction(() => (this.cancelling = null));
  }

  private async act(call: () => Answer<ServiceNoteSheet>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    const answer = await call();
    runInAction(() => {
      this.busy = false;
      this.problem = answer.ok ? null : answer.error;
      this.errors = answer.ok ? {} : answer.error.errors;
    });
    if (answer.ok || answer.error.status === 409) await this.look();
    return answer.ok;
  }

  private async look(): Promise<void> {
    await this.loaded.load();
    this.follow();
  }

  /** Looks again while an answer is waited for. */
  private follow(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.loaded.value?.notes.some(isNoteUnderWay))
      this.#cancel = this.#ports.clock.after(LOOK_MILLISECONDS, () => void this.look());
  }

  async print({ id }: ServiceNote): Promise<void> {
    this.told(await this.#ports.downloads.print(`/billing-accounts/${this.id}/service-notes/${id}/print`));
  }

  async saveXml({ id }: ServiceNote): Promise<void> {
    this.told(await this.#ports.downloads.save(`/billing-accounts/${this.id}/service-notes/${id}/xml`));
  }

  private told(answer: Awaited<Answer<undefined>>): void {
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }
}

/** The emitter is asked about it now. */
export const isNoteUnderWay = ({ status }: ServiceNote): boolean =>
  status === 'waiting' || status === 'asking' || status === 'canceling';
