import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../src/database/local-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPool } from '../src/database/pool.ts';
import { readSettings } from '../src/settings.ts';
import { schemaText } from './schema-text.ts';

// Writes src/database/schema.generated.ts anew from the migrations, on a PostgreSQL of its own.

const { dataDir } = readSettings({ DATA_DIR: process.env['DATA_DIR'] });
const name = `schema-${process.pid}`;
const { host, port, user, stop } = await startPostgres(dataDir, name, { fsync: 'off' });
try {
  const { db } = openPool({ host, port, user, database: 'postgres', max: 1 });
  await migrate(db);
  writeFileSync(join(import.meta.dirname, '../src/database/schema.generated.ts'), await schemaText(db));
  await db.destroy();
} finally {
  await stop();
  rmSync(join(dataDir, name), { recursive: true });
}
