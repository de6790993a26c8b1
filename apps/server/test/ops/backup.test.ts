import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { damageOf } from '../audit/damage-of.ts';
import { readManifest, writeManifest } from '../../src/backup/manifest.ts';
import { takeBackup } from '../../src/backup/index.ts';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted } from '../../src/audit/link-audit.ts';
import { backupCommand } from '../../src/commands/backup.ts';
import { restoreCommand } from '../../src/commands/restore.ts';
import { type Printed, runCommand } from '../../src/commands/run-command.ts';
import { newId } from '../../src/database/ids.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { LocalFiles } from '../../src/files/local-files.ts';
import { readSettings } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { startServer, type TestServer } from '../harness.ts';
import { PDF } from '../upload.ts';
import { copiesFolder, copyIn, fill, type Filled, fingerprint, formOf, opened } from './copies.ts';
import { withDatabase } from './remote.ts';

const SECRET_KEY = 'a secret key for tests, long enough for all';
const { host, port, user } = inject('postgres');
const urlOf = (role: string, database: string, password = '') =>
  `postgresql://${role}${password && `:${password}`}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const configOf = (database: string) => ({ host, port, user, database, max: 2 });

let server: TestServer;
let filled: Filled;
let admin: pg.Client;
/** A folder with one copy of the server. */
let copies: string;
let copy: string;
const mine = `copies_${newId(Date.now())}`;
/** Who reads all rows, who owns tables, and who works: no superuser among them. */
const [reader, owner, worker] = [`${mine}_r`, `${mine}_o`, `${mine}_w`];
const databases: string[] = [];

beforeAll(async () => {
  server = await startServer();
  filled = await fill(server);
  admin = new pg.Client(configOf('postgres'));
  await admin.connect();
  await admin.query(`create role ${reader} login bypassrls in role pg_read_all_data`);
  await admin.query(`create role ${owner} login createrole createdb`);
  // Roles are of the whole server: those of another database there are lent.
  await admin.query(`grant prumo_app, prumo_owner to ${owner} with admin option`);
  copies = copiesFolder();
  expect(await backup({ BACKUP_URL: urlOf(reader, databaseOf(server)) })).toMatchObject({ code: 0 });
  copy = copyIn(copies);
});
afterAll(async () => {
  for (const name of databases) await admin.query(`drop database if exists ${name} with (force)`);
  for (const role of [worker, owner, reader]) await admin.query(`drop role if exists ${role}`);
  await admin.end();
  rmSync(copies, { recursive: true });
});

const databaseOf = ({ databaseUrl }: TestServer) => new URL(databaseUrl).pathname.slice(1);
const backup = (env: Readonly<Record<string, string>>, to = copies): Promise<Printed> =>
  runCommand(backupCommand, ['--', '--to', to], {
    SECRET_KEY,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    ...env,
  });
const restore = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Printed> =>
  runCommand(restoreCommand, ['--', ...args], { SECRET_KEY, DATABASE_URL: server.databaseUrl, ...env });

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-restored-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database that nobody has made anything in. */
async function emptyDatabase(): Promise<string> {
  const name = `${mine}_${databases.length}`;
  databases.push(name);
  await admin.query(`create database ${name} template template0`);
  return name;
}

const tablesIn = async (database: string): Promise<number> =>
  withDatabase(configOf(database), async (db) => (await db.introspection.getTables()).length);

describe('a copy brought into a new database of a running cluster', () => {
  test('is equal by hash in every table and in its form, the chain of the audit is whole, one logs in, the upload opens, and work goes on [OPS-006]', async () => {
    const name = `${mine}_whole`;
    databases.push(name);
    const env = {
      DATA_DIR: dataFolder(),
      DATABASE_URL: urlOf(worker, name, 'senha'),
      MIGRATION_URL: urlOf(owner, 'postgres'),
    };
    const before = await fingerprint(server.db);
    const dry = await restore(env, '--from', copy, '--to-database', name, '--dry-run');
    expect(dry).toEqual({ code: 0, text: expect.stringMatching(/Conferida: .*nada foi mudado/s) });
    expect((await admin.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false);
    expect(await restore(env, '--from', copy, '--to-database', name)).toEqual({
      code: 0,
      text: expect.stringContaining(`Restaurada em ${name}`),
    });
    expect((await admin.query('select rolsuper, rolcanlogin from pg_roles where rolname = $1', [worker])).rows).toEqual(
      [{ rolsuper: false, rolcanlogin: true }],
    );
    await withDatabase(configOf(name), async (db) => {
      const { kysely_migration: _, ...rows } = await fingerprint(db);
      expect(rows).toEqual(
        Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'kysely_migration')),
      );
      expect(await formOf(db)).toEqual(await formOf(server.db));
      expect(await damageOf(db)).toEqual([]);
      // What nobody may change could not be changed there either.
      await expect(sql`update audit_entry set action = 'x'`.execute(db)).rejects.toThrow('append-only');
      await expect(sql`delete from cash_movement`.execute(db)).rejects.toThrow('append-only');
    });
    // Again is refused: there is something now.
    expect(await restore(env, '--from', copy, '--to-database', name)).toEqual({
      code: 1,
      text: `--to-database: o banco de dados ${name} já existe; nada foi mudado\n`,
    });
    expect(await restore({ ...env, MIGRATION_URL: urlOf(owner, name) }, '--from', copy)).toEqual({
      code: 1,
      text: expect.stringMatching(/não está vazio.*nada foi mudado\n$/),
    });
    const own = { ...env, MIGRATION_URL: urlOf(owner, name), SECRET_KEY, DEMO: '0' };
    const running = await start(readSettings(own), { web: null });
    try {
      expect((await running.app.inject('/ready')).statusCode).toBe(200);
      const headers = await opened(running.app, filled);
      const marker = { name: 'Depois da cópia', color: '#336699' };
      const made = await running.app.inject({ method: 'POST', url: '/api/markers', headers, payload: marker });
      expect(made.statusCode).toBe(201);
    } finally {
      await running.stop();
    }
    await withDatabase(configOf(name), async (db) => expect(await damageOf(db)).toEqual([]));
    await admin.query(`drop database ${name} with (force)`);
  });

  test('of an older version is migrated afterwards; of a newer one it is refused in a sentence [OPS-006]', async () => {
    const [older, target] = [await emptyDatabase(), await emptyDatabase()];
    const customerId = newId(Date.now());
    await withDatabase(configOf(older), async (db) => {
      await migrate(db, '0055-professionals-of-a-customer');
      await sql`insert into customer (id, name) values (${customerId}, 'De antes')`.execute(db);
    });
    const folder = copiesFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = { DATA_DIR: dataFolder(), MIGRATION_URL: urlOf(user, target) };
    expect(await backup({ ...env, MIGRATION_URL: urlOf(user, older) }, folder)).toMatchObject({ code: 0 });
    expect(await restore(env, '--from', copyIn(folder))).toEqual({
      code: 0,
      text: expect.stringMatching(/Atualizações da versão .* até esta: [1-9]/),
    });
    await withDatabase(configOf(target), async (db) => {
      expect(await db.selectFrom('customer').select('name').where('id', '=', customerId).execute()).toEqual([
        { name: 'De antes' },
      ]);
      expect(await formOf(db)).toEqual(await formOf(server.db));
    });
    const manifest = await readManifest(copyIn(folder));
    for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(copyIn(folder), name));
    await writeManifest(copyIn(folder), { ...manifest, migrations: [...manifest.migrations, '0056-zz', '9999-later'] });
    const another = await emptyDatabase();
    expect(await restore({ ...env, MIGRATION_URL: urlOf(user, another) }, '--from', copyIn(folder))).toEqual({
      code: 1,
      text: expect.stringMatching(/^A cópia é de uma versão mais nova .*nada foi mudado\n$/),
    });
    expect(await tablesIn(another)).toBe(0);
  });
});

describe('a copy that is not whole', () => {
  test('is refused with one byte changed in any part, cut anywhere, or with a part missing, and the database stays as it was [OPS-006]', async () => {
    const folder = join(copiesFolder(), 'copy');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(copy, folder, { recursive: true });
    const database = await emptyDatabase();
    const env = { DATA_DIR: dataFolder(), MIGRATION_URL: urlOf(user, database) };
    const refused = async (what: string) => {
      expect([what, await restore(env, '--from', folder)]).toEqual([
        what,
        {
          code: 1,
          text: expect.stringMatching(
            /^(A cópia foi alterada ou cortada|A cópia está incompleta|Não há uma cópia inteira)/,
          ),
        },
      ]);
    };
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const parts = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(parts.length).toBeGreaterThan(90);
    for (const [at, path] of parts.entries()) {
      const bytes = readFileSync(path);
      const flipped = Buffer.from(bytes);
      const place = (at * 7919) % bytes.length;
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (at % 8));
      writeFileSync(path, flipped);
      await refused(`${path} byte ${place}`);
      writeFileSync(path, bytes);
    }
    const some = [
      ...parts.filter((path) => !path.includes('tables')),
      ...parts.filter((path) => /audit|patient\./.test(path)),
    ];
    for (const path of some) {
      const bytes = readFileSync(path);
      for (const length of [0, 1, Math.floor(statSync(path).size / 2), bytes.length - 1]) {
        truncateSync(path, length);
        await refused(`${path} cut at ${length}`);
        writeFileSync(path, bytes);
      }
      rmSync(path);
      await refused(`${path} missing`);
      writeFileSync(path, bytes);
    }
    expect(await tablesIn(database)).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false);
    expect(await restore(env, '--from', folder)).toMatchObject({ code: 0 });
  });

  test('left by a command that failed has another name, which is removed: there is a whole copy or none [OPS-006]', async () => {
    const folder = copiesFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The working role does not see all rows: a copy of some would look like one of all.
    expect(await backup({ MIGRATION_URL: server.databaseUrl }, folder)).toEqual({
      code: 1,
      text: expect.stringContaining('não lê todas as linhas'),
    });
    const broken = `${mine}_${databases.length}`;
    databases.push(broken);
    await admin.query(`create database ${broken} template template0`);
    expect(await backup({ MIGRATION_URL: urlOf(user, broken) }, folder)).toEqual({
      code: 1,
      text: 'O banco de dados está vazio: não há o que copiar\n',
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

test('a restore that is killed leaves nothing that looks ready: no server starts on it, and the next restore brings all of it [OPS-006]', async () => {
  const database = await emptyDatabase();
  const env = { DATA_DIR: dataFolder(), MIGRATION_URL: urlOf(user, database) };
  const own = { ...env, SECRET_KEY, DEMO: '0', DATABASE_URL: urlOf(new URL(server.databaseUrl).username, database) };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/restore.ts'), '--from', copy], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...own },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const working = async (text: string): Promise<boolean> =>
    ((await admin.query('select from pg_stat_activity where datname = $1 and query like $2', [database, text]))
      .rowCount ?? 0) > 0;
  while (child.exitCode === null && !(await working('copy %'))) await wait(1);
  child.kill('SIGKILL');
  await ended;
  while (await working('%')) await wait(10);
  expect(await tablesIn(database)).toBe(0);
  const started = start(readSettings(own), { web: null });
  await expect(started).rejects.toThrow(/^Uma restauração deste banco de dados não terminou/);
  expect(await tablesIn(database)).toBe(0);
  expect(await restore(env, '--from', copy)).toMatchObject({ code: 0 });
  await withDatabase(configOf(database), async (db) => expect(await damageOf(db)).toEqual([]));
  const running = await start(readSettings(own), { web: null });
  await running.stop();
});

test('a copy is of one moment while everybody works: every drawer is the sum of its movements, and a file that is removed meanwhile is no loss [OPS-006]', async () => {
  const folder = copiesFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = await emptyDatabase();
  const copied = new AbortController();
  let deposits = 0;
  const work = async (): Promise<void> => {
    const body = { cashierId: filled.cashierId, operation: 'incoming', value: 1 };
    while (!copied.signal.aborted) {
      expect((await filled.who.call('POST', '/cashier-operations', body)).status).toBe(201);
      deposits++;
    }
  };
  const working = Promise.all([work(), work()]);
  const client = new pg.Client(configOf(databaseOf(server)));
  await client.connect();
  // Whoever removes a file is quicker than the copy that comes for it.
  const files: FileStore = Object.assign(new LocalFiles(server.dataDir), {
    read: async (id: string) => {
      await server.db
        .updateTable('file')
        .set({ removed_at: new Date().toISOString(), removed_by: filled.who.userId })
        .where('id', '=', id)
        .execute();
      return null;
    },
  });
  const more = { product: '0', keyPrint: null, takenAt: new Date().toISOString() };
  const manifest = await takeBackup(client, files, join(folder, 'copy'), more).finally(() => copied.abort());
  await working;
  await client.end();
  expect(deposits).toBeGreaterThan(0);
  expect(manifest.files).toMatchObject({ count: 0, missing: [] });
  const env = { DATA_DIR: dataFolder(), MIGRATION_URL: urlOf(user, target) };
  expect(await restore(env, '--from', join(folder, 'copy'))).toMatchObject({ code: 0 });
  await withDatabase(configOf(target), async (db) => {
    // What the chain had not come to yet is linked there, although the transactions are numbered anew.
    expect(await linkCommitted(db, CHAIN_MS)).toBe(true);
    expect(await damageOf(db)).toEqual([]);
    const { rows: unlinked } =
      await sql`select from audit_entry e where not exists (select from audit_chain c where c.branch_id = e.branch_id and c.entry = e.number)`.execute(
        db,
      );
    expect(unlinked).toEqual([]);
    const { rows } = await sql<{ balance: number; sum: number }>`
      select c.balance_cents as balance, sum(m.delta_cents)::bigint as sum from cashier c join cash_movement m on m.cashier_id = c.id
      where m.payment_type = 'money' group by c.id, c.balance_cents`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.balance).toBe(rows[0]?.sum);
  });
  await server.db
    .updateTable('file')
    .set({ removed_at: null, removed_by: null })
    .where('id', '=', filled.fileId)
    .execute();
});

test('a file that the database names and nobody finds, or that is another one, is told by its id, and the copy is made all the same [OPS-006]', async () => {
  const folder = copiesFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(server.dataDir, 'files', filled.fileId.slice(-2), filled.fileId);
  onTestFinished(() => writeFileSync(path, PDF));
  for (const change of [() => writeFileSync(path, 'outro'), () => rmSync(path)]) {
    change();
    expect(await backup({ MIGRATION_URL: server.ownerUrl }, folder)).toEqual({
      code: 3,
      text: expect.stringMatching(new RegExp(`Atenção: .* 1 arquivos .*: ${filled.fileId}\n$`, 's')),
    });
  }
});
