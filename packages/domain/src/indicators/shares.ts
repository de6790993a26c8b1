import { apportion, cents } from '../money/index.ts';

/** 100,00 % in hundredths of a percent. */
const WHOLE = cents(10_000);

/**
 * The share of each count in percent with 2 decimals, made to add up to exactly 100.00: what rounding leaves over or short is settled
 * by hundredths from the first count that is not zero (1, 1, 1 → 33.34, 33.33, 33.33). For tables with a total line; a pie shows each
 * share rounded by itself. All zeros give zeros. Counts are whole and not negative, anything else is a defect and throws. [UIX-052, A2]
 */
export function exactShares(counts: readonly number[]): number[] {
  if (counts.every((count) => count === 0)) return counts.map(() => 0);
  return apportion(WHOLE, counts).map((share) => share / 100);
}
