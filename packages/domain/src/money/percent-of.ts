import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';

/**
 * `percent` % of an amount, half-up to the cent: 10 % of 250,00 is 25,00. A negative percent or amount gives a negative value;
 * NaN, infinity and text that is no number throw. [BIL-174, BIL-173]
 */
export function percentOf(total: Cents, percent: Numeric): Cents {
  return cents(new Exact(percent).times(total).dividedBy(100).toDecimalPlaces(0).toNumber());
}
