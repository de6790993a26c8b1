import { ownProfessionalOnly } from '@prumo/domain/access';
import { branchesWith, inEachBranch, type NamedBranch } from '../access/index.ts';
import type { Context } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { relOf } from '../http/session.ts';

/** The branches whose indicators the caller may see. [DSH-016] */
export const indicatorBranches = (call: Context): Promise<NamedBranch[]> =>
  branchesWith(call, ['clinical:viewIndicators']);

/** Those asked for among them, all of them when none is; naming another one is refused and not passed over. */
export async function askedBranches(call: Context, ids: readonly string[] | null): Promise<NamedBranch[]> {
  const mayBeSeen = await indicatorBranches(call);
  if (ids === null) return mayBeSeen;
  const asked = mayBeSeen.filter(({ id }) => ids.includes(id));
  if (asked.length < new Set(ids).size) throw new Refusal(403, 'branch.forbidden');
  return asked;
}

/**
 * Reads something in each branch, under its row-level security. `own` is the professional whose schedules alone are seen: the caller, where the caller
 * is a professional and nothing else. [decisions A54, A152]
 */
export function readEachBranch<T>(
  call: Context,
  branches: readonly NamedBranch[],
  read: (branch: NamedBranch, own: string | null) => Promise<T>,
): Promise<T[]> {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  return inEachBranch(call, [...byId.keys()], async (id) => {
    const member = await call.trx
      .selectFrom('branch_member')
      .select(['professional_id', 'is_collaborator'])
      .where('branch_id', '=', id)
      .where('user_id', '=', call.session.userId)
      .executeTakeFirst();
    return read(byId.get(id) as NamedBranch, member ? ownProfessionalOnly(relOf(member, call.session.userId)) : null);
  });
}
