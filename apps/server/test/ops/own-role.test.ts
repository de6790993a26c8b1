import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { startPostgres } from '../../src/database/local-postgres.ts';
import { migrate } from '../../src/database/migrate.ts';
import { POOL_ROLE } from '../../src/database/own-role.ts';
import type { Db } from '../../src/database/pool.ts';
import { inTenant, withKey } from '../../src/database/tenant.ts';
import { readSettings } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { UNGUARDED } from '../../schema/unguarded-tables.ts';
import { PASSWORD, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { clear, freshHome } from './child.ts';
import { localDatabase, withDatabase } from './remote.ts';

const SECRET_KEY = 'a secret key for tests, long enough for all';
const { host, port, user } = inject('postgres');
let server: TestServer;
let here: TestBranch;
let other: TestBranch;
let raw: pg.Client;
beforeAll(async () => {
  server = await startServer();
  here = await server.branch();
  other = await server.branch();
  await server.person(other);
  raw = new pg.Client({ connectionString: server.databaseUrl });
  await raw.connect();
});
afterAll(() => raw.end());

/** Tables of the catalogue without a policy that is also forced on their owner. */
async function unguarded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

describe('the role of the pool', () => {
  test('every table has a policy, or a reason that is written down; a planted one without either is found', async () => {
    expect(await unguarded(server.db)).toEqual(Object.keys(UNGUARDED).toSorted());
    for (const reason of Object.values(UNGUARDED)) expect(reason.length).toBeGreaterThan(30);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`create table planted (branch_id id24 not null, secret text)`.execute(trx);
        await sql`create table half_planted (branch_id id24 not null)`.execute(trx);
        await sql`alter table half_planted enable row level security`.execute(trx);
        expect(await unguarded(trx)).toEqual([...Object.keys(UNGUARDED), 'half_planted', 'planted'].toSorted());
        throw new Error('planted');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'planted' }));
  });

  test('has no right beyond its own, owns nothing, and no other role is within its reach', async () => {
    const { rows } = await raw.query(
      `select session_user as name, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication,
        (select array_agg(o.rolname order by 1) from pg_roles o where pg_has_role(session_user, o.oid, 'member')) as roles,
        (select count(*)::int from pg_class c join pg_roles o on o.oid = c.relowner where pg_has_role(session_user, o.oid, 'member')) as owned,
        has_schema_privilege('public', 'create') as creates from pg_roles r where r.rolname = session_user`,
    );
    expect(rows).toEqual([
      {
        name: POOL_ROLE,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        roles: '{prumo_app,prumo_pool}',
        owned: 0,
        creates: false,
      },
    ]);
  });

  test.each([
    'set role postgres',
    'set role prumo_owner',
    'set session authorization postgres',
    'alter table patient disable row level security',
    'alter table patient no force row level security',
    'drop policy branch on patient',
    'create policy all_of_it on patient using (true)',
    'alter table patient add column more text',
    'create table mine (id text)',
    'drop table marker',
    'truncate marker',
    'alter role prumo_pool superuser',
    'alter role prumo_pool bypassrls',
    'create role another superuser',
    'grant prumo_owner to prumo_pool',
    'alter function every_branch() owner to prumo_pool',
    'create or replace function current_branch() returns text language sql as $$ select null $$',
    "copy app_user to program 'cat'",
    "select pg_read_file('PG_VERSION')",
    'update audit_entry set action = null',
    'insert into kysely_migration values (null, null)',
  ])('is refused: %s', async (statement) => {
    await expect(raw.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|42P17)$/) });
  });

  test('shows nothing more after RESET ROLE, SET ROLE NONE, with row_security off, or in its own group', async () => {
    const tables = (await server.db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !(name in UNGUARDED));
    for (const way of [
      'reset role',
      'set role none',
      'set role prumo_app',
      'reset session authorization',
      'discard all',
    ]) {
      await raw.query(way);
      for (const name of tables)
        expect([way, name, (await raw.query(`select count(*)::int as n from ${name}`)).rows]).toEqual([
          way,
          name,
          [{ n: 0 }],
        ]);
    }
    await raw.query('reset role');
    // A query that policies would narrow is an error then, not an answer.
    await raw.query('set row_security = off');
    await expect(raw.query('select count(*) from patient')).rejects.toMatchObject({ code: '42501' });
    await raw.query('reset row_security');
  });

  test('within one branch the rows of another are neither read, written nor deleted, and nobody can be given into it', async () => {
    const scope = { branchId: here.id, customerId: here.customerId, userId: null };
    const groups = () =>
      server.db.selectFrom('permission_group').selectAll().where('branch_id', '=', other.id).execute();
    const before = await groups();
    expect(before).toHaveLength(1);
    await inTenant(server.services.db, scope, async (trx) => {
      expect(await trx.selectFrom('permission_group').selectAll().where('branch_id', '=', other.id).execute()).toEqual(
        [],
      );
      await trx.updateTable('permission_group').set({ name: 'x' }).where('branch_id', '=', other.id).execute();
      await trx.deleteFrom('permission_group').where('branch_id', '=', other.id).execute();
      for (const table of ['app_user', 'session', 'customer', 'branch'] as const) {
        const rows = await trx.selectFrom(table).select('id').execute();
        expect([table, rows.map(({ id }) => id)]).toEqual([
          table,
          { customer: [here.customerId], branch: [here.id] }[table as string] ?? [],
        ]);
      }
    });
    expect(await groups()).toEqual(before);
    const foreign = { branch_id: other.id, id: server.newId(), name: 'Fremde', actions: [] };
    await expect(
      inTenant(server.services.db, scope, (trx) => trx.insertInto('permission_group').values(foreign).execute()),
    ).rejects.toThrow('row-level security');
  });

  test('what nobody is logged in for is found by what one holds alone: a name, a hash, a queue', async () => {
    const { db } = server.services;
    const email = `${newId(Date.now())}@teste.demo`;
    const person = await server.person(here, [], { email });
    const who = (key: string) => withKey(db, key, (trx) => trx.selectFrom('app_user').select('id').execute());
    expect(await who(email)).toEqual([{ id: person.userId }]);
    expect(await who('%')).toEqual([]);
    expect(await who("' or true --")).toEqual([]);
    const { refresh_hash: hash } = await server.db
      .selectFrom('session')
      .select('refresh_hash')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const sessions = (key: string) => withKey(db, key, (trx) => trx.selectFrom('session').select('user_id').execute());
    expect(await sessions(hash)).toEqual([{ user_id: person.userId }]);
    expect(await sessions('x')).toEqual([]);
    await server.send('POST', '/password-resets', { username: email }, {});
    const mails = (key: string) =>
      withKey(db, key, (trx) => trx.selectFrom('outbox_mail').select('recipient').execute());
    expect(await mails('outbox')).toContainEqual({ recipient: email });
    expect(await mails('jobs')).toEqual([]);
    expect((await server.send('POST', '/auth', { username: email, password: PASSWORD }, {})).status).toBe(200);
  });

  test('what looks across branches has a fixed search_path and an owner who is no superuser, and answers nobody at work', async () => {
    const { rows } =
      await sql`select p.proname as name, r.rolname as owner, r.rolsuper or r.rolbypassrls or r.rolcanlogin as beyond,
        exists (select from unnest(p.proconfig) c where c like 'search\\_path=%pg\\_temp') as fixed,
        has_function_privilege('public', p.oid, 'execute') as for_all
      from pg_proc p join pg_roles r on r.oid = p.proowner where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`.execute(
        server.db,
      );
    const safe = { owner: 'prumo_owner', beyond: false, fixed: true, for_all: false };
    expect(rows).toEqual([
      { name: 'audit_chains', ...safe },
      { name: 'audit_link', ...safe },
      { name: 'erase_patient', ...safe },
      { name: 'every_branch', ...safe },
      { name: 'forget_expired', ...safe },
    ]);
    for (const scope of [
      { branchId: here.id, customerId: null, userId: null },
      { branchId: null, customerId: here.customerId, userId: null },
      { branchId: null, customerId: null, userId: newId(Date.now()) },
    ])
      for (const asked of [sql`select * from every_branch()`, sql`select forget_expired(now(), 1)`])
        await expect(inTenant(server.services.db, scope, (trx) => asked.execute(trx))).rejects.toThrow(
          'somebody is at work',
        );
  });
});

