import { request } from 'node:http';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../src/database/limits.ts';
import { poolOf } from '../../src/database/pool.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { atEnd } from '../ending.ts';

/** Waits until `holds`; how long is no part of what is proved. */
const LONG = { timeout: 60_000, interval: 20 };

/** A server that ends a statement after a second, and a database connection that can hold what its statements need. */
async function startShort(limits: Partial<typeof LIMITS>) {
  const server = await startServer({ limits: { ...LIMITS, ...limits } });
  const holder = new pg.Client(server.ownerUrl);
  // Amid a transaction the database tells of its activity what it told first: another connection looks.
  const watcher = new pg.Client(server.ownerUrl);
  for (const client of [holder, watcher]) {
    await client.connect();
    atEnd(() => client.end());
  }
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const holderPid = rows[0]?.pid ?? 0;
  const branch = await server.branch();
  const desk = await server.person(branch);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, holder, holderPid, watcher, branch, desk, address };
}

let short: Awaited<ReturnType<typeof startShort>>;
let long: Awaited<ReturnType<typeof startShort>>;
beforeAll(async () => {
  short = await startShort({ statementMs: 1000 });
  long = await startShort({ abandonedChangeMs: 300 });
});

/** Statements of the server that wait at the database for a lock, for so many milliseconds at least. */
async function working({ watcher }: { watcher: pg.Client }, since = 0): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'
      and query_start <= clock_timestamp() - make_interval(secs => $1)`,
    [since / 1000],
  );
  return Number(rows[0]?.count);
}

/** Transactions of the server that are open, whatever they do just now: who waits for a lock looks up at times and waits on. */
async function changing({ watcher, holderPid }: { watcher: pg.Client; holderPid: number }): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and pid not in (pg_backend_pid(), $1)
      and backend_type = 'client backend' and xact_start is not null`,
    [holderPid],
  );
  return Number(rows[0]?.count);
}

/** Sends a request and lets go of the connection once the database works on it. */
async function leave(
  { address, desk, watcher }: { address: string; desk: Caller; watcher: pg.Client },
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = request(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${desk.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers,
    },
  });
  sent.on('error', () => {});
  sent.end(text);
  await expect.poll(() => working({ watcher }), LONG).toBe(1);
  sent.destroy();
}

const hold = async ({ holder }: { holder: pg.Client }, table: string): Promise<() => Promise<void>> => {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => void (await holder.query('rollback'));
};
const marker = (name: string) => ({ name, color: '#336699' });
const namesOf = async (server: TestServer, branch: TestBranch): Promise<string[]> =>
  (await server.db.selectFrom('marker').select('name').where('branch_id', '=', branch.id).execute()).map(
    ({ name }) => name,
  );

test('what a request may take by default: 90 s, and a transaction waits no longer than a minute for the server', async () => {
  const client = await poolOf((await startServer()).services.db).connect();
  try {
    for (const [setting, value] of [
      ['statement_timeout', '90s'],
      ['idle_in_transaction_session_timeout', '1min'],
      ['plan_cache_mode', 'force_custom_plan'],
    ])
      expect((await client.query(`show ${setting}`)).rows).toEqual([{ [setting ?? '']: value }]);
  } finally {
    client.release();
  }
});

test('a statement beyond its limit is ended at the database: 504 with a sentence, and the next request is answered', async () => {
  const free = await hold(short, 'marker');
  const late = await short.desk.call('GET', '/markers');
  expect([late.status, late.body]).toEqual([
    504,
    { message: 'O servidor demorou demais para responder', code: 'request.timeout' },
  ]);
  expect(await working(short)).toBe(0);
  await free();
  expect((await short.desk.call('GET', '/markers')).status).toBe(200);
});

test('a change beyond its limit is undone wholly, and its key does it once when it is sent again', async () => {
  const free = await hold(short, 'audit_entry');
  const headers = { 'idempotency-key': 'beyond-the-limit' };
  const late = await short.desk.call('POST', '/markers', marker('Tarde demais'), headers);
  expect([late.status, late.body.code]).toEqual([504, 'request.timeout']);
  await free();
  expect(await namesOf(short.server, short.branch)).toEqual([]);
  const again = [1, 2].map(() => short.desk.call('POST', '/markers', marker('Tarde demais'), headers));
  const [first, second] = await Promise.all(again);
  expect([first?.status, second?.bytes]).toEqual([201, first?.bytes]);
  expect(await namesOf(short.server, short.branch)).toEqual(['Tarde demais']);
});

test('the operational report alone may take longer: five minutes', async () => {
  const free = await hold(short, 'appointment');
  const path = '/appointment-summaries/operational-report';
  const asked = short.desk.call('GET', path);
  expect((await short.desk.call('GET', '/calendar?date=2026-11-20&detail=card')).status).toBe(504);
  // What else waits, the server's own work among it, is ended after a second.
  await expect.poll(() => working(short, 2000), LONG).toBe(1);
  await free();
  expect((await asked).status).toBe(200);
});

test('a read whose client has gone is cancelled at the database, and its connection serves the next', async () => {
  const free = await hold(long, 'marker');
  await leave(long, 'GET', '/markers');
  await expect.poll(() => working(long), LONG).toBe(0);
  await free();
  for (let turn = 0; turn < 20; turn++) expect((await long.desk.call('GET', '/markers')).status).toBe(200);
});

test('a change whose client has gone happens all the same when it can at once, and its key answers what it did', async () => {
  const patient = await startShort({});
  const free = await hold(patient, 'marker');
  const headers = { 'idempotency-key': 'gone-but-done' };
  await leave(patient, 'POST', '/markers', marker('Ficou'), headers);
  await free();
  await expect.poll(() => namesOf(patient.server, patient.branch), LONG).toEqual(['Ficou']);
  const again = await patient.desk.call('POST', '/markers', marker('Ficou'), headers);
  expect([again.status, await namesOf(patient.server, patient.branch)]).toEqual([201, ['Ficou']]);
});

test('a change whose client has gone and that cannot happen soon is undone wholly, and may be sent again', async () => {
  const free = await hold(long, 'audit_entry');
  const headers = { 'idempotency-key': 'gone-and-undone' };
  await leave(long, 'POST', '/markers', marker('Voltou'), headers);
  await expect.poll(() => changing(long), LONG).toBe(0);
  await free();
  expect(await namesOf(long.server, long.branch)).toEqual([]);
  const again = await long.desk.call('POST', '/markers', marker('Voltou'), headers);
  expect([again.status, await namesOf(long.server, long.branch)]).toEqual([201, ['Voltou']]);
});
