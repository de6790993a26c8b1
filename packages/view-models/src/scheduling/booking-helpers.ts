import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions } from '../core/index.ts';

/** A patient as the search shows it. */
export interface FoundPatient {
  readonly id: string;
  readonly name: string;
  readonly birthDate: LocalDate | null;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly alert: string | null;
  readonly insurance: { readonly name: string; readonly planId: string } | null;
}

/** What a procedure costs by a plan. */
export interface ExpenseValue {
  readonly insuranceValue: Cents;
  readonly particularValue: Cents;
}

/** What the booking asks of other registers. */
export interface BookingHelpers {
  /** By a word of the name, the birth date dd/mm/aaaa or digits of the CPF. [PAT-018] */
  findPatients(text: string, options?: CallOptions): Answer<readonly FoundPatient[]>;
  /** Null when the plan has no price for the procedure. */
  priceOf(planId: string, expense: { readonly id: string; readonly code: string | null; readonly name: string }, options?: CallOptions): Answer<ExpenseValue | null>;
}
