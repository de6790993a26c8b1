import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';

/** A denial that is appealed: what was denied, of which part of a lot, and why it should not have been. */
export interface AppealedDenial {
  readonly id: string;
  readonly lotId: string;
  readonly level: 'item' | 'guide' | 'protocol';
  readonly guide: string | null;
  /** As the guide numbers it, which accounts may share. */
  readonly item: number | null;
  readonly day: LocalDate | null;
  readonly table: string | null;
  readonly expense: { readonly code: string; readonly name: string } | null;
  /** Of table 38. */
  readonly code: string;
  readonly value: Cents;
  readonly justification: string;
}

/** Guides that one appeal takes. */
const MOST_GUIDES = 100;

/**
 * The denials of each appeal file: one lot each; a denial of a protocol alone, a guide either as a whole or by its items, and at most 100
 * guides. Each denial is in one file. [TIS-019]
 */
export function splitAppeals<D extends Pick<AppealedDenial, 'lotId' | 'level' | 'guide'>>(
  denials: readonly D[],
): (readonly D[])[] {
  return [...Map.groupBy(denials, ({ lotId }) => lotId).values()].flatMap((ofLot) => [
    ...ofLot.filter(({ level }) => level === 'protocol').map((one) => [one]),
    ...byGuides(ofLot),
  ]);
}

function byGuides<D extends Pick<AppealedDenial, 'level' | 'guide'>>(denials: readonly D[]): (readonly D[])[] {
  const guides = Map.groupBy(
    denials.filter(({ level }) => level !== 'protocol'),
    ({ guide }) => guide,
  );
  // A guide that is appealed both ways needs a second file.
  const first = [...guides.values()].map((parts) => parts.filter(({ level }) => level === parts[0]?.level));
  const second = [...guides.values()]
    .map((parts) => parts.filter(({ level }) => level !== parts[0]?.level))
    .filter(({ length }) => length > 0);
  return [first, second].flatMap((files) =>
    Array.from({ length: Math.ceil(files.length / MOST_GUIDES) }, (_, at) =>
      files.slice(at * MOST_GUIDES, (at + 1) * MOST_GUIDES).flat(),
    ),
  );
}
