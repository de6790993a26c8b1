import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/database/local-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { letIn, POOL_ROLE } from '../src/database/own-role.ts';
import { openPool } from '../src/database/pool.ts';
import { readSettings } from '../src/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/** The migrated database that every test file copies. */
export const TEMPLATE = 'migrated';

/** One real PostgreSQL for the whole run; every test file gets its own copy of the migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir } = readSettings(process.env);
  const name = `test-${process.pid}`;
  const { host, port, user, stop } = await startPostgres(dataDir, name, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Over a hundred databases that live for seconds: nobody cleans up in them, and no log of them is kept for another server.
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
  });
  const at = { host, port, user };
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  const { db } = openPool({ ...at, database: TEMPLATE, max: 1 });
  await migrate(db);
  // Roles belong to the server, not to a database: made once, they serve every copy.
  await letIn(db, POOL_ROLE);
  await db.destroy();
  // Nobody may be in a database that is copied: the server's own watch looks into 'postgres'.
  await admin.query(`alter database ${TEMPLATE} with allow_connections false`);
  await admin.end();
  project.provide('postgres', { host, port, user });
  return async () => {
    await stop();
    rmSync(join(dataDir, name), { recursive: true });
  };
}
