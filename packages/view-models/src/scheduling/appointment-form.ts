import { type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';
import type { Permission } from '@prumo/domain/access';
import { type AppointmentStatus, type AppointmentType, changeStatus, defaultSlotTime, isFinished, nextStatuses } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Branch } from '../access/index.ts';
import { type CancelSignal, type Clock, type Draftable, type DraftKeeper, type Drafts, FormState, isAborted, KeyKeeper, type LoadState, makeProblem, type NewKey, type Notifier, type Problem, type Realtime, tellProblem } from '../core/index.ts';
import type { Expense, LookupStore, Schedule } from '../registry/index.ts';
import { cardOf } from './agenda-cards.ts';
import type { AgendaGateway, Appointment, AppointmentInput } from './agenda-gateway.ts';
import { AppointmentDraft, checkDraft, type DraftLine, draftOf, formErrors, inputOfDraft, MAX_EXPENSES } from './appointment-draft.ts';
import { AppointmentLock } from './appointment-lock.ts';
import { type BookingConflict, conflictOf } from './booking-conflict.ts';
import type { BookingHelpers, FoundPatient } from './booking-helpers.ts';
import type { FoundTime } from './reach-gateway.ts';
import type { DayAgenda } from './day-agenda.ts';
import { ExpenseValues } from './expense-values.ts';
import type { UndoOffer } from './undo-offer.ts';

/** Length of an appointment whose schedule is not known yet. [spec 9] */
const DEFAULT_DURATION_MINUTES = 15;

/** Who works with the agenda, where. */
export interface AgendaSession {
  readonly branch: Branch | null;
  readonly today: LocalDate;
  can(permission: Permission): boolean;
}

/** What the form needs from outside. */
export interface AppointmentFormPorts {
  readonly gateway: AgendaGateway;
  readonly helpers: BookingHelpers;
  readonly lookups: LookupStore;
  readonly agenda: DayAgenda;
  readonly session: AgendaSession;
  readonly realtime: Realtime;
  readonly notifier: Notifier;
  readonly undo: UndoOffer;
  readonly clock: Clock;
  readonly newKey: NewKey;
  /** Which agenda it belongs to. [SCH-001] */
  readonly kind?: AppointmentType;
  /** Where what is typed is kept until it is saved; a story keeps nothing. [UXP-006] */
  readonly drafts?: Drafts | undefined;
}

/** Why the appointment can be read only. */
export type ReadOnlyReason = { readonly kind: 'in-use'; readonly name: string } | { readonly kind: 'finished' } | { readonly kind: 'forbidden' };

