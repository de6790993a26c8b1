import { CompiledQuery, sql } from 'kysely';
import { isIP } from 'node:net';
import type { Trx } from '../database/tenant.ts';

export interface AuditEntry {
  readonly action: string;
  readonly recordType: string;
  readonly recordId: string | null;
}

/** Who did something, and by which request from where; without them where no request asked. */
export interface AuditSource {
  readonly userId: string | null;
  readonly requestId: string | null;
  readonly address?: string | undefined;
}

/** Where a request came from, as the trusted proxies say it. */
export const sourceOf = (
  { id, ip }: { readonly id: string; readonly ip: string },
  userId: string | null,
): AuditSource => ({ userId, requestId: id, address: ip });

/** What nearly every request writes: its text is written once. */
const ONE_ENTRY = `insert into audit_entry (branch_id, user_id, action, record_type, record_id, request_id, address)
  values (current_branch(), $1, $2, $3, $4, $5, $6)`;

/**
 * The statement that inserts the entries of a request in its transaction: one that takes no lock and reads nothing back; none without entries. The
 * chain is written after the commit. What a proxy passes on as an address and is none is not stored. [AUD-001, AUD-003]
 */
export function auditStatement(
  trx: Trx,
  { userId, requestId, address }: AuditSource,
  entries: readonly AuditEntry[],
): CompiledQuery | null {
  const from = isIP(address ?? '') === 0 ? null : address;
  const [first] = entries;
  if (first === undefined) return null;
  if (entries.length === 1)
    return CompiledQuery.raw(ONE_ENTRY, [userId, first.action, first.recordType, first.recordId, requestId, from]);
  const [actions, types, ids] = [
    entries.map(({ action }) => action),
    entries.map(({ recordType }) => recordType),
    entries.map(({ recordId }) => recordId),
  ];
  return sql`insert into audit_entry (branch_id, user_id, action, record_type, record_id, request_id, address)
    select current_branch(), ${userId}, action, type, id, ${requestId}, ${from}
    from unnest(${actions}::text[], ${types}::text[], ${ids}::text[]) as told (action, type, id)`.compile(trx);
}

/** Sends it where more of the work follows, or where no request is answered. */
export async function appendAudit(trx: Trx, source: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  const statement = auditStatement(trx, source, entries);
  if (statement !== null) await trx.executeQuery(statement);
}
