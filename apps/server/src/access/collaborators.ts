import type { Schemas } from '@prumo/contract';
import {
  actionsOf,
  type BranchRights,
  checkCollaboratorRights,
  type CollaboratorContext,
  isAdmin,
  isBeyondOwnRights,
  validateCollaborator,
} from '@prumo/domain/access';
import { onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { inEachBranch, rightsIn } from './branch-rights.ts';
import { registrable, visible } from './collaborator-lists.ts';
import { mailFirstPassword, unknownPassword } from './first-password.ts';
import { revokeSessionsOf } from './sessions.ts';

type Input = Schemas['CollaboratorInput'];
type Stored = {
  readonly id: string;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly active: boolean;
};

/** One person with the memberships that the caller may see; a person who is not of this branch, or restricted, is not found. [ACC-089] */
export async function readCollaborator(
  services: Services,
  call: Context,
  id: string,
): Promise<Schemas['Collaborator']> {
  await refuseUnseen(services, call, id);
  const person = await call.trx
    .selectFrom('app_user')
    .select(['id', 'name', 'gender', 'email', 'cpf', 'photo', 'active', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const branches = await registrable(call);
  const here = call.session.branch;
  const shown =
    branches.some((branch) => branch.id === here?.id) || !here
      ? branches
      : [{ id: here.id, name: here.name }, ...branches];
  const members = await inEachBranch(
    call,
    shown.map((branch) => branch.id),
    (branchId) =>
      call.trx
        .selectFrom('branch_member')
        .selectAll()
        .where('branch_id', '=', branchId)
        .where('user_id', '=', id)
        .executeTakeFirst(),
  );
  const security = await call.trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('second_factor').select('user_id').where('user_id', '=', id)).as('secondFactor'),
      eb
        .selectFrom('session')
        .select((count) => count.fn.countAll<number>().as('open'))
        .where('user_id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(call.now).toISOString())
        .as('openSessions'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...person,
    gender: person.gender,
    secondFactor: security.secondFactor === true,
    openSessions: security.openSessions ?? 0,
    memberships: members.flatMap((member, index) =>
      member === undefined
        ? []
        : [
            {
              branchId: member.branch_id,
              branchName: shown[index]?.name ?? '',
              permissionGroupId: member.permission_group_id,
              professionalId: member.professional_id,
              isCollaborator: member.is_collaborator,
              active: member.active,
            },
          ],
    ),
  };
}

/** Registers a person who logs in; the code of the first password leaves by mail. [REG-058, ACC-084] */
export async function createCollaborator(services: Services, call: Context, input: Input): Promise<string> {
  const beyond = await settleRights(call, null, input);
  const id = call.newId();
  const row = rowOf(input);
  await call.trx
    .insertInto('app_user')
    .values({ id, customer_id: call.session.customerId, ...row, password_hash: await unknownPassword(services) })
    .execute();
  await writeMemberships(call, id, input);
  await mailFirstPassword(services, call.trx, { id, name: row.name, email: row.email }, call.now);
  call.audit('collaborator.created', 'user', id);
  if (beyond) call.audit('collaborator.beyond-own-rights', 'user', id);
  return id;
}

/** Changes a person and where the person belongs; open sessions follow when the transaction commits. [REG-059, ACC-083, ACC-084] */
export async function changeCollaborator(services: Services, call: Context, id: string, input: Input): Promise<void> {
  await refuseUnseen(services, call, id);
  const stored = await call.trx
    .selectFrom('app_user')
    .select(['id', 'email', 'cpf', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'user', id);
  const beyond = await settleRights(call, stored, input);
  await call.trx
    .updateTable('app_user')
    .set((eb) => ({ ...rowOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeMemberships(call, id, input);
  // Who is let in again comes in by the password, not by what an old computer kept.
  if (stored.active && !rowOf(input).active) await revokeSessionsOf(call.trx, id, null);
  call.accessChanged();
  call.audit('collaborator.updated', 'user', id);
  if (beyond) call.audit('collaborator.beyond-own-rights', 'user', id);
}

/** Somebody of this branch whom the caller may see; anybody else is not found. [ACC-089] */
export async function refuseUnseen(services: Services, call: Context, id: string): Promise<void> {
  const { rows } = await sql`select 1 from branch_member m join app_user u on u.id = m.user_id
    where m.branch_id = ${call.session.branch?.id ?? ''} and u.id = ${id} and u.customer_id = ${call.session.customerId} and ${visible(services, call)}`.execute(
    call.trx,
  );
  if (rows.length === 0) throw notFound();
}

/**
 * Asks the domain with everything it wants to know, in the branches locked against a second change; a refusal is audited. Whether an administrator
 * went beyond the own rights, which the audit tells too.
 */
async function settleRights(call: Context, stored: Stored | null, input: Input): Promise<boolean> {
  const offered = new Set((await registrable(call)).map((branch) => branch.id));
  const foreign = input.memberships.flatMap(({ branchId }, index) =>
    offered.has(branchId) ? [] : [{ field: `memberships.${index}.branchId`, code: 'field.invalid' }],
  );
  refuseProblems(foreign);
  const customers = await call.trx
    .selectFrom('branch')
    .select('id')
    .where('customer_id', '=', call.session.customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const branchIds = customers.map((branch) => branch.id);
  const groups = await inEachBranch(
    call,
    input.memberships.map(({ branchId }) => branchId),
    (branchId) =>
      call.trx
        .selectFrom('permission_group')
        .select(['id', 'active', 'actions'])
        .where('branch_id', '=', branchId)
        .execute(),
  );
  const memberships = input.memberships.map((membership, index) => {
    const group = groups[index]?.find(({ id }) => id === membership.permissionGroupId) ?? null;
    if (group === null && membership.permissionGroupId !== null)
      throw invalid(`memberships.${index}.permissionGroupId`);
    return { ...membership, actions: actionsOf(group) };
  });
  const active = input.active ?? true;
  refuseProblems(
    validateCollaborator({
      isNew: stored === null,
      name: input.name,
      email: input.email,
      cpf: input.cpf ?? null,
      active,
      memberships,
    }),
  );
  const userId = stored?.id ?? null;
  const heldRights = stored?.active ? await rightsIn(call, stored.id, branchIds) : [];
  const { email, cpf } = rowOf(input);
  const change = { active, memberships };
  const context: CollaboratorContext = {
    callerId: call.session.userId,
    callerRights: await rightsIn(call, call.session.userId, call.session.branchIds),
    userId,
    heldRights,
    changesLogin: stored !== null && (email !== stored.email || cpf !== stored.cpf || active !== stored.active),
    otherAdmins: await branchesWithOtherAdmins(call, userId, heldRights),
  };
  const problems = checkCollaboratorRights(change, context);
  const first = problems[0];
  if (first)
    throw new Refusal(422, first.code, {
      problems,
      audited: { action: 'collaborator.change-refused', recordType: 'user', recordId: userId },
    });
  return isBeyondOwnRights(change, context);
}

/** Of the branches in which the person is an administrator, those that have another one. */
async function branchesWithOtherAdmins(
  call: Context,
  userId: string | null,
  held: readonly BranchRights[],
): Promise<string[]> {
  const guarded = held.filter(({ active, actions }) => active && isAdmin(actions)).map(({ branchId }) => branchId);
  const found = await inEachBranch(call, guarded, async (branchId) => {
    const others = await call.trx
      .selectFrom('branch_member as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .innerJoin('permission_group as g', (join) =>
        join.onRef('g.branch_id', '=', 'm.branch_id').onRef('g.id', '=', 'm.permission_group_id'),
      )
      .select('g.actions')
      .where('m.branch_id', '=', branchId)
      .where('m.active', '=', true)
      .where('u.active', '=', true)
      .where('g.active', '=', true)
      .where('m.user_id', '<>', userId ?? '')
      .execute();
    return others.some(({ actions }) => isAdmin(actions)) ? [branchId] : [];
  });
  return found.flat();
}

async function writeMemberships(call: Context, userId: string, input: Input): Promise<void> {
  const byBranch = new Map(input.memberships.map((membership) => [membership.branchId, membership]));
  await inEachBranch(call, [...byBranch.keys()], async (branchId) => {
    const membership = byBranch.get(branchId);
    const row = {
      permission_group_id: membership?.permissionGroupId ?? null,
      professional_id: membership?.professionalId ?? null,
      is_collaborator: membership?.isCollaborator ?? false,
      active: membership?.active ?? false,
    };
    await call.trx
      .insertInto('branch_member')
      .values({ branch_id: branchId, user_id: userId, ...row })
      .onConflict((conflicting) => conflicting.columns(['branch_id', 'user_id']).doUpdateSet(row))
      .execute();
  });
}

const invalid = (field: string): Refusal =>
  new Refusal(422, 'request.invalid', { problems: [{ field, code: 'field.invalid' }] });

const rowOf = (input: Input) => ({
  name: input.name.replaceAll(/\s+/g, ' ').trim(),
  gender: input.gender ?? null,
  email: input.email.trim().toLowerCase(),
  cpf: isBlank(input.cpf) ? null : onlyDigits(input.cpf) || null,
  active: input.active ?? true,
});
