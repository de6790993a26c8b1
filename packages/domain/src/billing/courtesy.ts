import { cents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { noAdjustment } from './adjustments.ts';
import type { Adjustment } from './adjustments.ts';
import type { Text } from './guide-draft.ts';

/** The payment part of a particular account. */
export interface PaymentForm<I = unknown> {
  readonly courtesy: boolean;
  readonly installments: readonly I[];
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly rate: Cents;
}

/**
 * Courtesy on: no instalments, discount 100 % = particular total, no interest, no fee; of nothing it is 100 % and 0,00.
 * A negative or fractional total is a defect and throws. [BIL-049, A20]
 */
export function applyCourtesy<T extends PaymentForm>(form: T, particularTotal: Cents): T {
  assert(particularTotal >= 0, 'the particular total of an account is never negative');
  const discount: Adjustment = { type: 'percent', percent: 100, value: cents(particularTotal) };
  return { ...form, courtesy: true, installments: [], discount, interest: noAdjustment, rate: zero };
}

/** Courtesy off: the discount starts again from nothing; instalments and interest stay as they are. [BIL-050] */
export function removeCourtesy<T extends PaymentForm>(form: T): T {
  return { ...form, courtesy: false, discount: noAdjustment };
}

export interface ReturnableLine {
  readonly return?: boolean;
  readonly value: { readonly insurance: Cents; readonly particular: Cents };
}

/**
 * A return costs nothing: each line flagged return loses its insurance and particular value, and an account that is a return
 * (by consultation type, or because every line is) is a courtesy. [BIL-051, A91]
 */
export function applyReturnConsultation<
  L extends ReturnableLine,
  T extends { readonly consultationType?: Text; readonly courtesy: boolean; readonly expenses: readonly L[] },
>(account: T): T {
  const { expenses } = account;
  const isReturn =
    account.consultationType === 'return' || (expenses.length > 0 && expenses.every((line) => line.return === true));
  return {
    ...account,
    courtesy: account.courtesy || isReturn,
    expenses: expenses.map((line) =>
      line.return === true ? { ...line, value: { ...line.value, insurance: zero, particular: zero } } : line,
    ),
  };
}
