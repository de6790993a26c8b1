import type { Row } from './bulk.ts';

/** Rows of some days, in the order the foreign keys want them. */
export interface DayRows {
  readonly cashier: Row<'cashier'>[];
  readonly appointment: Row<'appointment'>[];
  readonly billing_account: Row<'billing_account'>[];
  readonly appointment_expense: Row<'appointment_expense'>[];
  readonly billing_line: Row<'billing_line'>[];
  readonly referral: Row<'referral'>[];
  readonly referral_line: Row<'referral_line'>[];
  readonly transfer_line: Row<'transfer_line'>[];
  readonly billing_instalment: Row<'billing_instalment'>[];
  readonly financial_transaction: Row<'financial_transaction'>[];
  readonly financial_payment: Row<'financial_payment'>[];
  readonly cash_entry: Row<'cash_entry'>[];
}

export const emptyRows = (): DayRows => ({
  cashier: [],
  appointment: [],
  billing_account: [],
  appointment_expense: [],
  billing_line: [],
  referral: [],
  referral_line: [],
  transfer_line: [],
  billing_instalment: [],
  financial_transaction: [],
  financial_payment: [],
  cash_entry: [],
});
