import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { allowsInstalments } from './due-dates.ts';

/** Fee table of a payment method: percent of the total per number of instalments. [FIN-078, A160] */
export interface FeeTable {
  readonly installments: readonly { readonly count: number; readonly rate: number }[];
}

/** Percent for a number of instalments; 0 when the table lacks it, so that a missing fee never blocks the desk. [BIL-173, A4] */
export function cardFeeRate({ installments }: FeeTable, count: number): number {
  return installments.find((entry) => entry.count === count)?.rate ?? 0;
}

/** Fee of a card payment, borne by the clinic: 300,00 in 3 at 3,79 % → 11,37. [BIL-173, A5] */
export function cardFee(total: Cents, table: FeeTable, count: number): Cents {
  return percentOf(total, cardFeeRate(table, count));
}

/** Numbers of instalments a method offers, ascending: those of its table, else only 1. [BIL-173, A4] */
export function instalmentCounts(method: FeeTable & { readonly documentType: string }): number[] {
  const counts = method.installments.map(({ count }) => count).filter((count) => count === 1 || allowsInstalments(method.documentType));
  return counts.length === 0 ? [1] : [...new Set(counts)].toSorted((a, b) => a - b);
}
