import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { multiplyDivideHalfUp } from './divide-half-up.ts';

/**
 * Which percent of `total` an amount is, with 2 decimals half-up; of nothing it is 0: 10,00 of 300,00 is 3.33.
 * Fractional cents and NaN throw. [BIL-175, A6]
 */
export function percentFrom(total: Cents, value: Cents): number {
  if (cents(total) === 0) return 0;
  const hundredths = multiplyDivideHalfUp(total < 0 ? -cents(value) : cents(value), 10_000, Math.abs(total));
  return hundredths / 100;
}
