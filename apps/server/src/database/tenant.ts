import { Kysely, sql } from 'kysely';
import type { Db } from './pool.ts';
import type { DB as Schema } from './schema.generated.ts';

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

/** What the server itself works off, whoever added to it. */
export type Queue = 'jobs' | 'outbox';

const NOBODY: Scope = { branchId: null, customerId: null, userId: null };

/** Chain of what happens outside every branch (log-ins). */
export const NO_BRANCH = '0'.repeat(24);

const TRIES = 4;
const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` in a transaction of the tenant. Deadlocks and serialization failures are tried again from the start. */
export async function inTenant<T>(db: Db, scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(db, scope, work);
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error))) throw error;
    }
  }
}

/** The SQLSTATE of an error of PostgreSQL, or an empty text. */
export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Runs `work` in a transaction of one person outside every branch: the own account. */
export const asPerson = <T>(db: Db, userId: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, { ...NOBODY, userId }, work);

/** Runs `work` in a transaction that holds a secret's hash, a name or a queue, and is nobody's. */
export const withKey = <T>(db: Db, key: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, { ...NOBODY, key }, work);

/** Runs `work` on what waits in a queue. */
export const onQueue = <T>(db: Db, queue: Queue, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withKey(db, queue, work);

async function once<T>(db: Db, scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Begin and tenant leave in one flight with the first statement of the work: nobody waits for them alone.
    const begun = begin(connection, scope);
    begun.catch(() => {});
    try {
      const result = await work(connection);
      await begun;
      await sql.raw('commit').execute(connection);
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => {});
      await begun;
      throw error;
    }
  });
}

/** What somebody typed is no part of the text: a key goes as a parameter. */
async function begin(connection: Db, scope: Scope): Promise<void> {
  const begun = sql.raw(beginText(scope)).execute(connection);
  const held =
    scope.key === undefined ? begun : sql`select set_config('app.key', ${scope.key}, true)`.execute(connection);
  await Promise.all([begun, held]);
}

function beginText({ branchId, customerId, userId }: Scope): string {
  const settings = [setting('app.branch', branchId), setting('app.customer', customerId), setting('app.user', userId)];
  return `begin; select ${settings.join(', ')}`;
}

/** The ids come from verified sessions; the pattern is checked all the same because they are written into SQL. */
function setting(name: string, id: string | null): string {
  if (id !== null && !/^[0-9a-f]{24}$/.test(id)) throw new Error(`${name} is not an id`);
  return `set_config('${name}', '${id ?? ''}', true)`;
}
