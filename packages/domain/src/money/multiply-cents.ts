import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';
import { SCALE, scaled } from './scaled.ts';

/**
 * An amount times several factors, rounded half-up to the cent once, at the end: rounding after each factor would add up. NaN,
 * infinity and text that is no number throw. [A3, REG-109]
 */
export function multiplyCents(value: Cents, factors: readonly Numeric[]): Cents {
  const parts = factors.map(scaled);
  if (parts.every((part) => part !== null)) return cents(scaledProduct(value, parts));
  const product = factors.reduce<InstanceType<typeof Exact>>((all, factor) => all.times(factor), new Exact(value));
  return cents(product.toDecimalPlaces(0).toNumber());
}

/** Half-up is away from zero; the integers have as many digits as they need. */
function scaledProduct(value: Cents, factors: readonly number[]): number {
  const product = factors.reduce((all, factor) => all * BigInt(factor), BigInt(value));
  const divisor = BigInt(SCALE) ** BigInt(factors.length);
  const magnitude = (2n * (product < 0n ? -product : product) + divisor) / (2n * divisor);
  return Number(product < 0n ? -magnitude : magnitude);
}
