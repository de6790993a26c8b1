import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Limits, LIMITS } from './limits.ts';
import type { DB as Schema } from './schema.generated.ts';

export type Db = Kysely<Schema>;

const DATE = 1082;
const TIME = 1083;
const TIMESTAMPTZ = 1184;
const BIGINT = 20;
const NUMERIC = 1700;

/** Dates stay 'YYYY-MM-DD' and instants ISO texts (no zone of this machine can move them); cents and counts are safe integers. */
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIME, (text) => text.slice(0, 5));
pg.types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(NUMERIC, Number);

/** Statements that are prepared at most on one connection; the rest (lists of ids of every length) goes unnamed. */
const PREPARED = 400;

/** A connection that prepares each statement with parameters once: planning costs more than most of our queries. */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>();

  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg's query
  override query(first: any, ...rest: any[]): any {
    const [values] = rest;
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(first, ...(rest as []));
    let name = this.names.get(first);
    if (name === undefined) {
      if (this.names.size >= PREPARED) return super.query(first, ...(rest as []));
      name = `p${this.names.size}`;
      this.names.set(first, name);
    }
    return super.query({ name, text: first, values }, ...(rest.slice(1) as []));
  }
}

/** The pool behind each database, for whoever needs one of its connections as it is. */
const pools = new WeakMap<Db, pg.Pool>();

/** The pool of a database that `openPool` has opened. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('openPool did not open this database');
  return pool;
}

/** Connections to PostgreSQL. Pipelined: the statements of one transaction go out in one flight. */
export function openPool(config: pg.PoolConfig, limits: Limits = LIMITS): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 4000,
    pipeline: true,
    Client: PreparingClient,
    ...config,
  });
  // Without these listeners a database that dies takes this process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Leaves in one flight with the first statement; a connection that cannot say so much fails at that one too.
    client.query(settingsOf(limits)).catch(() => {});
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool };
}

/**
 * What every connection begins with. A statement is planned for the branch that asks: a general plan, once made on an empty branch, would serve the
 * largest one too, since the branch is a setting that the plan does not see. (decision 0004)
 */
const settingsOf = ({ statementMs, idleInTransactionMs }: Limits): string =>
  `set plan_cache_mode = force_custom_plan; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
