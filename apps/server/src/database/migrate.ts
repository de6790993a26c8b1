import { Migrator } from 'kysely/migration';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from './pool.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Brings the database to the newest schema, or to an earlier one; forward only. Several processes may call it at once: one of them works. */
export async function migrate(db: Db, to?: string): Promise<void> {
  const { error } = to === undefined ? await migrator(db).migrateToLatest() : await migrator(db).migrateTo(to);
  if (error) throw error;
}

/** True when no migration is waiting. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
}

function migrator(db: Db): Migrator {
  return new Migrator({
    db,
    provider: {
      async getMigrations() {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
        const loaded = names.map(async (name) => [
          name.slice(0, -3),
          await import(pathToFileURL(join(folder, name)).href),
        ]);
        return Object.fromEntries(await Promise.all(loaded));
      },
    },
  });
}
