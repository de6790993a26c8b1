import { request } from 'node:http';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../ending.ts';
import { type Caller, clockFrom, startServer } from '../harness.ts';
import { type Agenda, makeAgenda } from '../scheduling/agenda.ts';

// Reports of one branch wait for each other, and nobody else waits for them: not another branch, not who works in the same.

const LONG = { timeout: 20_000, interval: 20 };
const REPORT =
  '/reports/cashier-demonstrative?startDate=2026-11-23&endDate=2026-11-23&type=cashier-detailed&dateType=payment&printType=sheet';
/** Of a pool of ten: a third. */
const EACH = 3;

let one: Agenda;
let other: Agenda;
let holder: pg.Client;
/** Outside the transaction that holds: within one the activity is read once. */
let watcher: pg.Client;
let address: string;

beforeAll(async () => {
  const server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  one = await makeAgenda(server);
  other = await makeAgenda(server);
  [holder, watcher] = [new pg.Client(server.ownerUrl), new pg.Client(server.ownerUrl)];
  for (const client of [holder, watcher]) {
    await client.connect();
    atEnd(() => client.end());
  }
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Reports wait at the database until it is let go. */
async function hold(): Promise<() => Promise<void>> {
  await holder.query('begin; lock table financial_transaction in access exclusive mode');
  return async () => void (await holder.query('rollback'));
}
async function working(): Promise<number> {
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}
const statusOf = async (desk: Caller) => (await desk.call('GET', REPORT)).status;

test('ten reports of one branch at work: another reads and reports, the same goes on working, and in their turn all are answered', async () => {
  const free = await hold();
  const asked = Array.from({ length: 10 }, () => statusOf(one.desk));
  await expect.poll(working, LONG).toBe(EACH);
  expect((await other.desk.call('GET', `/patients/${other.clinic.patient}`)).status).toBe(200);
  // What a booking answers tells of money too, and would wait for the table that is held: any other change takes its connection alike.
  expect((await one.desk.call('POST', '/markers', { name: 'Retorno', color: '#336699' })).status).toBe(201);
  const others = statusOf(other.desk);
  await expect.poll(working, LONG).toBe(EACH + 1);
  await free();
  expect(await Promise.all([...asked, others])).toEqual(Array.from({ length: 11 }, () => 200));
});

test('the one for whom there is no room to wait is told when to come again, in words', async () => {
  const free = await hold();
  const asked = Array.from({ length: EACH + 20 }, () => statusOf(one.desk));
  await expect.poll(working, LONG).toBe(EACH);
  const refused = await one.desk.call('GET', REPORT);
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
    429,
    { message: 'Muitas solicitações. Aguarde alguns instantes.', code: 'request.too-many' },
    '5',
  ]);
  await free();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test('a client that leaves gives its place to who waits', async () => {
  const free = await hold();
  const leaving = Array.from({ length: EACH }, () => {
    const sent = request(`${address}/api${REPORT}`, { headers: { authorization: `Bearer ${one.desk.token}` } });
    sent.on('error', () => {});
    sent.end();
    return sent;
  });
  await expect.poll(working, LONG).toBe(EACH);
  const waiting = statusOf(one.desk);
  for (const sent of leaving) sent.destroy();
  await expect.poll(working, LONG).toBe(1);
  await free();
  expect(await waiting).toBe(200);
});
