import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';

/**
 * An amount times several factors, rounded half-up to the cent once, at the end: rounding after each factor would add up. NaN,
 * infinity and text that is no number throw. [A3, REG-109]
 */
export function multiplyCents(value: Cents, factors: readonly Numeric[]): Cents {
  const product = factors.reduce<InstanceType<typeof Exact>>((all, factor) => all.times(factor), new Exact(value));
  return cents(product.toDecimalPlaces(0).toNumber());
}
