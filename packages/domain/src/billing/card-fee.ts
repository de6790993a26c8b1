import { MAX_INSTALMENTS, percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { allowsInstalments } from './due-dates.ts';

/** Fee table of a payment method: percent of the total per number of instalments. [FIN-078, A160] */
export interface FeeTable {
  readonly installments: readonly { readonly count: number; readonly rate: number }[];
}

/** Percent for a number of instalments; 0 when the table lacks it, so that a missing fee never blocks the desk. [BIL-173, A4] */
export function cardFeeRate({ installments }: FeeTable, count: number): number {
  return installments.find((entry) => entry.count === count)?.rate ?? 0;
}

/**
 * Fee of a card payment, half-up, borne by the clinic: 300,00 in 3 at 3,79 % → 11,37.
 * A negative amount or rate, and NaN, are defects and throw. [BIL-173, A5]
 */
export function cardFee(total: Cents, table: FeeTable, count: number): Cents {
  const rate = cardFeeRate(table, count);
  assert(total >= 0 && rate >= 0, `a fee is taken of an amount received, got ${rate} % of ${total}`);
  return percentOf(total, rate);
}

/**
 * Numbers of instalments a method offers, ascending: those of its table, else only 1. Only credit card and check offer more than 1;
 * counts that are no whole number from 1 to 99 are left out. [BIL-173, ENT-054, A4]
 */
export function instalmentCounts(method: FeeTable & { readonly documentType: string }): number[] {
  const maximum = allowsInstalments(method.documentType) ? MAX_INSTALMENTS : 1;
  const counts = method.installments
    .map(({ count }) => count)
    .filter((count) => Number.isInteger(count) && count >= 1 && count <= maximum);
  return counts.length === 0 ? [1] : [...new Set(counts)].toSorted((a, b) => a - b);
}

/**
 * Whether a method can be paid in so many: a count that it offers, or one that stands already with it, since a table that changed
 * later takes nothing back. [BIL-173, A4]
 */
export function offersCount(
  method: FeeTable & { readonly documentType: string },
  count: number,
  standing: number,
): boolean {
  return instalmentCounts(method).includes(count) || (count === standing && standing > 0);
}
