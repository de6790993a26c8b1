import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import type { PlatformItem } from '../partner-services/index.ts';
import { branchOf } from '../http/session.ts';

type Kind = 'expense' | 'insurance';

/** Adds a procedure or an insurance of the branch to an address, as what it is at the platform; one that was removed comes back. Its id. [COM-041, COM-042] */
export async function addItem(
  call: Context,
  kind: Kind,
  addressId: string,
  ownId: string,
  platform: PlatformItem,
): Promise<string> {
  const own = await call.trx
    .selectFrom(kind)
    .select('id')
    .where('id', '=', ownId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!own) throw notFound();
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(`doctoralia_${kind}`)} (branch_id, id, address_id, ${sql.ref(`${kind}_id`)}, platform_id, platform_name)
    values (${branchOf(call).id}, ${call.newId()}, ${addressId}, ${ownId}, ${platform.id}, ${platform.name.trim()})
    on conflict (branch_id, address_id, ${sql.ref(`${kind}_id`)}, platform_id) do update set removed_at = null, platform_name = excluded.platform_name returning id`.execute(
    call.trx,
  );
  const [made] = rows;
  if (!made) throw new Error('an item was neither made nor found');
  call.audit(`doctoralia.${kind}-added`, `doctoralia-${kind}`, made.id);
  return made.id;
}

/** Removes it from the mapping; the row stays until the platform has been told. */
export async function removeItem(call: Context, kind: Kind, id: string): Promise<undefined> {
  await sql`update ${sql.table(`doctoralia_${kind}`)} set removed_at = ${new Date(call.now).toISOString()} where id = ${id}`.execute(
    call.trx,
  );
  call.audit(`doctoralia.${kind}-removed`, `doctoralia-${kind}`, id);
  return undefined;
}
