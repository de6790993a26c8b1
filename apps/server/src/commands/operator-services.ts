import type pg from 'pg';
import { type OperatorServices, Passwords } from '../access/index.ts';
import { checkDatabase } from '../database/check-database.ts';
import { newId } from '../database/ids.ts';
import { migrateFor, ownRole, POOL_ROLE, refuseUnmigrated } from '../database/own-role.ts';
import { type Db, openPool } from '../database/pool.ts';
import type { Settings } from '../settings.ts';
import { hasEmbedded, withEmbedded, withOwnEmbedded } from './database.ts';

/** What a command does to a database that is not of this version, or not there: it looks on, brings it to this version, or makes it too. */
type Readying = 'looks' | 'migrates' | 'makes';

/**
 * Runs `work` on the database of the server with the rights of the server and no more, beside the processes that serve. An embedded database that
 * nobody keeps is started meanwhile.
 */
export async function withServices<T>(
  settings: Settings,
  readying: Readying,
  work: (services: OperatorServices) => Promise<T>,
): Promise<T> {
  const { databaseUrl, migrationUrl, dataDir } = settings;
  if (databaseUrl !== null) {
    const migrating = migrationUrl === null ? null : { connectionString: migrationUrl };
    return withPool({ connectionString: databaseUrl }, async (db) => {
      const role = await ownRole(db);
      if (migrating && readying !== 'looks') await migrateFor(role, migrating);
      if (readying !== 'looks') await refuseUnmigrated(db);
      return work(servicesOf(settings, db));
    });
  }
  const embedded = hasEmbedded(dataDir) || readying !== 'makes' ? withEmbedded : withOwnEmbedded;
  return embedded(settings, async (config) => {
    // Its pool's role is made by whoever migrates.
    if (readying !== 'looks') await migrateFor(POOL_ROLE, config);
    return withPool({ ...config, user: POOL_ROLE }, (db) => work(servicesOf(settings, db)));
  });
}

async function withPool<T>(config: pg.ClientConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = openPool({ ...config, max: 2 });
  try {
    await checkDatabase(db, false);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const servicesOf = (settings: Settings, db: Db): OperatorServices => ({
  db,
  settings,
  now: Date.now,
  newId: () => newId(Date.now()),
  passwords: new Passwords(),
});
