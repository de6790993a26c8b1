import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { isMigrated, knownMigrations, migrate } from '../../src/database/migrate.ts';
import { NO_LIMITS } from '../../src/database/limits.ts';
import { type Db, openPool } from '../../src/database/pool.ts';
import { randomOf, SEED } from '../faults/random.ts';
import { startServer } from '../harness.ts';

const KILLS = Number(process.env['MIGRATION_KILLS'] ?? 3);
const PROGRAM = `
import { migrate } from './src/database/migrate.ts';
import { NO_LIMITS } from './src/database/limits.ts';
import { openPool } from './src/database/pool.ts';
const { db } = openPool({ connectionString: process.env.URL, max: 1 }, NO_LIMITS);
await migrate(db);
await db.destroy();`;

/** Everything that the migrations make, a line each. */
async function catalogue(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      union all select format('table %s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
      union all select format('constraint %s %s', conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('policy %s', p) from pg_policies p where schemaname = 'public'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select format('function %s %s', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
      union all select format('migration %s', name) from kysely_migration
    ) as all_of_it order by line collate "C"`.execute(db);
  return rows.map(({ line }) => line);
}

/** An empty database beside those of the tests, taken away with the test. */
async function emptyDatabase(): Promise<{ readonly db: Db; readonly url: string; readonly cut: () => Promise<void> }> {
  const { host, port, user } = inject('postgres');
  const database = `m_${newId(Date.now())}`;
  const admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const { db } = openPool({ connectionString: url, max: 2 }, NO_LIMITS);
  onTestFinished(async () => {
    await db.destroy();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  const cut = async (): Promise<void> => {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'killed'`,
      [database],
    );
  };
  return { db, url: `${url}&application_name=killed`, cut };
}

/** Migrates in a process of its own; how it ended. */
function migrating(url: string): { readonly kill: () => void; readonly ended: Promise<number | null> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, URL: url },
    stdio: 'ignore',
  });
  return { kill: () => child.kill('SIGKILL'), ended: new Promise((resolve) => child.once('close', resolve)) };
}

test(
  `${KILLS} kills amid migrations, of the process and of its connection, leave the schema of before or the new one, never a half; then they end well (seed ${SEED})`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    const reference = await catalogue((await startServer()).db);
    const random = randomOf(SEED);
    const names = await knownMigrations();
    const undisturbed = await emptyDatabase();
    const begun = Date.now();
    expect(await migrating(undisturbed.url).ended).toBe(0);
    const whole = Date.now() - begun;
    expect(await catalogue(undisturbed.db)).toEqual(reference);
    for (let round = 0; round < KILLS; round += 1) {
      const { db, url, cut } = await emptyDatabase();
      // From nothing, or from an older version in which somebody works already.
      const older = random.chance(0.7) ? random.pick(names.slice(0, -1)) : null;
      if (older !== null) {
        await migrate(db, older);
        await sql`insert into customer (id, name) values (${newId(Date.now())}, 'Clínica antiga')`.execute(db);
      }
      const before = older === null ? null : await catalogue(db);
      const run = migrating(url);
      await wait(random.between(Math.floor(whole / 4), whole));
      if (random.chance(0.5)) run.kill();
      else await cut();
      await run.ended;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'killed'`.execute(
        db,
      );
      if (await isMigrated(db)) expect(await catalogue(db)).toEqual(reference);
      else if (before !== null) expect(await catalogue(db)).toEqual(before);
      expect(await migrating(url).ended).toBe(0);
      expect(await catalogue(db)).toEqual(reference);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from customer`.execute(db);
      expect(rows[0]?.count).toBe(older === null ? 0 : 1);
    }
  },
);