/** Books an appointment, or shows and changes one. [SCH-009, SCH-016, SCH-046, SCH-048] */
export class AppointmentForm implements Draftable {
  /** Null while a new one is typed. */
  appointment: Appointment | null = null;
  id: string | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  saving = false;
  conflict: BookingConflict | null = null;
  /** A refused change of status stays in view. */
  refusal: Problem | null = null;
  /** Keeps what is typed in this browser; null while nothing can be typed. */
  draft: DraftKeeper | null = null;
  readonly fields: FormState<AppointmentDraft>;
  readonly lock: AppointmentLock;
  readonly values: ExpenseValues;
  /** The user chose the duration: the schedule does not overwrite it any more. */
  #ownDuration = false;
  readonly #ports: AppointmentFormPorts;
  readonly #keys: KeyKeeper;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: AppointmentFormPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.lock = new AppointmentLock(ports.gateway, ports.clock);
    this.values = new ExpenseValues(ports.helpers);
    this.fields = new FormState(new AppointmentDraft(), (draft) => checkDraft(draft, this.rules));
    makeAutoObservable(this, { draft: observableRef, fields: false, lock: false, values: false, appointment: observableRef, problem: observableRef, conflict: observableRef, refusal: observableRef }, { autoBind: true });
  }

  get schedules(): readonly Schedule[] {
    return this.#ports.lookups.schedules(this.kind).items;
  }

  get schedule(): Schedule | null {
    return this.schedules.find(({ id }) => id === this.fields.draft.scheduleId) ?? null;
  }

  get kind(): AppointmentType {
    return this.#ports.kind ?? 'elective';
  }

  /** Setting sphere.allowSlotting and the permission to make encaixes. [ENT-087, SCH-011] */
  get allowsSlotting(): boolean {
    return this.setting('sphere.allowSlotting') && this.#ports.session.can('clinical:createSlot');
  }

  get readOnlyReason(): ReadOnlyReason | null {
    const { appointment, lock } = this;
    const { session } = this.#ports;
    if (appointment === null) return null;
    // The setting is on unless the branch switched it off. [ENT-084]
    const blocks = session.branch?.settings['clinical.blockAppointmentInUse'] !== false;
    if (lock.status === 'taken' && blocks) return { kind: 'in-use', name: lock.heldBy?.name ?? '' };
    if (isFinished(appointment.status) && !this.setting('clinical.allowEditFinishedAppointment')) return { kind: 'finished' };
    return this.may('updateAppointment') ? null : { kind: 'forbidden' };
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

  /** What the appointment may become, in the order of the menu. */
  get nextStatuses(): readonly AppointmentStatus[] {
    return this.appointment === null || this.readOnly ? [] : nextStatuses(this.appointment.status);
  }

  /** Neither account nor service hold it. [SCH-042, A118] */
  get removable(): boolean {
    const { appointment } = this;
    return appointment !== null && !this.readOnly && appointment.accountId === null && appointment.service.startedAt === null && this.may('deleteAppointment');
  }

  /** Whether the chosen plan is an insurer's or the patient pays. */
  get planType(): 'insurance' | 'particular' {
    const { planId } = this.fields.draft;
    const plan = this.#ports.lookups.insurancePlans().items.find((item) => item.planId === planId);
    return plan?.type ?? 'insurance';
  }

  /** The alert of the chosen patient. [PAT-021] */
  get alert(): string | null {
    const alert = this.fields.draft.registering ? null : this.fields.draft.patient?.alert;
    return alert === undefined || alert === null || alert.trim() === '' ? null : alert;
  }

  /** An empty form at a time; without one the present minute of today, or 08:00 of another day. [SCH-016, LIM-026, LIM-028, A37] */
  startNew(at: { readonly date: LocalDate; readonly scheduleId?: string | null | undefined; readonly hour?: string | undefined; readonly slot?: boolean | undefined }): void {
    const { session, agenda, clock } = this.#ports;
    this.reset();
    const draft = new AppointmentDraft();
    draft.date = at.date;
    draft.hour = at.hour ?? defaultSlotTime(session.today, at.date, localOf(clock.now(), agenda.timeZone).time);
    draft.scheduleId = at.scheduleId ?? null;
    draft.slot = (at.slot ?? false) && this.allowsSlotting;
    draft.durationMinutes = this.slotMinutes(draft.scheduleId) ?? DEFAULT_DURATION_MINUTES;
    draft.placeId = agenda.schedule(draft.scheduleId ?? '')?.placeId ?? null;
    this.fields.reset(draft);
    this.state = 'ready';
    this.keepDraft(`appointment/new/${this.kind}`);
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
    void held.then(() => this.id === id && this.state === 'ready' && !this.readOnly && this.draft === null && this.keepDraft(`appointment/${id}`));
  }

  /** Over a newer version the draft keeps its own: saving then says that somebody changed it meanwhile, instead of losing that. [UXP-006] */
  restoreDraft(content: string): void {
    const { version, typed } = JSON.parse(content) as { readonly version: number | null; readonly typed: string };
    this.fields.restoreDraft(typed);
    this.#ownDuration = true;
    if (this.appointment !== null && version !== null) this.appointment = { ...this.appointment, version };
    void this.askValues();
  }

  /** What is typed is given up or saved: nothing of it remains in this browser. A draft that is offered waits for its answer. */
  discardDraft(): void {
    if (this.draft?.offered === null) this.draft.discard();
  }

  /** The dialog is left: the lock is given back. */
  close(): void {
    void this.lock.release();
    this.reset();
    this.state = 'idle';
  }

  chooseSchedule(scheduleId: string | null): void {
    this.fields.set('scheduleId', scheduleId);
    this.fields.set('placeId', this.schedules.find(({ id }) => id === scheduleId)?.placeId ?? this.fields.draft.placeId);
    this.followSchedule();
  }

  reserve(reserves: number | null): void {
    this.fields.set('reserves', reserves);
    this.followSchedule();
  }

  chooseDuration(minutes: number | null): void {
    this.#ownDuration = true;
    this.fields.set('durationMinutes', minutes);
  }

  choosePatient(patient: FoundPatient | null): void {
    this.fields.set('patient', patient);
    const plan = patient?.insurance?.planId ?? null;
    if (plan !== null && this.fields.draft.planId === null) this.choosePlan(plan);
  }

  /** Registers a patient with the appointment; what was typed in the search becomes the name. */
  register(name: string): void {
    this.fields.set('patient', null);
    this.fields.set('registering', true);
    if (name.trim() !== '') this.fields.set('name', name.trim());
  }

  /** Back to the search. */
  searchPatient(): void {
    this.fields.set('registering', false);
  }

  choosePlan(planId: string | null): void {
    this.fields.set('planId', planId);
    void this.askValues();
  }

  addExpense(expense: Pick<Expense, 'id' | 'code' | 'name'>): void {
    const { expenses } = this.fields.draft;
    if (expenses.length >= MAX_EXPENSES || expenses.some(({ expenseId }) => expenseId === expense.id)) return;
    this.fields.set('expenses', [...expenses, { expenseId: expense.id, code: expense.code, name: expense.name, quantity: 1, return: false, accountId: null }]);
    void this.askValues();
  }

  changeExpense(expenseId: string, change: Partial<Pick<DraftLine, 'quantity' | 'return'>>): void {
    this.fields.set('expenses', this.fields.draft.expenses.map((line) => (line.expenseId === expenseId ? { ...line, ...change } : line)));
  }

  removeExpense(expenseId: string): void {
    this.fields.set('expenses', this.fields.draft.expenses.filter((line) => line.expenseId !== expenseId || line.accountId !== null));
  }

  /** A free time that was chosen from the list. [SCH-039] */
  takeTime(time: FoundTime): void {
    if (time.schedule.id !== this.fields.draft.scheduleId) this.chooseSchedule(time.schedule.id);
    this.fields.set('date', time.date);
    this.fields.set('hour', time.start);
    this.conflict = null;
  }

  /** What is typed, for a package of such appointments; null while something is missing. [SCH-050] */
  bookable(): AppointmentInput | null {
    return this.id === null && this.fields.validate() ? inputOfDraft(this.fields.draft, this.schedule?.type ?? this.kind, null) : null;
  }

  /** Patients for the autocomplete; rejects when they could not be asked, so that the field offers a retry. */
  async findPatients(text: string, signal: CancelSignal): Promise<readonly FoundPatient[]> {
    const answer = await this.#ports.helpers.findPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** Stores what is typed; true when the dialog may close. A taken time becomes a choice. [SCH-040, SCH-041, SCH-048] */
  async save(): Promise<boolean> {
    if (this.saving || this.readOnly || !this.fields.validate()) return false;
    const { gateway, agenda, notifier } = this.#ports;
    const { id, appointment } = this;
    const input = inputOfDraft(this.fields.draft, this.schedule?.type ?? appointment?.type ?? this.kind, appointment?.version ?? null);
    this.saving = true;
    this.conflict = null;
    const options = { key: this.#keys.keyFor({ id, input }) };
    const answer = await (id === null ? gateway.create(input, options) : gateway.update(id, input, options));
    runInAction(() => (this.saving = false));
    if (!answer.ok) {
      this.refused(answer.error);
      return false;
    }
    this.#keys.done();
    runInAction(() => this.take(answer.value, true));
    this.discardDraft();
    agenda.put(cardOf(answer.value));
    void agenda.refresh();
    notifier.success(sentence('saved'));
    return true;
  }

  /** «Escolher outro horário». */
  chooseOtherTime(): void {
    this.conflict = null;
  }

  /** «Marcar encaixe». [SCH-011, A110] */
  async fitIn(): Promise<boolean> {
    if (!this.allowsSlotting) return false;
    this.conflict = null;
    this.fields.set('slot', true);
    return this.save();
  }

  /** Confirmar, Registrar chegada …: asked of the rule first, decided by the server. [SCH-047, SCH-052, ENT-083, ENT-085] */
  async moveTo(to: AppointmentStatus, reason: string | null = null): Promise<boolean> {
    const { appointment } = this;
    if (appointment === null || this.saving || this.readOnly) return false;
    this.refusal = null;
    const allowed = changeStatus(appointment.status, to, {
      hasAccount: appointment.accountId !== null || appointment.expenses.some(({ accountId }) => accountId !== null),
      blockServiceWithoutAccount: this.setting('clinical.blockServiceWithoutAccount'),
      allowEditFinishedAppointment: this.setting('clinical.allowEditFinishedAppointment'),
    });
    if (!allowed.ok) {
      this.refusal = makeProblem(409, allowed.error.code, { message: sentence(allowed.error.code, allowed.error.data) });
      return false;
    }
    return this.sendStatus(appointment, to, reason);
  }

  /** Takes an appointment away that has neither account nor service. [SCH-042] */
  async remove(): Promise<boolean> {
    const { id } = this;
    const { gateway, agenda, notifier } = this.#ports;
    if (id === null || this.saving) return false;
    this.saving = true;
    const answer = await gateway.remove(id);
    runInAction(() => (this.saving = false));
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
      type: this.schedule?.type ?? this.kind, today: this.#ports.session.today, allowSlotting: this.allowsSlotting,
      identityRequired: this.setting('patient.identityRequired'),
    };
  }

  /** The surgeries have permissions of their own. [SCH-027] */
  private may(action: 'updateAppointment' | 'deleteAppointment'): boolean {
    return this.#ports.session.can(this.kind === 'surgery' ? `surgery:${action}` : `clinical:${action}`);
  }

  private setting(name: string): boolean {
    return this.#ports.session.branch?.settings[name] === true;
  }

  private slotMinutes(scheduleId: string | null): number | null {
    if (scheduleId === null) return null;
    return this.#ports.agenda.schedule(scheduleId)?.slotMinutes ?? this.schedules.find(({ id }) => id === scheduleId)?.slotMinutes ?? null;
  }

  private followSchedule(): void {
    const { scheduleId, reserves } = this.fields.draft;
    const slot = this.slotMinutes(scheduleId);
    if (slot !== null && !this.#ownDuration) this.fields.set('durationMinutes', slot * Math.max(1, reserves ?? 1));
  }

  private async askValues(): Promise<void> {
    const { planId, expenses } = this.fields.draft;
    if (planId !== null) await this.values.ask(planId, expenses);
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

  private async sendStatus(before: Appointment, to: AppointmentStatus, reason: string | null): Promise<boolean> {
    const { gateway, agenda, undo } = this.#ports;
    this.saving = true;
    const answer = await gateway.changeStatus(before.id, { status: to, version: before.version, ...(reason === null ? {} : { reason }) });
    runInAction(() => {
      this.saving = false;
      if (!answer.ok) this.refusal = answer.error;
      else if (this.id === before.id) this.take(answer.value, !this.fields.dirty);
    });
    if (!answer.ok) return false;
    agenda.put(cardOf(answer.value));
    void agenda.refresh();
    if (to === 'canceled') undo.offer({ kind: 'canceled' }, () => void this.restore(answer.value, before.status));
    return true;
  }

  /** A cancellation taken back: scheduled again, then as it was. Refused by the version when somebody changed it since. [UXP-003] */
  private async restore(canceled: Appointment, former: string): Promise<void> {
    const { gateway, agenda, notifier } = this.#ports;
    const reopened = await gateway.changeStatus(canceled.id, { status: 'scheduled', version: canceled.version });
    const target = nextStatuses('scheduled').find((status) => status === former);
    const answer = reopened.ok && target !== undefined ? await gateway.changeStatus(canceled.id, { status: target, version: reopened.value.version }) : reopened;
    if (answer.ok) agenda.put(cardOf(answer.value));
    else tellProblem(notifier, answer.error);
    void agenda.refresh();
  }

  private refused(problem: Problem): void {
    const conflict = conflictOf(problem);
    runInAction(() => {
      this.fields.refuse(formErrors(problem.errors));
      this.conflict = conflict === null ? null : this.named(conflict);
    });
    if (conflict === null) tellProblem(this.#ports.notifier, problem);
    void this.#ports.agenda.refresh();
  }

  private named(conflict: BookingConflict): BookingConflict {
    const { scheduleId, date, hour, durationMinutes } = this.fields.draft;
    const { agenda } = this.#ports;
    if (scheduleId === null || date !== agenda.place.date) return conflict;
    const start = minutesOf(hour);
    const other = agenda.inTheWay(scheduleId, { start, end: start + (durationMinutes ?? 1) }, this.id);
    return { ...conflict, patientName: other?.patient?.name ?? null };
  }

  private take(appointment: Appointment, fields: boolean): void {
    this.appointment = appointment;
    this.id = appointment.id;
    if (!fields) return;
    this.#ownDuration = true;
    this.fields.reset(draftOf(appointment, this.#ports.agenda.timeZone));
    void this.askValues();
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
    this.conflict = null;
    this.refusal = null;
    this.#ownDuration = false;
    this.fields.reset(new AppointmentDraft());
  }
}
