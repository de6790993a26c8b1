import { apportion, cents, sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';

/** A line of an account: what it charges. */
export interface ChargedLine {
  readonly id: string;
  readonly charge: Cents;
}

/** What counts of an insurer's answers: of one item, or of the guide as a whole (item null). */
export interface ReleasedPart {
  readonly item: number | null;
  readonly released: Cents;
}

/**
 * What the insurer released of each line of an account: the item's own, and a share of what it said of the whole guide, by what the
 * lines charge, to the cent. Nothing answered is 0. [TIS-015, BIL-199]
 */
export function releasedLines(
  lines: readonly ChargedLine[],
  parts: readonly ReleasedPart[],
): { readonly id: string; readonly released: Cents }[] {
  const whole = sumCents(parts.filter(({ item }) => item === null).map(({ released }) => released));
  const shares = shared(
    whole,
    lines.map(({ charge }) => charge),
  );
  return lines.map(({ id }, at) => ({
    id,
    released: sumCents([
      shares[at] ?? zero,
      ...parts.filter(({ item }) => item === at + 1).map(({ released }) => released),
    ]),
  }));
}

/** A whole below 0 is taken off as it would be added. */
function shared(whole: Cents, charges: readonly Cents[]): Cents[] {
  if (charges.length === 0) return [];
  return whole >= 0
    ? apportion(whole, charges)
    : apportion(cents(-whole), charges).map((share) => cents(share === 0 ? 0 : -share));
}
