import { makeAutoObservable } from 'mobx';
import type { CancelSignal, FormState } from '../core/index.ts';
import type { AppointmentDraft } from './appointment-draft.ts';
import type { BookedExpenses } from './booked-expenses.ts';
import type { BookingHelpers, FoundPatient } from './booking-helpers.ts';

/** Whose appointment it is: a patient who is found, or one who is registered together with it. [SCH-046] */
export class BookedPatient {
  readonly #helpers: Pick<BookingHelpers, 'findPatients'>;
  readonly #fields: FormState<AppointmentDraft>;
  readonly #expenses: BookedExpenses;

  constructor(
    helpers: Pick<BookingHelpers, 'findPatients'>,
    fields: FormState<AppointmentDraft>,
    expenses: BookedExpenses,
  ) {
    this.#helpers = helpers;
    this.#fields = fields;
    this.#expenses = expenses;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The alert of the chosen patient. [PAT-021] */
  get alert(): string | null {
    const alert = this.#fields.draft.registering ? null : this.#fields.draft.patient?.alert;
    return alert === undefined || alert === null || alert.trim() === '' ? null : alert;
  }

  /** Patients for the autocomplete; rejects when they could not be asked, so that the field offers a retry. */
  async find(text: string, signal: CancelSignal): Promise<readonly FoundPatient[]> {
    const answer = await this.#helpers.findPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** The plan follows the patient while none was chosen. */
  choose(patient: FoundPatient | null): void {
    this.#fields.set('patient', patient);
    const plan = patient?.insurance?.planId ?? null;
    if (plan !== null && this.#fields.draft.planId === null) this.#expenses.choosePlan(plan);
  }

  /** Registers a patient with the appointment; what was typed in the search becomes the name. */
  register(name: string): void {
    this.#fields.set('patient', null);
    this.#fields.set('registering', true);
    if (name.trim() !== '') this.#fields.set('name', name.trim());
  }

  /** Back to the search. */
  search(): void {
    this.#fields.set('registering', false);
  }
}
