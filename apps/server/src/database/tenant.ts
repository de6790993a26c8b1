import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import { connectionOf } from './connection-of.ts';
import { inOneFlight } from './in-one-flight.ts';
import { type Db, poolOf } from './pool.ts';
import type { DB as Schema } from './schema.generated.ts';
import { watched } from './watched-client.ts';

/** A transaction that sees one branch only. */
export type Trx = Kysely<Schema>;

/** Whose data a transaction may see: row-level security reads these settings. */
export interface Scope {
  readonly branchId: string | null;
  readonly customerId: string | null;
  readonly userId: string | null;
  /** What the transaction holds where nobody is logged in yet: the hash of a token, a name, or the queue it works. It finds what belongs to it. */
  readonly key?: string;
}

/** What ends a transaction before it is done. */
export interface Bounds {
  /** Until the commit leaves: the statement is cancelled at the database, everything is undone, and the reason of the signal is thrown. */
  readonly signal?: AbortSignal;
  /** Milliseconds of one statement, where they are others than those of every connection. */
  readonly statementMs?: number | undefined;
  /** Whether the plans of its statements are kept for the branch: where they find rows by their keys, and no plan depends on how many there are. */
  readonly keepsPlans?: boolean;
}

/** A statement of the work that leaves with the commit, after which the work asks nothing more; when it fails, nothing of the transaction is there. */
export type Last = (statement: CompiledQuery) => void;

/** What the server itself works off, whoever added to it. */
export type Queue = 'jobs' | 'outbox';

const NOBODY: Scope = { branchId: null, customerId: null, userId: null };

/** The branch of what happens outside every branch (log-ins): their audit has a chain of its own. */
export const NO_BRANCH = '0'.repeat(24);

const TRIES = 4;
/** A statement that was called back. */
const CANCELED = '57014';
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction of the tenant. Deadlocks and serialization failures are tried again from the start. */
export async function inTenant<T>(
  db: Db,
  scope: Scope,
  work: (trx: Trx, last: Last) => Promise<T>,
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

/** Runs `work` in a transaction of one person outside every branch: the own account, with its audit. */
export const asPerson = <T>(db: Db, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, { ...NOBODY, branchId: NO_BRANCH, userId }, work);

/** Runs `work` in a transaction that holds a secret's hash, a name or a queue, and is nobody's. */
export const withKey = <T>(db: Db, key: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, { ...NOBODY, key }, work);

/** Runs `work` on what waits in a queue. */
export const onQueue = <T>(db: Db, queue: Queue, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withKey(db, queue, work);

async function once<T>(
  db: Db,
  scope: Scope,
  work: (trx: Trx, last: Last) => Promise<T>,
  { signal, ...bounds }: Bounds,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await poolOf(db).connect();
  let state: 'open' | 'leaving' | 'committing' | 'over' = 'open';
  let canceling: Promise<void> | undefined;
  // A commit that is alone is not called back: what it holds happens wholly. One that is called back behind a statement is, or not, as it answers.
  const cancel = (): void => void ((state === 'open' || state === 'leaving') && (canceling = cancelStatement(client)));
  signal?.addEventListener('abort', cancel);
  const refuse = (): void => {
    signal?.throwIfAborted();
    if (state !== 'open') throw new Error('the transaction is over');
  };
  // Begin and tenant leave in one flight with the first statement of the work: nobody waits for them alone.
  const begun = begin(client, scope, bounds);
  begun.catch(() => {});
  try {
    const last: CompiledQuery[] = [];
    const result = await work(connectionOf(client, refuse), (statement) => void last.push(statement));
    await begun;
    signal?.throwIfAborted();
    state = 'leaving';
    // In one flight, in this order: a failed statement makes a rollback of the commit behind it.
    const sent = last.map(({ sql, parameters }) => client.query(sql, [...parameters]));
    const commit = client.query('commit');
    void Promise.all(sent).then(
      () => void (state === 'leaving' && (state = 'committing')),
      () => {},
    );
    await inOneFlight(...sent, commit);
    const { command } = await commit;
    // PostgreSQL answers so when a statement had failed and nobody threw: nothing of the work is there.
    if (command === 'ROLLBACK') throw new Error('the transaction had failed and was undone');
    return result;
  } catch (error) {
    const isCanceled =
      signal?.aborted === true && (state === 'open' || (canceling !== undefined && sqlState(error) === CANCELED));
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

/** What somebody typed is no part of the text: a key goes as a parameter. */
async function begin(client: pg.PoolClient, scope: Scope, bounds: Bounds): Promise<void> {
  const begun = client.query(beginText(client, scope, bounds));
  const { key } = scope;
  const held = key === undefined ? begun : client.query(`select set_config('app.key', $1, true)`, [key]);
  await Promise.all([begun, held]);
}

function beginText(client: pg.PoolClient, scope: Scope, { statementMs, keepsPlans = false }: Bounds): string {
  const { branchId, customerId, userId } = scope;
  const room = watched(client).planFor(keepsPlans ? branchId : null);
  // A plan that is kept reads by indexes, however few rows a table had when it was made.
  const plans = keepsPlans ? 'set local plan_cache_mode = auto; set local enable_seqscan = off; ' : '';
  const settings = [setting('branch', branchId), setting('customer', customerId), setting('user', userId)];
  const limit = statementMs === undefined ? '' : `set local statement_timeout = ${statementMs}; `;
  return `${room}begin; ${limit}${plans}${settings.join('; ')}`;
}

/** The ids come from verified sessions; the pattern is checked all the same because they are written into SQL. */
function setting(name: string, id: string | null): string {
  if (id !== null && !/^[0-9a-f]{24}$/.test(id)) throw new Error(`app.${name} is not an id`);
  return `set local app."${name}" = '${id ?? ''}'`;
}
