import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { multiplyDivideHalfUp } from './divide-half-up.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';
import { SCALE, scaled } from './scaled.ts';

/**
 * `percent` % of an amount, half-up to the cent: 10 % of 250,00 is 25,00. A negative percent or amount gives a negative value;
 * NaN, infinity and text that is no number throw. [BIL-174, BIL-173]
 */
export function percentOf(total: Cents, percent: Numeric): Cents {
  const part = scaled(percent);
  if (part !== null && part >= 0) return cents(multiplyDivideHalfUp(total, part, SCALE * 100));
  return cents(new Exact(percent).times(total).dividedBy(100).toDecimalPlaces(0).toNumber());
}
