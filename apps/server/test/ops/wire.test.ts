import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { LIMITS } from '../../src/database/limits.ts';
import { POOL_ROLE } from '../../src/database/own-role.ts';
import { readSettings } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { atEnd } from '../ending.ts';
import { TEMPLATE } from '../postgres.ts';
import { type Answer, ask, type Desk, makeDesk, within } from './remote.ts';
import { WireProxy } from './wire-proxy.ts';

/** Waits are for conditions; how long they take is no part of what is proved. */
const LONG = { timeout: 60_000, interval: 20 };
const { host, port, user } = inject('postgres');
const database = `wire_${newId(Date.now())}`;
const direct = { host, port, user, database, max: 2 };
const proxy = new WireProxy(join(host, `.s.PGSQL.${port}`));
let address: string;
let desk: Desk;
let cashierId: string;
let holder: pg.Client;

beforeAll(async () => {
  const admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`create database ${database} template ${TEMPLATE}`);
  await admin.end();
  holder = new pg.Client(direct);
  await holder.connect();
  const settings = readSettings({
    DATABASE_URL: `postgresql://${POOL_ROLE}@127.0.0.1:${await proxy.listen()}/${database}`,
    SECRET_KEY: 'a key of the server at the end of a bad wire',
    DEMO: '0',
  });
  const running = await start(settings, { web: null, limits: { ...LIMITS, lookMs: 200, patienceMs: 1000 } });
  atEnd(async () => {
    await running.stop();
    await holder.end();
    await proxy.close();
  });
  address = await running.app.listen({ port: 0, host: '127.0.0.1' });
  desk = await makeDesk(direct, address);
  const opened = await ask(address, 'POST', '/api/cashiers', {
    token: desk.token,
    body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: 0 },
  });
  cashierId = opened.body.id;
});

const markers = (): Promise<Answer> => ask(address, 'GET', '/api/markers', { token: desk.token });
const deposit = (key: string): Promise<Answer> =>
  ask(address, 'POST', '/api/cashier-operations', {
    token: desk.token,
    body: { cashierId, operation: 'incoming', value: 1 },
    headers: { 'idempotency-key': key },
  });
const balance = async (): Promise<number> =>
  (await ask(address, 'GET', `/api/cashiers/${cashierId}/cash-flow`, { token: desk.token })).body.balance;

