import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

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

/** Connections to PostgreSQL. Pipelined: the statements of one transaction go out in one flight. */
export function openPool(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 4000, pipeline: true, ...config } as pg.PoolConfig);
  // Without these listeners a database that dies takes this process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}