describe('a start is refused in a sentence', () => {
  const urlOf = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const refusal = (variables: Readonly<Record<string, string>>): Promise<string> =>
    start(readSettings({ SECRET_KEY, DEMO: '0', ...variables }), { web: null }).then(
      async ({ stop }) => stop().then(() => 'it started'),
      (error: Error) => error.message,
    );

  /** A role and a database of its own, taken away again. */
  async function made(
    attributes: string,
    owns: boolean,
  ): Promise<{ readonly role: string; readonly database: string }> {
    const database = `role_${newId(Date.now())}`;
    const role = `r_${newId(Date.now())}`;
    const admin = new pg.Client({ host, port, user, database: 'postgres' });
    await admin.connect();
    await admin.query(`create role ${role} login ${attributes}`);
    // Nobody may be in what is copied: other tests log in to template1.
    await admin.query(`create database ${database} template template0${owns ? ` owner ${role}` : ''}`);
    onTestFinished(async () => {
      await admin.query(`drop database ${database} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    });
    return { role, database };
  }

  test.each([
    ['superuser', 'superuser', false],
    ['BYPASSRLS', 'bypassrls', false],
    ['CREATEROLE', 'createrole', false],
    ['an owner', '', true],
  ])('where the pool would log in as %s; nothing is made before', async (_, attributes, owns) => {
    const { role, database } = await made(attributes, owns);
    for (const more of [{}, { MIGRATION_URL: urlOf(user, database) }])
      expect(await refusal({ DATABASE_URL: urlOf(role, database), ...more })).toMatch(
        new RegExp(`^DATABASE_URL: o papel «${role}» pode mais que o programa .*MIGRATION_URL$`),
      );
    const tables = await withDatabase({ host, port, user, database }, (db) => db.introspection.getTables());
    expect(tables).toEqual([]);
  });

  test('where tables are missing and nobody is named who makes them; with MIGRATION_URL it starts, and again without', async () => {
    const { role, database } = await made('', false);
    const pool = { DATABASE_URL: urlOf(role, database) };
    expect(await refusal(pool)).toMatch(/^MIGRATION_URL: o banco de dados ainda não está pronto/);
    expect(await refusal({ ...pool, MIGRATION_URL: urlOf(user, database) })).toBe('it started');
    expect(await refusal(pool)).toBe('it started');
    await withDatabase({ host, port, user, database }, (db) => sql`revoke prumo_app from ${sql.id(role)}`.execute(db));
    expect(await refusal(pool)).toMatch(/^MIGRATION_URL: o banco de dados ainda não está pronto/);
  });

  test('where MIGRATION_URL does not answer, or stands without a database of one’s own', async () => {
    const { role, database } = await made('', false);
    expect(
      await refusal({ DATABASE_URL: urlOf(role, database), MIGRATION_URL: 'postgresql://nobody@127.0.0.1:9/prumo' }),
    ).toMatch(/^MIGRATION_URL: não foi possível conectar/);
    expect(() => readSettings({ MIGRATION_URL: 'postgresql://a@b/c' })).toThrow(
      /^MIGRATION_URL só vale com DATABASE_URL/,
    );
  });

  test('a role that may make roles, and no superuser, migrates a database that it owns', async () => {
    const { role, database } = await made('createrole', true);
    const worker = await made('', false);
    // Roles are of the whole server: those of another database there are lent.
    await sql`grant prumo_app, prumo_owner to ${sql.id(role)} with admin option`.execute(server.db);
    expect(await refusal({ DATABASE_URL: urlOf(worker.role, database), MIGRATION_URL: urlOf(role, database) })).toBe(
      'it started',
    );
  });
});

test('a data folder of the version before is taken over without a loss: who came in stays in', async () => {
  const home = freshHome();
  onTestFinished(() => clear(home));
  const customerId = newId(Date.now());
  const branchId = newId(Date.now());
  const userId = newId(Date.now());
  // As the version before left it: its tables, made by the superuser that it worked as.
  const before = await startPostgres(home, 'postgres');
  const counts = async (db: Db) => {
    const all: Record<string, unknown> = {};
    for (const { name } of await db.introspection.getTables())
      all[name] = (
        await sql
          .raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${name} t`)
          .execute(db)
      ).rows[0];
    return all;
  };
  const kept = await withDatabase(localDatabase(home), async (db) => {
    await migrate(db, '0052-session-family');
    await sql`insert into customer (id, name) values (${customerId}, 'Cliente de antes')`.execute(db);
    await sql`insert into branch (id, customer_id, name, public_id) values (${branchId}, ${customerId}, 'Clínica de antes', 'antes')`.execute(
      db,
    );
    await sql`insert into app_user (id, customer_id, name, email, password_hash) values (${userId}, ${customerId}, 'Ana', 'ana@antes.demo', ${await server.services.passwords.hash(PASSWORD)})`.execute(
      db,
    );
    await sql`insert into branch_member (branch_id, user_id) values (${branchId}, ${userId})`.execute(db);
    await sql`insert into session (id, user_id, refresh_hash, keep, expires_at) values (${newId(Date.now())}, ${userId}, 'h', true, now() + interval '1 day')`.execute(
      db,
    );
    await sql`insert into outbox_mail (id, recipient, subject, body) values (${newId(Date.now())}, 'a@b.c', 's', 'b')`.execute(
      db,
    );
    return counts(db);
  });
  await before.stop();
  const running = await start(readSettings({ DATA_DIR: home, DEMO: '0' }), { web: null });
  try {
    const { rows } = await sql<{ name: string }>`select session_user as name`.execute(running.services.db);
    expect(rows).toEqual([{ name: POOL_ROLE }]);
    const after = await withDatabase(localDatabase(home), counts);
    for (const [name, rowsBefore] of Object.entries(kept))
      if (!name.startsWith('kysely')) expect([name, after[name]]).toEqual([name, rowsBefore]);
    const entered = await running.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: 'ana@antes.demo', password: 'errada' },
    });
    expect(entered.statusCode).toBe(401);
    const right = await running.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: 'ana@antes.demo', password: PASSWORD },
    });
    expect(right.json()).toMatchObject({ user: { id: userId, branch: { id: branchId } } });
  } finally {
    await running.stop();
  }
});
