import { apportion, cents, subtractCents, sumCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import type { AnsweredAmounts, AnsweredLine } from './return-message.ts';

/** What an item says; what is denied of it is the sum of its denials. */
export const amountsOf = (one: AnsweredLine): AnsweredAmounts => ({
  informed: one.informed,
  processed: one.processed,
  released: one.released,
  denied: sumCents(one.denials.map(({ value }) => value)),
});

/** The amounts of all parts. */
export function sumAmounts(parts: readonly AnsweredAmounts[]): AnsweredAmounts {
  const sum = (of: keyof AnsweredAmounts): Cents => sumCents(parts.map((part) => part[of]));
  return { informed: sum('informed'), processed: sum('processed'), released: sum('released'), denied: sum('denied') };
}

/** What a total says beyond its parts; a denial that the parts had more of is none of the whole. */
export function residual(total: AnsweredAmounts, parts: readonly AnsweredAmounts[]): AnsweredAmounts {
  const told = sumAmounts(parts);
  const beyond = (of: keyof AnsweredAmounts): Cents => subtractCents(total[of], told[of]);
  return {
    informed: beyond('informed'),
    processed: beyond('processed'),
    released: beyond('released'),
    denied: cents(Math.max(0, beyond('denied'))),
  };
}

/** Lays a whole on what is charged, to the cent; one below 0 is taken off as it would be added. */
export function layOn(whole: Cents, charges: readonly Cents[]): Cents[] {
  if (charges.length === 0) return [];
  return whole >= 0
    ? apportion(whole, charges)
    : apportion(cents(-whole), charges).map((share) => cents(share === 0 ? 0 : -share));
}
