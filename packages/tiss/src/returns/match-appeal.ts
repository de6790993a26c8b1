import { cents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import type { AnsweredAppeal } from './return-message.ts';

/** A denial that is in appeal. */
export interface SentAppeal {
  readonly id: string;
  readonly level: 'item' | 'guide' | 'protocol';
  readonly guide: string | null;
  readonly item: number | null;
  readonly code: string | null;
  readonly value: Cents;
}

/** What an insurer released of a denial: all of it is a denial released, less an upheld one. */
export interface MatchedAppeal {
  readonly id: string;
  readonly released: Cents;
}

/**
 * What an answer says to the denials of an appeal, by level, guide, item and code, each answer to one denial; never more is released than
 * was denied. `unmatched` are the answers to what was not appealed. [TIS-019]
 */
export function matchAppeal(
  answers: readonly AnsweredAppeal[],
  sent: readonly SentAppeal[],
): { readonly matched: readonly MatchedAppeal[]; readonly unmatched: number } {
  const waiting = [...sent];
  const matched: MatchedAppeal[] = [];
  for (const answer of answers) {
    const at = waiting.findIndex((one) => keyOf(one) === keyOf(answer));
    const [denial] = at < 0 ? [] : waiting.splice(at, 1);
    if (denial === undefined) continue;
    const told = answer.level === 'item' ? answer.released : answer.accepted ? denial.value : zero;
    matched.push({ id: denial.id, released: cents(Math.max(0, Math.min(told, denial.value))) });
  }
  return { matched, unmatched: answers.length - matched.length };
}

const keyOf = (one: AnsweredAppeal | SentAppeal): string =>
  JSON.stringify([one.level, 'guide' in one ? one.guide : null, 'item' in one ? one.item : null, one.code]);
