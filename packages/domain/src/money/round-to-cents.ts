import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';

/** Reais with any number of decimals to cents, half-up away from zero: 1.005 → 101, 2.675 → 268. NaN, infinity and text that is no number throw. [UIX-046, A3] */
export function roundToCents(reais: Numeric): Cents {
  return cents(Number(new Exact(reais).toFixed(2).replace('.', '')));
}
