import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

/** Sum of the given amounts; leaving the safe range throws. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return sumCents(amounts);
}

/** Sum of a list of amounts; the empty list sums to zero. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** First amount less the others. */
export function subtractCents(from: Cents, ...amounts: readonly Cents[]): Cents {
  return cents(from - sumCents(amounts));
}
