import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Limits, LIMITS } from './limits.ts';
import type { DB as Schema } from './schema.generated.ts';
import { watched, WatchedClient } from './watched-client.ts';

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

/** How long a wire may be quiet before TCP asks whether the other side is there. */
const KEEP_ALIVE_MS = 10_000;
/** No connection gets older: a name that leads elsewhere meanwhile is followed. Seconds. */
const RENEWED_S = 1800;

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
    connectionTimeoutMillis: limits.connectionMs,
    pipeline: true,
    Client: WatchedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: limits.answerMs,
    maxLifetimeSeconds: RENEWED_S,
    ...config,
  });
  // Without these listeners a database that dies takes this process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watched(client).listen();
    // Leaves in one flight with the first statement; a connection that cannot say so much fails at that one too.
    client.query(settingsOf(limits)).catch(() => {});
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool };
}

/**
 * What every connection begins with. A statement is planned for the branch that asks: a general plan, once made on an empty branch, would serve the
 * largest one too, since the branch is a setting that the plan does not see. (decision 0004) Nothing is compiled for a statement: its estimates, not
 * its rows, are many where a kept plan may scan no table. Instants in JSON that the database writes are told in UTC, wherever its machine stands.
 */
const settingsOf = ({ statementMs, idleInTransactionMs }: Limits): string =>
  `set timezone = 'UTC'; set plan_cache_mode = force_custom_plan; set jit = off; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
