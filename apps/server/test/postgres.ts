import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/database/local-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPool } from '../src/database/pool.ts';
import { readSettings } from '../src/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/** One real PostgreSQL for the whole run; every test file gets its own copy of the migrated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir } = readSettings(process.env);
  const name = `test-${process.pid}`;
  const { host, port, user, stop } = await startPostgres(dataDir, name, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  });
  const { db } = openPool({ host, port, user, database: 'postgres', max: 1 });
  await migrate(db);
  await db.destroy();
  project.provide('postgres', { host, port, user });
  return async () => {
    await stop();
    rmSync(join(dataDir, name), { recursive: true });
  };
}
