import type { Problem } from '@prumo/domain/result';
import type { HeldBack } from '@prumo/tiss';
import { Refusal } from '../http/refusal.ts';
import { guideSentence } from './guide-sentence.ts';
import type { BilledGuide } from './invoiced-guides.ts';

/** So many accounts are told of at once: whoever corrects them asks again. */
const MOST = 100;

/** Throws the refusal of guides that the standard holds back (422), account by account, or returns when there is none. [TIS-007, TIS-012] */
export function refuseHeldBack(guides: readonly BilledGuide[], held: readonly HeldBack[]): void {
  if (held.length === 0) return;
  const problemsOf = new Map<string, Problem[]>();
  for (const { accountId, problems } of held)
    problemsOf.set(accountId, [...(problemsOf.get(accountId) ?? []), ...problems]);
  const accounts = guides
    .filter(({ accountId }) => problemsOf.has(accountId))
    .slice(0, MOST)
    .map(({ accountId, key, patient, type }) => ({
      id: accountId,
      key,
      patient,
      problems: (problemsOf.get(accountId) ?? []).map((found) => ({
        field: found.field,
        message: guideSentence(type, found),
      })),
    }));
  throw new Refusal(422, 'tiss.guides-held-back', { data: { count: problemsOf.size }, accounts });
}
