import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db } from './pool.ts';
import { StartError } from './start-error.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Brings the database to the newest schema, or to an earlier one; forward only. Several processes may call it at once: one of them works. */
export async function migrate(db: Db, to?: string): Promise<void> {
  const { error } = to === undefined ? await migrator(db).migrateToLatest() : await migrator(db).migrateTo(to);
  if (error) throw error;
}

/** The schema that marks a database into which a copy is being brought: no server starts on it until the restore takes the mark away, with its last step. */
export const HALF_RESTORED = 'prumo_restoring';

/** Refuses a database whose restore was killed: it would be filled anew as if nothing had been there. [OPS-006] */
export async function refuseHalfRestored(db: Db): Promise<void> {
  if (await isHalfRestored(db))
    throw new StartError(
      `Uma restauração deste banco de dados não terminou: repita «pnpm restore»; para desistir dela, remova o esquema ${HALF_RESTORED}`,
    );
}

async function isHalfRestored(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_namespace where nspname = ${HALF_RESTORED}) as there`.execute(db);
  return rows[0]?.there ?? true;
}

/** The names of the migrations that this version has, in their order. */
export async function knownMigrations(): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  return names.map((name) => name.slice(0, -3));
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
        const loaded = (await knownMigrations()).map(async (name) => [
          name,
          await import(pathToFileURL(join(folder, `${name}.ts`)).href),
        ]);
        return Object.fromEntries(await Promise.all(loaded));
      },
    },
  });
}
