import { sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { layOn } from './answer-amounts.ts';

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
  const shares = layOn(
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
