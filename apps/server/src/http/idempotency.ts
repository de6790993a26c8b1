import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { Refusal } from './refusal.ts';

/** SHA-256 of a JSON value whatever the order of its keys. */
export const fingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_key, part: unknown) =>
        isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
      ),
    )
    .digest('hex');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** One key, one effect, one answer: the fingerprint of a request is its operation, its address and its body. */
export const requestHash = (operationId: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${operationId}\n${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');

/**
 * Claims the key inside the caller's transaction. The first one gets null and must call `storeAnswer`; a twin waits for the first one's commit
 * and gets its stored answer. Another request under the same key is refused with 422. [BIL-080, I9, decision A87]
 */
export async function claimKey(
  trx: Trx,
  branchId: string,
  userId: string,
  key: string,
  hash: string,
): Promise<StoredAnswer | null> {
  const claimed =
    await sql`insert into idempotency_key (branch_id, user_id, key, request_hash) values (${branchId}, ${userId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(trx);
  if (claimed.rows.length > 0) return null;
  const row = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('branch_id', '=', branchId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== hash) throw new Refusal(422, 'idempotency.key-reused');
  return { status: row.status ?? 200, body: row.body ?? '' };
}

/** Keeps the answer next to the effect, in the same transaction, byte by byte. */
export async function storeAnswer(
  trx: Trx,
  branchId: string,
  userId: string,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status: answer.status, body: answer.body })
    .where('branch_id', '=', branchId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
