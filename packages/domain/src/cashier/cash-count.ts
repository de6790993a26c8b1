import { cents, subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';

/** Notes and coins in circulation, in cents. [UXP-014] */
export const DENOMINATIONS: readonly Cents[] = [
  20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1,
].map(cents);

/** So many notes or coins of one value. */
export interface CountedCash {
  readonly denomination: Cents;
  readonly count: number;
}

export interface CashCount {
  readonly counted: Cents;
  /** Counted less expected: negative when money is missing. */
  readonly difference: Cents;
}

/**
 * Counts the drawer at closing: how many of each denomination, against the balance. The closing itself still takes the balance. A count
 * that is no whole number from zero, or a denomination that does not circulate, is a defect and throws. [UXP-014]
 */
export function countCash(counts: readonly CountedCash[], balance: Cents): CashCount {
  const counted = sumCents(counts.map(worth));
  return { counted, difference: subtractCents(counted, balance) };
}

function worth({ denomination, count }: CountedCash): Cents {
  assert(DENOMINATIONS.includes(denomination), `no such note or coin: ${denomination}`);
  assert(Number.isSafeInteger(count) && count >= 0, `not a number of notes: ${count}`);
  return cents(denomination * count);
}
