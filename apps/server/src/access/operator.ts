import { isAdmin, PERMISSIONS, validateCollaborator } from '@prumo/domain/access';
import { onlyDigits, validatePassword } from '@prumo/domain/identity';
import { appendAudit } from '../audit/audit.ts';
import { everyBranch } from '../database/every-branch.ts';
import type { Db } from '../database/pool.ts';
import { StartError } from '../database/start-error.ts';
import { inTenant, NO_BRANCH, sqlState, type Trx } from '../database/tenant.ts';
import { Refusal, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type FirstPasswordCode, firstPasswordCode, unknownPassword } from './first-password.ts';
import { announceAccessChange } from './session-store.ts';
import { revokeSessionsOf } from './sessions.ts';
import { findPerson } from './users.ts';

// What whoever operates the server does without a log-in: there is nobody yet who could, or nobody any more. Each act is audited without a user.

export type OperatorServices = Pick<Services, 'db' | 'newId' | 'passwords' | 'settings' | 'now'>;

/** Who becomes an administrator, and where: in a branch that is there, or in the first one of a new customer. */
export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly branch: { readonly id: string; readonly customerId: string } | { readonly newName: string };
  /** Null where the person chooses it by a code. */
  readonly password: string | null;
}

const ADMINISTRATION = 'Administração';

/** Makes a person with every permission in a branch; the answer is the code for the first password, unless it was given. [OPS-007, ACC-086, A49] */
export async function createAdmin(services: OperatorServices, wanted: NewAdmin): Promise<FirstPasswordCode | null> {
  const { branch, password } = wanted;
  const [name, email] = [wanted.name.replaceAll(/\s+/g, ' ').trim(), wanted.email.trim().toLowerCase()];
  const here = 'id' in branch ? branch : { id: services.newId(), customerId: services.newId() };
  const membership = {
    branchId: here.id,
    permissionGroupId: null,
    professionalId: null,
    isCollaborator: true,
    active: true,
    actions: [],
  };
  refuseProblems([
    ...validateCollaborator({ isNew: true, name, email, cpf: wanted.cpf, active: true, memberships: [membership] }),
    ...(password === null ? [] : validatePassword(password, email, isCommonPassword)),
  ]);
  const hash = await (password === null ? unknownPassword(services) : services.passwords.hash(password));
  const userId = services.newId();
  const made = inTenant(services.db, { branchId: here.id, customerId: here.customerId, userId: null }, async (trx) => {
    if ('newName' in branch) await createFirstBranch(trx, here, branch.newName);
    const cpf = wanted.cpf === null ? null : onlyDigits(wanted.cpf);
    await trx
      .insertInto('app_user')
      .values({ id: userId, customer_id: here.customerId, name, email, cpf, password_hash: hash })
      .execute();
    const groupId = await administration(trx, here.id, services.newId());
    await trx
      .insertInto('branch_member')
      .values({ branch_id: here.id, user_id: userId, permission_group_id: groupId, is_collaborator: true })
      .execute();
    await announceAccessChange(trx);
    await audited(trx, 'create-admin', userId);
    return password === null ? firstPasswordCode(services, trx, userId, services.now()) : null;
  });
  return made.catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    const isCpf = error instanceof Error && 'constraint' in error && error.constraint === 'app_user_cpf';
    throw new Refusal(409, isCpf ? 'collaborator.duplicate-cpf' : 'collaborator.duplicate-email');
  });
}

async function createFirstBranch(
  trx: Trx,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  typed: string,
): Promise<void> {
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  await trx.insertInto('customer').values({ id: customerId, name }).execute();
  await trx
    .insertInto('branch')
    .values({ id, customer_id: customerId, name, public_id: id, modules: ['clinical', 'financial'] })
    .execute();
}

