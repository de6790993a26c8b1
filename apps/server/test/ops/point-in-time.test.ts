import { sql } from 'kysely';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { startPostgres } from '../../src/database/local-postgres.ts';
import { migrate } from '../../src/database/migrate.ts';
import { clear, freshHome } from './child.ts';
import { withDatabase } from './remote.ts';

const NOBODY = 65_534;

/** PostgreSQL runs as nobody under root: what a test made is given to it. */
function give(path: string): void {
  chmodSync(path, 0o700);
  if (process.getuid?.() !== 0) return;
  chownSync(path, NOBODY, NOBODY);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, name), NOBODY, NOBODY);
}

test('the archive of the guide brings a database back to a moment: what came before is there, what came after is not', async () => {
  const home = freshHome();
  onTestFinished(() => clear(home));
  const archive = join(home, 'archive');
  mkdirSync(archive);
  give(archive);
  // As the guide says it: each segment is kept under its name, and never written over.
  const first = await startPostgres(home, 'postgres', {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  const at = (host: string) => ({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1 });
  const add = (name: string) => sql`insert into customer (id, name) values (${newId(Date.now())}, ${name})`;
  const data = join(home, 'postgres');
  const moment = await withDatabase(at(first.host), async (db) => {
    await migrate(db);
    await add('antes da base').execute(db);
    // The base is copied while the server works, between these two: what pg_basebackup does.
    const client = new pg.Client(at(first.host));
    await client.connect();
    await client.query(`select pg_backup_start('base', true)`);
    cpSync(data, join(home, 'recovered'), { recursive: true, preserveTimestamps: true, filter: isPartOfBase });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    writeFileSync(join(home, 'recovered', 'backup_label'), rows[0]?.labelfile ?? '');
    await add('depois da base').execute(db);
    const { rows: now } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    await add('o erro').execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await expect
      .poll(
        async () =>
          (await sql<{ n: number }>`select archived_count::int as n from pg_stat_archiver`.execute(db)).rows[0]?.n,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(1);
    return now[0]?.now ?? '';
  });
  // The machine is gone.
  await first.stop();
  rmSync(data, { recursive: true });

  const recovered = join(home, 'recovered');
  mkdirSync(join(recovered, 'pg_wal', 'archive_status'), { recursive: true });
  writeFileSync(join(recovered, 'recovery.signal'), '');
  give(recovered);
  const second = await startPostgres(home, 'recovered', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  try {
    await withDatabase(at(second.host), async (db) => {
      const { rows } = await sql`select name from customer order by id`.execute(db);
      expect(rows).toEqual([{ name: 'antes da base' }, { name: 'depois da base' }]);
      // It takes writes again.
      await add('e segue').execute(db);
    });
  } finally {
    await second.stop();
  }
});

/** What pg_basebackup leaves out: the log, which comes from the archive, and what belongs to the running server. */
const isPartOfBase = (path: string): boolean => !/\/(pg_wal\/.*|postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(path);
