import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { type Db, openPool } from '../../src/database/pool.ts';
import { readSettings } from '../../src/settings.ts';
import { type Running, start } from '../../src/start.ts';
import { TEMPLATE } from '../postgres.ts';

// A role of its own: what is taken from it is taken from nobody else's test.
const role = `ready_${newId(Date.now())}`;
const { host, port, user } = inject('postgres');
const urlOf = (name: string) => `postgresql://${name}@localhost/${role}?host=${encodeURIComponent(host)}&port=${port}`;
let admin: pg.Client;
let db: Db;
let running: Running;
let clock = Date.now();

beforeAll(async () => {
  admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`create role ${role} login`);
  await admin.query(`create database ${role} template ${TEMPLATE}`);
  const settings = readSettings({
    DATABASE_URL: urlOf(role),
    MIGRATION_URL: urlOf(user),
    SECRET_KEY: 'a secret key for tests, long enough for all',
    DEMO: '0',
  });
  running = await start(settings, { web: null, now: () => clock });
  ({ db } = openPool({ connectionString: urlOf(user), max: 1 }));
});
afterAll(async () => {
  await running.stop();
  await db.destroy();
  await admin.query(`drop database ${role} with (force)`);
  await admin.query(`drop role ${role}`);
  await admin.end();
});

const ready = async (): Promise<unknown> => {
  clock += 6000;
  const { statusCode, headers, body } = await running.app.inject('/ready');
  return { status: statusCode, retry: headers['retry-after'], ...(JSON.parse(body) as object) };
};

test.each([
  ['database.roles-missing', `revoke prumo_app from ${role}`, `grant prumo_app to ${role}`, /papéis/],
  [
    'database.unmigrated',
    `update kysely_migration set name = 'x' || name where name like '0001%'`,
    `update kysely_migration set name = substr(name, 2) where name like 'x%'`,
    /versão/,
  ],
  ['database.half-restored', 'create schema prumo_restoring', 'drop schema prumo_restoring', /restauração/],
  [
    'database.no-write',
    'revoke insert on login_attempt from prumo_app',
    'grant insert on login_attempt to prumo_app',
    /gravações/,
  ],
])('/ready says %s in one sentence, and is ready again once it is mended', async (code, harm, mend, words) => {
  expect(await ready()).toEqual({ status: 'ready', retry: undefined });
  await sql.raw(harm).execute(db);
  expect(await ready()).toEqual({ status: 503, retry: '1', code, message: expect.stringMatching(words) });
  await sql.raw(mend).execute(db);
  expect(await ready()).toEqual({ status: 'ready', retry: undefined });
});

test('the write of /ready is undone; who asks within five seconds of one that worked, and a hundred who ask at once, make one between them', async () => {
  // A sequence is not undone with its transaction: it counts the tries.
  await sql
    .raw(`create sequence tries; create function count_try() returns trigger language plpgsql security definer as $$ begin perform nextval('public.tries'); return new; end $$;
    create trigger count_try before insert on login_attempt for each row execute function count_try()`)
    .execute(db);
  const tries = async () => (await sql`select last_value, is_called from tries`.execute(db)).rows;
  clock += 6000;
  const answers = await Promise.all(Array.from({ length: 100 }, () => running.app.inject('/ready')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await tries()).toEqual([{ last_value: 1, is_called: true }]);
  clock += 4000;
  expect((await running.app.inject('/ready')).statusCode).toBe(200);
  expect(await tries()).toEqual([{ last_value: 1, is_called: true }]);
  clock += 2000;
  expect((await running.app.inject('/ready')).statusCode).toBe(200);
  expect(await tries()).toEqual([{ last_value: 2, is_called: true }]);
  expect((await sql`select from login_attempt where key like 'ready:%'`.execute(db)).rows).toEqual([]);
});
