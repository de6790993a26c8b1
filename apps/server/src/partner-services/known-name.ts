import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { inTenant } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';

/**
 * The name the branch knows a CPF by: of a patient where the caller may list patients, of a supplier, a client or a partner otherwise.
 * No register outside is asked about people. Throws not-found. [BIL-151]
 */
export async function knownName(db: Db, { userId, customerId, branch }: Session, cpf: string): Promise<string> {
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const patients = branch.actions.has('general:listPatients')
    ? sql`select name from patient where branch_id = ${branch.id} and cpf = ${cpf}`
    : sql`select null::text as name where false`;
  const { rows } = await inTenant(db, { branchId: branch.id, customerId, userId }, (trx) =>
    sql<{ name: string }>`(${patients} limit 1)
      union all (select name from provider where branch_id = ${branch.id} and document = ${cpf} limit 1)
      union all (select name from client where branch_id = ${branch.id} and document = ${cpf} limit 1)
      union all (select name from partner where branch_id = ${branch.id} and document = ${cpf} limit 1) limit 1`.execute(
      trx,
    ),
  );
  const found = rows[0];
  if (!found) throw new Refusal(404, 'entity.not-found');
  return found.name;
}
