import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB as Schema } from './schema.generated.ts';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
/** Nobody takes a connection from it: the one of the transaction is there already. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has one connection')) });
const driver = dialect.createDriver();

/** The commands whose count of rows is one of rows changed. */
const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * The query builder over one connection of the pool, statements leaving as they come and not one after the answer of the other. `refuse` throws when no
 * further statement may leave: what still runs after the end of its transaction must not write outside of it.
 */
export function connectionOf(client: pg.PoolClient, refuse: () => void): Kysely<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      refuse();
      const { command, rowCount, rows } = await client.query<R & pg.QueryResultRow>(sql, [...parameters]);
      return { ...(CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: rows ?? [] };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed out of a transaction');
    },
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}
