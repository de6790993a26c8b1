import type { BranchRights, Permission } from '@prumo/domain/access';
import { actionsOf } from '@prumo/domain/access';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { byName } from '../lists/search.ts';

export interface NamedBranch {
  readonly id: string;
  readonly name: string;
}

/**
 * Does something in several branches of the caller's customer inside the one transaction: each time row-level security sees that branch,
 * afterwards the caller's own again. Which branches may be entered is the business of whoever calls.
 */
export async function inEachBranch<T>(
  call: Context,
  branchIds: readonly string[],
  work: (branchId: string) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const branchId of branchIds) {
    await enter(call, branchId);
    results.push(await work(branchId));
  }
  await enter(call, call.session.branch?.id ?? '');
  return results;
}

const enter = (call: Context, branchId: string): Promise<unknown> =>
  sql`select set_config('app.branch', ${branchId}, true)`.execute(call.trx);

/** What a person holds in each of the branches; a branch that the person does not belong to is left out. [ACC-084] */
export async function rightsIn(call: Context, userId: string, branchIds: readonly string[]): Promise<BranchRights[]> {
  const found = await inEachBranch(call, branchIds, async (branchId): Promise<BranchRights | undefined> => {
    const member = await call.trx
      .selectFrom('branch_member as m')
      .leftJoin('permission_group as g', (join) =>
        join.onRef('g.branch_id', '=', 'm.branch_id').onRef('g.id', '=', 'm.permission_group_id'),
      )
      .select(['m.active', 'g.active as groupActive', 'g.actions'])
      .where('m.branch_id', '=', branchId)
      .where('m.user_id', '=', userId)
      .executeTakeFirst();
    if (!member) return undefined;
    const actions = actionsOf(
      member.actions === null ? null : { active: member.groupActive === true, actions: member.actions },
    );
    return { branchId, actions, active: member.active };
  });
  return found.filter((rights) => rights !== undefined);
}

/** The branches in which the caller holds at least one of the permissions, by name. */
export async function branchesWith(call: Context, permissions: readonly Permission[]): Promise<NamedBranch[]> {
  const rights = await rightsIn(call, call.session.userId, call.session.branchIds);
  const open = rights.filter(
    ({ active, actions }) => active && permissions.some((permission) => actions.includes(permission)),
  );
  if (open.length === 0) return [];
  return call.trx
    .selectFrom('branch')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      open.map(({ branchId }) => branchId),
    )
    .orderBy(byName(sql.ref('name')))
    .orderBy('id')
    .execute();
}
