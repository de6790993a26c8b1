import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { inTenant } from '../database/tenant.ts';
import type { AnchoredHead } from './anchor.ts';
import { type AuditReport, verifyAudit } from './verify-audit.ts';

/** Verifies one chain after the other: those of the database, and those that are only anchored any more. [AUD-003] */
export async function* verifyEveryChain(
  db: Db,
  anchored: readonly AnchoredHead[] = [],
): AsyncGenerator<AuditReport, void, undefined> {
  const { rows } = await sql<{ branchId: string }>`select branch_id as "branchId" from audit_chains()`.execute(db);
  const branches = new Set([...rows, ...anchored].map(({ branchId }) => branchId));
  for (const branchId of branches) {
    const own = anchored.filter((head) => head.branchId === branchId);
    yield await inTenant(db, { branchId, customerId: null, userId: null }, (trx) => verifyAudit(trx, branchId, own));
  }
}