/** Statements that wait for a lock at the database. */
const waiting = async (): Promise<number> => {
  const { rows } = await holder.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

/** Many deposits and reads at once, some of them on their way when the wire goes bad. */
function load(prefix: string): { readonly answers: Answer[]; readonly sent: () => number; stop: () => Promise<void> } {
  const answers: Answer[] = [];
  const state = { stopped: false };
  let keys = 0;
  const clients = Array.from({ length: 8 }, async (_, n) => {
    while (!state.stopped) answers.push(await (n % 2 === 0 ? markers() : deposit(`${prefix}-${keys++}`)));
  });
  return {
    answers,
    sent: () => keys,
    stop: async () => {
      state.stopped = true;
      await Promise.all(clients);
    },
  };
}

/** Good again within the ten seconds of a machine that does nothing else: reads, writes to the same drawer, and readiness. */
async function isGoodAgain(key: string): Promise<void> {
  const isGood = async (): Promise<boolean> =>
    (await markers()).status === 200 &&
    (await deposit(key)).status === 201 &&
    (await ask(address, 'GET', '/ready')).status === 200;
  let good = false;
  await within(address, 10, async () => (good ||= await isGood()));
  expect(good).toBe(true);
}

const away = async (): Promise<void> => {
  await expect.poll(async () => (await ask(address, 'GET', '/ready')).status, LONG).toBe(503);
  const health = await ask(address, 'GET', '/health');
  expect([health.status, health.body.database]).toEqual([200, 'away']);
};

/** What a screen hears, from when it is ready. */
async function listen(): Promise<{ readonly heard: () => string; readonly close: () => void }> {
  const abort = new AbortController();
  const reply = await fetch(`${address}/api/realtime`, {
    headers: { authorization: `Bearer ${desk.token}` },
    signal: abort.signal,
  });
  let heard = '';
  void (async () => {
    for await (const chunk of reply.body ?? []) heard += new TextDecoder().decode(chunk);
  })().catch(() => {});
  await expect.poll(() => heard, LONG).toContain('event: ready');
  return { heard: () => heard, close: () => abort.abort() };
}

test.each([
  ['stalls', () => proxy.stall()],
  ['loses what is connected', () => proxy.lose()],
])(
  'a wire that %s: every request is answered, readiness says so, and within 10 s after it is back all is good, what a lost request held included',
  async (kind, spoil) => {
    const screen = await listen();
    const before = await balance();
    const work = load(newId(Date.now()));
    await expect.poll(() => work.answers.length, LONG).toBeGreaterThan(50);
    spoil();
    await away();
    // Nobody waits for ever: each of the clients has been told, and asks again.
    await expect.poll(() => work.answers.filter(({ status }) => status === 503).length, LONG).toBeGreaterThan(8);
    await work.stop();
    expect(new Set(work.answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]));
    const refused = work.answers.find(({ status }) => status === 503);
    expect(refused?.body.code).toBe('database.unavailable');
    proxy.restore();
    await isGoodAgain(`${kind}-again`);
    // The drawer holds what was acknowledged, and of what was not either all or nothing.
    const after = (await balance()) - before - 1;
    expect(after).toBeGreaterThanOrEqual(work.answers.filter(({ status }) => status === 201).length);
    expect(after).toBeLessThanOrEqual(work.sent());
    // The screens were told to ask anew, and hear again.
    expect(screen.heard()).toContain('event: resync');
    const events = screen.heard().length;
    await deposit(`${kind}-heard`);
    await expect.poll(() => screen.heard().slice(events), LONG).toContain('event: cashier');
    screen.close();
  },
);

test('one connection whose answer is lost is given up although the database is there; a statement that takes long is not', async () => {
  await holder.query('begin; lock table marker in access exclusive mode');
  // Whatever comes of it, who comes next finds the table free.
  onTestFinished(async () => void (await holder.query('rollback')));
  let asked = markers();
  // A connection that an earlier test lost may be among those of the pool still: it is given up, and somebody asks again.
  await expect
    .poll(async () => {
      if (await Promise.race([asked.then(() => true), wait(0, false)])) asked = markers();
      return waiting();
    }, LONG)
    .toBe(1);
  // Five times the patience: somebody who only takes long is left alone.
  const until = Date.now() + 5000;
  await expect.poll(() => Date.now() > until, LONG).toBe(true);
  expect(await waiting()).toBe(1);
  proxy.loseThose((said) => !said.includes('listen prumo'));
  await holder.query('rollback');
  expect((await asked).status).toBe(503);
  await isGoodAgain('after-one');
});

test('a wire that is cut: 503 and good again', async () => {
  const work = load(newId(Date.now()));
  await expect.poll(() => work.answers.length, LONG).toBeGreaterThan(50);
  for (let turn = 0; turn < 5; turn++) {
    proxy.cut();
    const seen = work.answers.length;
    await expect.poll(() => work.answers.slice(seen).some(({ status }) => status < 300), LONG).toBe(true);
  }
  await work.stop();
  expect([200, 201, 503]).toEqual(expect.arrayContaining([...new Set(work.answers.map(({ status }) => status))]));
  await isGoodAgain('after-cut');
});

test('a slow wire is borne: nothing is given up', async () => {
  proxy.delay(150);
  const answers = await Promise.all([...Array.from({ length: 6 }, markers), deposit('slow')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 201]);
  expect((await ask(address, 'GET', '/ready')).status).toBe(200);
  proxy.restore();
});
