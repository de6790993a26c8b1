import { cents, subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** Notes and coins in circulation, in cents. [UXP-014] */
export const DENOMINATIONS: readonly Cents[] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1].map(cents);

export interface CashCount {
  readonly counted: Cents;
  /** Counted less expected: negative when money is missing. */
  readonly difference: Cents;
}

/** Counts the drawer at closing: how many of each denomination, against the balance. [UXP-014] */
export function countCash(counts: readonly { readonly denomination: Cents; readonly count: number }[], balance: Cents): CashCount {
  const counted = sumCents(counts.map(({ denomination, count }) => cents(denomination * count)));
  return { counted, difference: subtractCents(counted, balance) };
}
