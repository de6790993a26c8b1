import { cents, oneCent, subtractCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** A debit or credit of a payment statement, with what of it lies on invoices by now. */
export interface StatedCharge {
  readonly kind: 'debit' | 'credit';
  /** Of table 27. */
  readonly code: string;
  readonly value: Cents;
  readonly laid: Cents;
}

/** What an invoice is owed for and what came in of it. */
export interface SettledDocument {
  readonly total: Cents;
  readonly paid: Cents;
}

/** A document as it stands after a part of it was paid or taken back. */
export interface AdjustedDocument extends SettledDocument {
  readonly status: 'open' | 'paid';
}

/** Taxes that are withheld of a payment: they belong to no invoice. [ANS 27] */
const TAXES: ReadonlySet<string> = new Set(['01', '02', '03', '04', '05', '06']);

/** What of a debit or credit can still be laid on invoices: nothing of a withheld tax. [ANS 27, TIS-016] */
export const unlaidOf = ({ code, value, laid }: Omit<StatedCharge, 'kind'>): Cents =>
  TAXES.has(code) ? zero : subtractCents(value, laid);

/**
 * Lays a part of what a payment statement took off or added on an invoice: a debit takes it back from what was paid of the document, never more
 * than that, and what is open again can be written off, appealed or paid; a credit pays what is open. All parts together are never more than
 * the statement says, and a withheld tax is of no invoice. [TIS-016, ANS 27]
 */
export function layAdjustment(
  charge: StatedCharge,
  document: SettledDocument,
  value: Cents,
): Result<
  AdjustedDocument,
  Refusal<
    | 'return.tax-of-no-invoice'
    | 'money.below-minimum'
    | 'return.above-charge'
    | 'return.above-paid'
    | 'transaction.value-above-open'
  >
> {
  if (TAXES.has(charge.code)) return refuse('return.tax-of-no-invoice');
  if (value < oneCent) return refuse('money.below-minimum', { minimum: oneCent });
  if (value > unlaidOf(charge)) return refuse('return.above-charge');
  if (charge.kind === 'debit') return value > document.paid ? refuse('return.above-paid') : ok(moved(document, -value));
  const open = subtractCents(document.total, document.paid);
  return value > open ? refuse('transaction.value-above-open', { maximum: open }) : ok(moved(document, value));
}

/** Takes a part back from where it was laid, unless the document has moved on: what it took was written off or paid since, what it paid was reversed. */
export function takeBackAdjustment(
  kind: StatedCharge['kind'],
  document: SettledDocument,
  value: Cents,
): Result<AdjustedDocument, Refusal<'return.adjustment-used'>> {
  const room = kind === 'debit' ? subtractCents(document.total, document.paid) : document.paid;
  if (value > room) return refuse('return.adjustment-used');
  return ok(moved(document, kind === 'debit' ? value : -value));
}

function moved({ total, paid }: SettledDocument, by: number): AdjustedDocument {
  const now = cents(paid + by);
  return { total, paid: now, status: now === total ? 'paid' : 'open' };
}