/** The group that holds everything: one that is there, or a new one beside those of the clinic. */
async function administration(trx: Trx, branchId: string, newId: string): Promise<string> {
  const groups = await trx
    .selectFrom('permission_group')
    .select(['id', 'name', 'active', 'actions'])
    .where('branch_id', '=', branchId)
    .orderBy('id')
    .execute();
  const whole = groups.find(({ active, actions }) => active && PERMISSIONS.every(({ code }) => actions.includes(code)));
  if (whole) return whole.id;
  const taken = new Set(groups.map(({ name }) => name.toLowerCase()));
  let name = ADMINISTRATION;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${ADMINISTRATION} ${number}`;
  await trx
    .insertInto('permission_group')
    .values({ branch_id: branchId, id: newId, name, actions: PERMISSIONS.map(({ code }) => code) })
    .execute();
  return newId;
}

/** What is given to somebody who cannot come in any more. */
export interface NewWayIn {
  readonly username: string;
  readonly password: string | null;
  /** The phone is lost, or the key that knew it. */
  readonly forgetsPhone: boolean;
}

/** Sets a password, or makes the code to choose one; open sessions and the lock of wrong tries end. Nobody of that name is refused. [OPS-007, ACC-097] */
export async function giveWayIn(services: OperatorServices, wanted: NewWayIn): Promise<FirstPasswordCode | null> {
  const { username, password, forgetsPhone } = wanted;
  const person = await findPerson(services.db, username);
  if (!person) throw new StartError(`Ninguém entra com «${username}», ou está inativo`);
  if (password !== null) refuseProblems(validatePassword(password, person.email ?? person.cpf ?? '', isCommonPassword));
  const hash = password === null ? null : await services.passwords.hash(password);
  return inTenant(services.db, { branchId: NO_BRANCH, customerId: null, userId: person.id }, async (trx) => {
    if (hash !== null)
      await trx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', person.id).execute();
    if (forgetsPhone) await trx.deleteFrom('second_factor').where('user_id', '=', person.id).execute();
    await trx.deleteFrom('login_attempt').where('key', '=', `user:${person.id}`).execute();
    await revokeSessionsOf(trx, person.id, null);
    await audited(trx, 'reset-password', person.id);
    if (forgetsPhone) await audited(trx, 'forget-phone', person.id);
    return hash === null ? firstPasswordCode(services, trx, person.id, services.now()) : null;
  });
}

/** Somebody who may log in, as an operator sees them. */
export interface ListedPerson {
  readonly name: string;
  readonly login: string;
  readonly active: boolean;
  readonly secondFactor: boolean;
  readonly places: readonly { readonly branch: string; readonly group: string | null; readonly admin: boolean }[];
}

/** Everybody of every customer with the groups they are in. Who looked is audited, not whom they saw. [OPS-007] */
export async function listPeople({ db }: Pick<OperatorServices, 'db'>): Promise<readonly ListedPerson[]> {
  const all = await everyBranch(db);
  const listed: ListedPerson[] = [];
  for (const customerId of new Set(all.map((item) => item.customerId))) {
    const branchIds = all.flatMap((item) => (item.customerId === customerId && item.branchId ? [item.branchId] : []));
    listed.push(...(await peopleOf(db, customerId, branchIds)));
  }
  await auditCommand(db, 'list-users');
  return listed;
}

/** Writes that a command was used on all customers alike. [OPS-007] */
export const auditCommand = (db: Db, command: string): Promise<void> =>
  inTenant(db, { branchId: NO_BRANCH, customerId: null, userId: null }, (trx) => audited(trx, command, null));

async function peopleOf(db: Db, customerId: string, branchIds: readonly string[]): Promise<ListedPerson[]> {
  const places = new Map<string, ListedPerson['places'][number][]>();
  for (const branchId of branchIds) {
    const members = await inTenant(db, { branchId, customerId, userId: null }, (trx) =>
      trx
        .selectFrom('branch_member as m')
        .innerJoin('branch as b', 'b.id', 'm.branch_id')
        .leftJoin('permission_group as g', (join) =>
          join
            .onRef('g.branch_id', '=', 'm.branch_id')
            .onRef('g.id', '=', 'm.permission_group_id')
            .on('g.active', '=', true),
        )
        .select(['m.user_id', 'b.name as branch', 'g.name as group', 'g.actions'])
        .where('m.branch_id', '=', branchId)
        .where('m.active', '=', true)
        .execute(),
    );
    for (const { user_id: id, branch, group, actions } of members)
      places.set(id, [...(places.get(id) ?? []), { branch, group, admin: isAdmin(actions ?? []) }]);
  }
  const people = await inTenant(db, { branchId: null, customerId, userId: null }, (trx) =>
    trx
      .selectFrom('app_user as u')
      .leftJoin('second_factor as f', 'f.user_id', 'u.id')
      .select(['u.id', 'u.name', 'u.email', 'u.cpf', 'u.cnpj', 'u.active', 'f.user_id as factor'])
      .where('u.customer_id', '=', customerId)
      .orderBy('u.name')
      .orderBy('u.id')
      .execute(),
  );
  return people.map((person) => ({
    name: person.name,
    login: person.email ?? person.cpf ?? person.cnpj ?? '',
    active: person.active,
    secondFactor: person.factor !== null,
    places: places.get(person.id) ?? [],
  }));
}

/** Nobody is logged in: the action names the command. [OPS-007, AUD-001] */
const audited = (trx: Trx, command: string, userId: string | null): Promise<void> =>
  appendAudit(trx, { userId: null, requestId: `command:${command}` }, [
    { action: `command.${command}`, recordType: 'user', recordId: userId },
  ]);
