import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import { isBlank, ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { MAX_GUIDES_PER_LOT } from '../model/lot-message.ts';
import type { TissGuideType } from './tiss-guide-type.ts';

/** What a guide needs to find its lot. */
export interface LotGuide {
  readonly type: TissGuideType;
  /** Registro ANS of the insurer. */
  readonly insurer: string;
  /** The provider's code at the insurer: one message has one origin. */
  readonly provider: string;
  /** Nº da guia no prestador. */
  readonly number: string;
  /** Whose sessions may stand under one number (`seriesOf`); without it the guide goes by itself. */
  readonly series?: string | null;
}

/** Guides that go in one message; the sessions of one guide stand beside each other. */
export interface PreparedLot<G> {
  readonly number: string;
  readonly insurer: string;
  readonly provider: string;
  readonly type: TissGuideType;
  readonly guides: readonly G[];
}

/** `numeroLote` has room for twelve digits. */
const MAX_LOT_NUMBER = 999_999_999_999;

/**
 * Cuts an invoice into lots: one insurer, one provider code, one guide type and 1 to 100 guides each. Groups come in the order of
 * their first guide, guides keep their order, lots are numbered from `nextLot` without gaps. Sessions of one series under one number are one
 * guide and never parted. Refused without guides, with a guide that has no number yet (blank or GUIA_AUTOMATICA), with a number used
 * otherwise twice for one insurer and provider, or with a lot number that is not a whole number from 1 of up to 12 digits. [TIS-001, TIS-010, BIL-036]
 */
export function buildLots<G extends LotGuide>(
  guides: readonly G[],
  nextLot: number,
): Result<readonly PreparedLot<G>[], Problem[]> {
  // Groups keep the order of their first guides.
  const groups = Map.groupBy(guides, (guide) => `${senderOf(guide)} ${guide.type}`);
  const chunks = [...groups.values()].flatMap((group) => inChunks(sessionsOf(group)));
  const problems = [...checkNumbers(guides), ...checkLotNumbers(nextLot, chunks.length)];
  if (problems.length > 0) return refuse(problems);
  return ok(chunks.map((chunk, at) => lot(chunk, nextLot + at)));
}

function lot<G extends LotGuide>(guides: readonly [G, ...G[]], number: number): PreparedLot<G> {
  const [{ insurer, provider, type }] = guides;
  return { number: String(number), insurer, provider, type, guides };
}

/** The sessions of each guide, in the order of the first ones. */
const sessionsOf = <G extends LotGuide>(group: readonly G[]): readonly G[][] => [
  ...Map.groupBy(group, ({ number }) => number).values(),
];

function inChunks<G>(guides: readonly G[][]): (readonly [G, ...G[]])[] {
  const chunks: (readonly [G, ...G[]])[] = [];
  for (let from = 0; from < guides.length; from += MAX_GUIDES_PER_LOT) {
    const [head, ...rest] = guides.slice(from, from + MAX_GUIDES_PER_LOT).flat();
    if (head !== undefined) chunks.push([head, ...rest]);
  }
  return chunks;
}

function checkNumbers(guides: readonly LotGuide[]): Problem[] {
  if (guides.length === 0) return [problem('guides', 'tiss.no-guide')];
  const seen = new Map<string, string | null>();
  return guides.flatMap((guide, at): Problem[] => {
    const field = `guides.${at}.number`;
    if (isBlank(guide.number) || guide.number === AUTOMATIC_GUIDE) return [problem(field, 'guide.number-not-assigned')];
    const key = `${senderOf(guide)} ${guide.number}`;
    const first = seen.get(key);
    const series = isBlank(guide.series) ? null : `${guide.type} ${guide.series}`;
    if (first === undefined) seen.set(key, series);
    else if (first === null || first !== series)
      return [problem(field, 'guide.number-repeated', { number: guide.number })];
    return [];
  });
}

function checkLotNumbers(next: number, count: number): Problem[] {
  const fits = Number.isInteger(next) && next >= 1 && next + count - 1 <= MAX_LOT_NUMBER;
  return fits ? [] : [problem('nextLot', 'tiss.whole-number', { maximum: MAX_LOT_NUMBER })];
}

/** Both parts are codes without spaces in the standard; a separator keeps '1' + '23' apart from '12' + '3'. */
function senderOf({ insurer, provider }: LotGuide): string {
  return `${insurer} ${provider}`;
}
