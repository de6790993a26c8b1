import type { Kysely } from 'kysely';
import { cancelStatement } from './cancel-statement.ts';
import { connectionOf } from './connection-of.ts';
import { type Db, poolOf } from './pool.ts';
import type { DB as Schema } from './schema.generated.ts';

/** A transaction that sees one branch only. */
export type Trx = Kysely<Schema>;

/** Whose data a transaction may see: row-level security reads these settings. */
export interface Scope {
  readonly branchId: string | null;
  readonly customerId: string | null;
  readonly userId: string | null;
}

/** What ends a transaction before it is done. */
export interface Bounds {
  /** Until the commit leaves: the statement is cancelled at the database, everything is undone, and the reason of the signal is thrown. */
  readonly signal?: AbortSignal;
  /** Milliseconds of one statement, where they are others than those of every connection. */
  readonly statementMs?: number | undefined;
}

/** Chain of what happens outside every branch (log-ins). */
export const NO_BRANCH = '0'.repeat(24);

const TRIES = 4;
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction of the tenant. Deadlocks and serialization failures are tried again from the start. */
export async function inTenant<T>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<T>,
  bounds: Bounds = {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(db, scope, work, bounds);
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error))) throw error;
    }
  }
}

/** The SQLSTATE of an error of PostgreSQL, or an empty text. */
export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

async function once<T>(
  db: Db,
  scope: Scope,
  work: (trx: Trx) => Promise<T>,
  { signal, statementMs }: Bounds,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await poolOf(db).connect();
  let state: 'open' | 'committing' | 'over' = 'open';
  let canceling: Promise<void> | undefined;
  // A commit that has left is not called back: what it holds happens wholly.
  const cancel = (): void => void (state === 'open' && (canceling = cancelStatement(client)));
  signal?.addEventListener('abort', cancel);
  const refuse = (): void => {
    signal?.throwIfAborted();
    if (state !== 'open') throw new Error('the transaction is over');
  };
  // Begin, role and tenant leave in one flight with the first statement of the work: nobody waits for them alone.
  const begun = client.query(beginText(scope, statementMs));
  begun.catch(() => {});
  try {
    const result = await work(connectionOf(client, refuse));
    await begun;
    signal?.throwIfAborted();
    state = 'committing';
    const { command } = await client.query('commit');
    // PostgreSQL answers so when a statement had failed and nobody threw: nothing of the work is there.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed and was undone');
    return result;
  } catch (error) {
    const isCanceled = state === 'open' && signal?.aborted === true;
    state = 'over';
    await client.query('rollback').catch(() => {});
    if (isCanceled) throw signal.reason;
    await begun;
    throw error;
  } finally {
    state = 'over';
    signal?.removeEventListener('abort', cancel);
    await canceling;
    // A cancellation that came late would meet the statement of somebody else: its connection is not used again.
    client.release(canceling !== undefined);
  }
}

function beginText({ branchId, customerId, userId }: Scope, statementMs: number | undefined): string {
  const settings = [setting('app.branch', branchId), setting('app.customer', customerId), setting('app.user', userId)];
  const limit = statementMs === undefined ? '' : `set local statement_timeout = ${statementMs}; `;
  return `begin; set local role prumo_app; ${limit}select ${settings.join(', ')}`;
}

/** The ids come from verified sessions; the pattern is checked all the same because they are written into SQL. */
function setting(name: string, id: string | null): string {
  if (id !== null && !/^[0-9a-f]{24}$/.test(id)) throw new Error(`${name} is not an id`);
  return `set_config('${name}', '${id ?? ''}', true)`;
}
