import type { Schemas } from '@prumo/contract';
import {
  BRANCH_SETTINGS,
  changeTimeZone,
  checkExpiryChange,
  holds,
  type Permission,
  validateBranch,
} from '@prumo/domain/access';
import { localDate } from '@prumo/domain/dates';
import { cnpjCharacters, onlyDigits } from '@prumo/domain/identity';
import { isBlank, type Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { pictureProblems } from '../http/picture.ts';
import { agreed, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { inEachBranch, rightsIn } from './branch-rights.ts';

type Input = Schemas['BranchInput'];

/** One of the caller's branches; another one does not exist for the caller. [ACC-001, REG-112] */
export async function readBranch(call: Context, id: string): Promise<Schemas['BranchRecord']> {
  await refuseForeign(call, id, ['general:listBranches', 'general:updateBranch']);
  return branchRecord(call, id);
}

/** A branch as the wire has it, for whoever was let through already. */
export async function branchRecord(call: Context, id: string): Promise<Schemas['BranchRecord']> {
  const row = await call.trx.selectFrom('branch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    cnes: row.cnes,
    phone: row.phone,
    email: row.email,
    address: row.address,
    timeZone: row.time_zone,
    modules: row.modules,
    publicId: row.public_id,
    expiresAt: row.expires_at,
    settings: row.settings,
    logo: row.logo,
    version: row.version,
  };
}

/** Creates a branch of the same customer. Its first administrator is whoever made it, with the own permissions and no more. [REG-055, ACC-084] */
export async function createBranch(call: Context, input: Input): Promise<string> {
  refuseProblems(problemsOf(input));
  const id = call.newId();
  const { session } = call;
  await call.trx
    .insertInto('branch')
    .values({ id, customer_id: session.customerId, ...rowOf(input), settings: JSON.stringify(input.settings ?? {}) })
    .execute();
  const groupId = call.newId();
  await inEachBranch(call, [id], async (branchId) => {
    await call.trx
      .insertInto('permission_group')
      .values({
        branch_id: branchId,
        id: groupId,
        name: 'Administração',
        actions: [...(session.branch?.actions ?? [])],
      })
      .execute();
    await call.trx
      .insertInto('branch_member')
      .values({ branch_id: branchId, user_id: session.userId, permission_group_id: groupId, is_collaborator: true })
      .execute();
  });
  call.accessChanged();
  call.audit('branch.created', 'branch', id);
  return id;
}

/** Changes a branch in which the caller may do so; a new time zone under appointments wants a confirmation (409). [REG-056, REG-112] */
export async function changeBranch(call: Context, id: string, input: Input): Promise<void> {
  const actions = await refuseForeign(call, id, 'general:updateBranch');
  const stored = await call.trx
    .selectFrom('branch')
    .select(['version', 'time_zone', 'settings', 'expires_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'branch', id);
  refuseProblems(problemsOf(input, stored.settings));
  const isCurrent = id === call.session.branch?.id;
  const before = stored.expires_at === null ? null : localDate(stored.expires_at);
  const after = isBlank(input.expiresAt) ? null : localDate(input.expiresAt);
  const expiry = checkExpiryChange({ before, after, actions, isCurrent })[0];
  if (expiry) {
    const audited = { action: 'branch.expiry-refused', recordType: 'branch', recordId: id };
    throw new Refusal(422, expiry.code, { problems: [expiry], audited });
  }
  if (after !== before) call.audit('branch.expiry-changed', 'branch', id);
  const appointments = stored.time_zone === input.timeZone ? 0 : await countAppointments(call, id);
  agreed(
    changeTimeZone(
      { from: stored.time_zone, to: input.timeZone, confirmed: input.confirmTimeZone ?? false },
      appointments,
    ),
    409,
  );
  const settings = JSON.stringify({ ...stored.settings, ...input.settings });
  await call.trx
    .updateTable('branch')
    .set((eb) => ({ ...rowOf(input), settings, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  call.accessChanged();
  call.audit('branch.updated', 'branch', id);
}

/** What the caller may in an own branch; not found outside them, forbidden where the permission is missing: a permission holds in its branch only. */
async function refuseForeign(
  call: Context,
  id: string,
  permission: Permission | readonly Permission[],
): Promise<readonly string[]> {
  const rights = (await rightsIn(call, call.session.userId, [id]))[0];
  if (!rights?.active) throw notFound();
  if (!holds(permission, (one) => rights.actions.includes(one))) throw new Refusal(403, 'access.forbidden');
  return rights.actions;
}

async function countAppointments(call: Context, id: string): Promise<number> {
  const [count] = await inEachBranch(call, [id], async (branchId) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from appointment where branch_id = ${branchId} and status not in ('canceled', 'available')`.execute(
      call.trx,
    );
    return rows[0]?.count ?? 0;
  });
  return count ?? 0;
}

/** What stands in a branch may be sent back as it was read, also a setting of another version of the product. */
function problemsOf(input: Input, stored: Readonly<Record<string, unknown>> = {}): Problem[] {
  const known = new Set<string>([...BRANCH_SETTINGS, ...Object.keys(stored)]);
  const { cep, state } = input.address ?? {};
  return [
    ...validateBranch({ ...input, cep, state }),
    ...(Object.keys(input.settings ?? {}).every((key) => known.has(key))
      ? []
      : [{ field: 'settings', code: 'field.invalid' }]),
    ...pictureProblems('logo', input.logo),
  ];
}

/** Digits of phones and characters of the CNPJ are kept without their masks. */
function rowOf(input: Input) {
  const { address } = input;
  return {
    name: input.name.replaceAll(/\s+/g, ' ').trim(),
    legal_name: text(input.legalName),
    cnpj: isBlank(input.cnpj) ? null : cnpjCharacters(input.cnpj),
    cnes: digits(input.cnes),
    phone: digits(input.phone),
    email: text(input.email)?.toLowerCase() ?? null,
    time_zone: input.timeZone,
    modules: [...new Set(input.modules)],
    public_id: input.publicId,
    expires_at: input.expiresAt ?? null,
    logo: input.logo ?? null,
    address: JSON.stringify({ ...address, ...(address?.cep ? { cep: onlyDigits(address.cep) } : {}) }),
  };
}

const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
const digits = (value: string | null | undefined): string | null => (isBlank(value) ? null : onlyDigits(value) || null);
