import type { Schemas } from '@prumo/contract';
import { isPermission } from '@prumo/domain/access';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { announceAccessChange } from './session-store.ts';

type Input = Schemas['PermissionGroupInput'];

/** Who holds it may change groups; a branch always keeps somebody who does. */
const ADMIN_ACTION = 'general:updatePermissionGroup';

/** A group (alias g) with its active people. [ACC-099] */
export const groupJson = sql`json_build_object('id', g.id, 'name', g.name, 'active', g.active, 'actions', g.actions, 'requiresSecondFactor', g.requires_second_factor, 'version', g.version, 'users', coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from branch_member m join app_user u on u.id = m.user_id
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
  await check(call, input);
  const hadAdmin = await hasAdmin(call);
  const id = call.newId();
  await call.trx
    .insertInto('permission_group')
    .values({ branch_id: branchOf(call), id, name: input.name.trim(), ...rowOf(input) })
    .execute();
  await settle(call, id, input, hadAdmin);
  call.audit('permission-group.created', 'permission-group', id);
  return id;
}

/** Changes a group and its people; open sessions follow when the transaction commits. [ACC-080, ACC-083] */
export async function changeGroup(call: Context, id: string, input: Input): Promise<void> {
  await holdGroups(call);
  const stored = await call.trx
    .selectFrom('permission_group')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version)
    throw await olderVersion(call, 'permission-group', id);
  await check(call, input);
  const hadAdmin = await hasAdmin(call);
  await call.trx
    .updateTable('permission_group')
    .set((eb) => ({ name: input.name.trim(), ...rowOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await settle(call, id, input, hadAdmin);
  call.audit('permission-group.updated', 'permission-group', id);
}

const branchOf = (call: Context): string => call.session.branch?.id ?? '';
const rowOf = (input: Input) => ({
  actions: [...new Set(input.actions)],
  active: input.active,
  requires_second_factor: input.requiresSecondFactor,
});

/** Two changes at once could each leave the other's administrator out: changes of groups follow one another. */
async function holdGroups(call: Context): Promise<void> {
  await sql`select id from branch where id = ${branchOf(call)} for no key update`.execute(call.trx);
}

async function check(call: Context, input: Input): Promise<void> {
  refuseProblems([
    ...(input.name.trim() === '' ? [{ field: 'name', code: 'field.required' }] : []),
    ...(input.actions.every((action) => isPermission(action)) ? [] : [{ field: 'actions', code: 'field.invalid' }]),
  ]);
  // Nobody gives himself what he lacks: neither by ticking it in the own group nor by moving into a stronger one.
  const own = call.session.branch?.actions ?? new Set<string>();
  if (input.active && input.userIds.includes(call.session.userId) && input.actions.some((action) => !own.has(action)))
    throw refused('permission-group.self-grant', null);
  const members = await call.trx
    .selectFrom('branch_member')
    .select('user_id')
    .where('branch_id', '=', branchOf(call))
    .where('user_id', 'in', ['', ...input.userIds])
    .execute();
  if (members.length !== new Set(input.userIds).size)
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'userIds', code: 'field.invalid' }] });
}

/** Reaching beyond the own rights, or taking everybody's, is refused and leaves a trace. */
const refused = (code: string, recordId: string | null): Refusal =>
  new Refusal(422, code, {
    audited: { action: 'permission-group.change-refused', recordType: 'permission-group', recordId },
  });

async function settle(call: Context, id: string, input: Input, hadAdmin: boolean): Promise<void> {
  const { trx } = call;
  const branchId = branchOf(call);
  await trx
    .updateTable('branch_member')
    .set({ permission_group_id: null })
    .where('branch_id', '=', branchId)
    .where('permission_group_id', '=', id)
    .where('user_id', 'not in', ['', ...input.userIds])
    .execute();
  await trx
    .updateTable('branch_member')
    .set({ permission_group_id: id })
    .where('branch_id', '=', branchId)
    .where('user_id', 'in', ['', ...input.userIds])
    .execute();
  if (hadAdmin && !(await hasAdmin(call))) throw refused('permission-group.last-admin', id);
  await announceAccessChange(trx);
}

async function hasAdmin({ trx, session }: Context): Promise<boolean> {
  const admin = await trx
    .selectFrom('branch_member as m')
    .innerJoin('permission_group as g', (join) =>
      join.onRef('g.branch_id', '=', 'm.branch_id').onRef('g.id', '=', 'm.permission_group_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.branch_id', '=', session.branch?.id ?? '')
    .where('m.active', '=', true)
    .where('u.active', '=', true)
    .where('g.active', '=', true)
    .where(sql<boolean>`${ADMIN_ACTION} = any(g.actions)`)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
