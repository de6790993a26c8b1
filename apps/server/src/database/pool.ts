import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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

/** Connections to PostgreSQL. Pipelined: the statements of one transaction go out in one flight. */
export function openPool(config: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 4000,
    pipeline: true,
    Client: PreparingClient,
    ...config,
  });
  // Without these listeners a database that dies takes this process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}
