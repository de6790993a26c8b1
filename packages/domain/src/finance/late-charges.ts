import { diffInDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { addCents, percentOf, roundToCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { Decimal } from 'decimal.js';

export interface LateTerms {
  readonly open: Cents;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate;
  /** Multa, once: usually 2 %. */
  readonly finePercent: number;
  /** Juros de mora of 30 days, simple, day by day: usually 1 %. */
  readonly monthlyInterestPercent: number;
}

export interface LateCharges {
  readonly fine: Cents;
  readonly interest: Cents;
  /** What the baixa proposes as «Acréscimo». */
  readonly total: Cents;
}

/**
 * Fine and interest of a document paid late, which the baixa proposes as «Acréscimo»: the fine once, simple interest per day of
 * lateness (a thirtieth of the monthly percent), each rounded half-up to the cent. Nothing up to the due date.
 * Negative amounts and percents are defects and throw.
 */
export function lateCharges({
  open,
  dueDate,
  paymentDate,
  finePercent,
  monthlyInterestPercent,
}: LateTerms): LateCharges {
  assert(open >= 0 && finePercent >= 0 && monthlyInterestPercent >= 0, 'late charges are never negative');
  const days = diffInDays(dueDate, paymentDate);
  if (days <= 0) return { fine: zero, interest: zero, total: zero };
  const fine = percentOf(open, finePercent);
  const interest = roundToCents(new Decimal(monthlyInterestPercent).times(days).times(open).dividedBy(300_000));
  return { fine, interest, total: addCents(fine, interest) };
}
