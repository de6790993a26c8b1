import { sql } from 'kysely';
import { branchesWith, inEachBranch, type NamedBranch } from '../access/index.ts';
import type { Context } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';

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
    const { rows } = await sql<{ own: string | null }>`
      select case when not m.is_collaborator then m.professional_id end as own from branch_member m where m.branch_id = ${id} and m.user_id = ${call.session.userId}`.execute(
      call.trx,
    );
    return read(byId.get(id) as NamedBranch, rows[0]?.own ?? null);
  });
}
