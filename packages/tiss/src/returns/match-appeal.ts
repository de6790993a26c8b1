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
 * What an answer says to the denials of an appeal, by level, guide, item and code: each answer to one denial, one that speaks of a whole guide to
 * those of all accounts that share it; never more is released than was denied. `unmatched` are the answers to what was not appealed. [TIS-019]
 */
export function matchAppeal(
  answers: readonly AnsweredAppeal[],
  sent: readonly SentAppeal[],
): { readonly matched: readonly MatchedAppeal[]; readonly unmatched: number } {
  const waiting = Map.groupBy(sent, keyOf);
  const told = new Map([...Map.groupBy(answers, keyOf)].map(([key, { length }]) => [key, length]));
  const matched: MatchedAppeal[] = [];
  let unmatched = 0;
  for (const answer of answers) {
    const key = keyOf(answer);
    const same = waiting.get(key) ?? [];
    const later = (told.get(key) ?? 1) - 1;
    told.set(key, later);
    const denials = same.splice(0, answer.level === 'guide' ? Math.max(1, same.length - later) : 1);
    if (denials.length === 0) unmatched += 1;
    for (const denial of denials) {
      const released = answer.level === 'item' ? answer.released : answer.accepted ? denial.value : zero;
      matched.push({ id: denial.id, released: cents(Math.max(0, Math.min(released, denial.value))) });
    }
  }
  return { matched, unmatched };
}

const keyOf = (one: AnsweredAppeal | SentAppeal): string =>
  JSON.stringify([one.level, 'guide' in one ? one.guide : null, 'item' in one ? one.item : null, one.code]);
