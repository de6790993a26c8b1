import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

export interface AuditEntry {
  readonly action: string;
  readonly recordType: string;
  readonly recordId: string | null;
}

/** Appends the entries to the chain of the branch, last in the transaction: the head row is locked for the shortest time. [AUD-001, AUD-003] */
export async function appendAudit(
  trx: Trx,
  userId: string | null,
  requestId: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const entry of entries) {
    await sql`select audit_append(${userId}, ${entry.action}, ${entry.recordType}, ${entry.recordId}, ${requestId})`.execute(
      trx,
    );
  }
}

/** What is wrong with the chain of a branch: an edited or removed entry, or a cut tail. */
export interface AuditDamage {
  readonly branchId: string;
  readonly seq: number;
  readonly kind: 'changed' | 'missing' | 'cut';
}

/** Recomputes every hash of the branch's chain and compares the end with its head. Needs a connection that sees the branch. [AUD-003] */
export async function verifyAudit(trx: Trx): Promise<readonly AuditDamage[]> {
  const damaged = await sql<{ branch_id: string; seq: number; kind: 'changed' | 'missing' }>`
    select branch_id, seq, case when seq <> coalesce(before_seq, 0) + 1 then 'missing' else 'changed' end as kind
    from (select e.branch_id, e.seq, e.hash, e.previous, audit_hash(e) as expected,
            lag(e.hash) over w as before_hash, lag(e.seq) over w as before_seq
          from audit_entry e window w as (partition by e.branch_id order by e.seq)) chain
    where hash <> expected or previous <> coalesce(before_hash, ''::bytea) or seq <> coalesce(before_seq, 0) + 1
    order by branch_id, seq`.execute(trx);
  const cut = await sql<{ branch_id: string; seq: number }>`
    select h.branch_id, h.seq from audit_head h
    left join audit_entry e on e.branch_id = h.branch_id and e.seq = h.seq where e.hash is distinct from h.hash`.execute(
    trx,
  );
  return [
    ...damaged.rows.map((row) => ({ branchId: row.branch_id, seq: row.seq, kind: row.kind })),
    ...cut.rows.map((row) => ({ branchId: row.branch_id, seq: row.seq, kind: 'cut' as const })),
  ];
}
