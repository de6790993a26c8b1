import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
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

/** Closes what is kept, bound to the row that holds it. */
export interface AnswerSeal {
  seal(row: string, text: string): Buffer;
  /** Null when another secret, or another row, closed it. */
  open(row: string, sealed: Buffer): string | null;
}

/** Whose key it is. */
interface KeyOf {
  readonly branchId: string;
  readonly userId: string;
  readonly key: string;
}

const rowOf = ({ branchId, userId, key }: KeyOf): string => `${branchId}\n${userId}\n${key}`;

/** For so long a key counts. */
const KEPT_H = 24;

/** Every change sends both: their texts are written once. */
const CLAIM = `insert into idempotency_key as k (branch_id, user_id, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
  on conflict (branch_id, user_id, key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, answer = null, named = '{}'
    where k.created_at < excluded.created_at - make_interval(hours => $6)
  returning key`;
const ANSWER =
  'update idempotency_key set status = $4, answer = $5, named = $6 where branch_id = $1 and user_id = $2 and key = $3';

/**
 * Claims the key inside the caller's transaction. The first one gets null and must send `answerStatement`; a twin waits for the first one's commit
 * and gets its stored answer. Another request under the same key is refused with 422, and so is the repeat of one whose answer is not kept any more,
 * since an erasure has taken whom it named: it is told that it is done. [BIL-080, I9, AUD-006, decision A87]
 */
export async function claimKey(
  trx: Trx,
  seal: AnswerSeal,
  of: KeyOf,
  hash: string,
  now: number,
): Promise<StoredAnswer | null> {
  const at = new Date(now).toISOString();
  const { rows } = await trx.executeQuery(CompiledQuery.raw(CLAIM, [of.branchId, of.userId, of.key, hash, at, KEPT_H]));
  if (rows.length > 0) return null;
  const row = await trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer'])
    .where('branch_id', '=', of.branchId)
    .where('user_id', '=', of.userId)
    .where('key', '=', of.key)
    .executeTakeFirstOrThrow();
  const body = row.answer === null ? null : seal.open(rowOf(of), row.answer);
  if (row.status === null || body === null) throw new Refusal(422, 'idempotency.done');
  if (row.request_hash !== hash) throw new Refusal(422, 'idempotency.key-reused');
  return { status: row.status, body };
}

/** Keeps the answer next to the effect, in the same transaction, byte by byte, sealed, with the ids of all that it and its address name. */
export function answerStatement(
  seal: AnswerSeal,
  of: KeyOf,
  { status, body }: StoredAnswer,
  url: string,
): CompiledQuery {
  const named = [...new Set(`${url} ${body}`.match(/[0-9a-f]{24}/g))];
  return CompiledQuery.raw(ANSWER, [of.branchId, of.userId, of.key, status, seal.seal(rowOf(of), body), named]);
}

/** Forgets the answers that name one of these records, and what was asked; that it is done stays known. [AUD-006] */
export async function forgetAnswers(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update idempotency_key set answer = null, named = '{}', request_hash = '' where named && ${[...ids]}::text[]`.execute(
    trx,
  );
}
