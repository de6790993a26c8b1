import type { Schemas } from '@prumo/contract';
import type { HeldBack } from '@prumo/tiss';
import type { Problem } from '@prumo/domain/result';
import { Refusal } from '../http/refusal.ts';
import type { CheckedAccount } from './check-guides.ts';
import { guideSentence } from './guide-sentence.ts';
import type { GuideToNumber } from './invoiced-guides.ts';

/** So many accounts are told of at once: whoever corrects them asks again. */
const MOST = 100;

type Held = Pick<CheckedAccount, 'id' | 'key' | 'patient' | 'guideType'> & {
  readonly problems: readonly (Problem & { readonly place?: Schemas['MendingPlace'] | null })[];
};

/** Throws the refusal of accounts that hold a closing back (422), each with its problems, or returns when there is none. [TIS-007, TIS-012] */
export function refuseAccounts(held: readonly Held[]): void {
  if (held.length === 0) return;
  const accounts = held
    .slice(0, MOST)
    .map(({ id, key, patient, guideType, problems }) => ({
      id,
      key,
      patient,
      problems: problems.map((found) => ({
        field: found.field,
        ...(found.place ? { place: found.place } : {}),
        message: guideSentence(guideType === 'consultation' ? 'consultation' : 'sadt', found),
      })),
    }));
  throw new Refusal(422, 'tiss.guides-held-back', { data: { count: held.length }, accounts });
}

/** The same of guides that something was found in while their lots were made. */
export function refuseHeldBack(guides: readonly GuideToNumber[], held: readonly HeldBack[]): void {
  const byAccount = Map.groupBy(held, ({ accountId }) => accountId);
  refuseAccounts(
    guides.flatMap(({ accountId, key, patient, type }) => {
      const found = byAccount.get(accountId);
      return found === undefined
        ? []
        : [{ id: accountId, key, patient, guideType: type, problems: found.flatMap(({ problems }) => problems) }];
    }),
  );
}
