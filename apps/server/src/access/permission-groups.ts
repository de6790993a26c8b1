import type { Schemas } from '@prumo/contract';
import {
  actionsOf,
  decidePermissionGroup,
  type GroupMember,
  type PermissionGroupContext,
  type PermissionGroupPlan,
} from '@prumo/domain/access';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { byName } from '../lists/search.ts';

type Input = Schemas['PermissionGroupInput'];

/** A group (alias g) with its active people. [ACC-099] */
export const groupJson = sql`json_build_object('id', g.id, 'name', g.name, 'active', g.active, 'actions', g.actions, 'requiresSecondFactor', g.requires_second_factor, 'version', g.version, 'users', coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name) order by ${byName(sql`u.name`)}, u.id) from branch_member m join app_user u on u.id = m.user_id
  where m.branch_id = g.branch_id and m.permission_group_id = g.id and m.active), '[]'))`;

/** One group of the branch; throws not-found for another branch's. */
export async function readGroup(trx: Trx, id: string): Promise<JsonText<Schemas['PermissionGroup']>> {
  const { rows } = await sql<{
    json: string;
  }>`select ${groupJson}::text as json from permission_group g where g.id = ${id}`.execute(trx);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['PermissionGroup']>(rows[0].json);
}

/** Creates a group and moves its people into it. [ACC-079] */
export async function createGroup(call: Context, input: Input): Promise<string> {
  await holdGroups(call);
  const plan = await decide(call, null, input);
  const id = call.newId();
  await call.trx
    .insertInto('permission_group')
    .values({ branch_id: branchOf(call), id, name: input.name.trim(), ...rowOf(input) })
    .execute();
  await move(call, id, plan);
  call.audit('permission-group.created', 'permission-group', id);
  return id;
}

/** Changes a group and its people; open sessions follow when the transaction commits. [ACC-080, ACC-083] */
export async function changeGroup(call: Context, id: string, input: Input): Promise<void> {
  await holdGroups(call);
  const stored = await call.trx
    .selectFrom('permission_group')
    .select(['id', 'version', 'actions', 'active', 'requires_second_factor as requiresSecondFactor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version)
    throw await olderVersion(call, 'permission-group', id);
  const plan = await decide(call, stored, input);
  await call.trx
    .updateTable('permission_group')
    .set((eb) => ({ name: input.name.trim(), ...rowOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await move(call, id, plan);
  call.audit('permission-group.updated', 'permission-group', id);
}

const branchOf = (call: Context): string => call.session.branch?.id ?? '';
const rowOf = (input: Input) => ({
  actions: [...new Set(input.actions)],
  active: input.active ?? true,
  requires_second_factor: input.requiresSecondFactor ?? false,
});

/** Two changes at once could each leave the other's administrator out: changes of groups follow one another. */
async function holdGroups(call: Context): Promise<void> {
  await sql`select id from branch where id = ${branchOf(call)} for no key update`.execute(call.trx);
}

type Stored = Omit<NonNullable<PermissionGroupContext['stored']>, 'userIds'> & { readonly id: string };

/** Asks the domain with everybody of the branch and what they hold; reaching beyond the own rights is refused and leaves a trace. */
async function decide(call: Context, stored: Stored | null, input: Input): Promise<PermissionGroupPlan> {
  const members = await membersOf(call);
  const others = await call.trx
    .selectFrom('permission_group')
    .select('name')
    .where('branch_id', '=', branchOf(call))
    .where('id', '<>', stored?.id ?? '')
    .execute();
  const decided = decidePermissionGroup(
    {
      ...input,
      actions: [...new Set(input.actions)],
      active: input.active ?? true,
      requiresSecondFactor: input.requiresSecondFactor ?? false,
    },
    {
      userId: call.session.userId,
      ownActions: [...(call.session.branch?.actions ?? [])],
      stored: stored && {
        ...stored,
        userIds: members.flatMap(({ userId, groupId }) => (groupId === stored.id ? [userId] : [])),
      },
      otherNames: others.map(({ name }) => name),
      members,
    },
  );
  if (decided.ok) return decided.value;
  throw refused(stored?.id ?? null, decided.error);
}

/** Everybody of the branch with what they hold in it. */
async function membersOf(call: Context): Promise<(GroupMember & { readonly groupId: string | null })[]> {
  const rows = await call.trx
    .selectFrom('branch_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('permission_group as g', (join) =>
      join.onRef('g.branch_id', '=', 'm.branch_id').onRef('g.id', '=', 'm.permission_group_id'),
    )
    .select([
      'm.user_id',
      'm.permission_group_id',
      'm.active',
      'u.active as works',
      'g.active as groupActive',
      'g.actions',
    ])
    .where('m.branch_id', '=', branchOf(call))
    .execute();
  return rows.map(({ user_id: userId, permission_group_id: groupId, active, works, groupActive, actions }) => ({
    userId,
    groupId,
    active: active && works,
    actions: active ? actionsOf(actions && { active: groupActive === true, actions }) : [],
  }));
}

/** The problems of a group: a name twice is a conflict, an attempt beyond the own rights or at the last administrator is kept in the audit. */
function refused(id: string | null, problems: readonly Problem[]): Refusal {
  const reaching = problems.find(
    ({ code }) => code.startsWith('permission-group.') && code !== 'permission-group.duplicate-name',
  );
  if (reaching) {
    return new Refusal(422, reaching.code, {
      problems,
      audited: { action: 'permission-group.change-refused', recordType: 'permission-group', recordId: id },
    });
  }
  const twice = problems.find(({ code }) => code === 'permission-group.duplicate-name');
  return twice ? new Refusal(409, twice.code, { problems }) : new Refusal(422, 'request.invalid', { problems });
}

async function move(call: Context, id: string, { joins, leaves, beyondOwnRights }: PermissionGroupPlan): Promise<void> {
  for (const [userIds, groupId] of [
    [joins, id],
    [leaves, null],
  ] as const) {
    if (userIds.length === 0) continue;
    await call.trx
      .updateTable('branch_member')
      .set({ permission_group_id: groupId })
      .where('branch_id', '=', branchOf(call))
      .where('user_id', 'in', userIds)
      .execute();
  }
  if (beyondOwnRights) call.audit('permission-group.beyond-own-rights', 'permission-group', id);
  call.accessChanged();
}
