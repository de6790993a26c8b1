import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Child, clear, freshHome, postmasterOf, spawnServer } from '../ops/child.ts';
import { type Answer, ask, type Desk, localDatabase, makeDesk } from '../ops/remote.ts';

const LONG = { timeout: 120_000, interval: 5 };
const home = freshHome();
let child: Child;
let address: string;
let desk: Desk;
let cashierId: string;
beforeAll(async () => {
  child = spawnServer({ DATA_DIR: home });
  address = await addressOf(child);
  desk = await makeDesk(localDatabase(home), address);
  cashierId = (
    await ask(address, 'POST', '/api/cashiers', {
      token: desk.token,
      body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: 100 },
    })
  ).body.id;
});
afterAll(() => clear(home, child));

interface Seen {
  readonly path: string;
  readonly at: number;
  readonly answer: Answer;
}

/** Asks the same thing over and over from `clients` sides at once. */
function repeat(
  seen: Seen[],
  clients: number,
  request: () => { method: string; path: string; body?: unknown },
): () => Promise<void> {
  const state = { stopped: false };
  const working = Array.from({ length: clients }, async () => {
    while (!state.stopped) {
      const { method, path, body } = request();
      const answer = await ask(address, method, path, { token: desk.token, ...(body === undefined ? {} : { body }) });
      seen.push({ path, at: Date.now(), answer });
      await wait(5);
    }
  });
  return async () => {
    state.stopped = true;
    await Promise.all(working);
  };
}

/**
 * How long it was, in milliseconds, by the clock or by the answers of /health meanwhile, which need no database and follow each other within 10 ms
 * when nothing else is done here: the seconds of a requirement are not those of a machine that is busy with something else.
 */
function quietMs(health: readonly Seen[], from: number, to: number): number {
  return Math.min(to - from, health.filter(({ at }) => at > from && at <= to).length * 10);
}

test.each([1, 2, 3])(
  'PostgreSQL killed under load, time %i: the server stays, answers 503 only, and is good again within 5 s [OPS-005]',
  async () => {
    const seen: Seen[] = [];
    const probes: Seen[] = [];
    const stops = [
      repeat(seen, 3, () => ({
        method: 'POST',
        path: '/api/cashier-operations',
        body: { cashierId, operation: 'incoming', value: 0.01 },
      })),
      repeat(seen, 3, () => ({ method: 'GET', path: '/api/markers' })),
      repeat(seen, 1, () => ({ method: 'GET', path: '/api/me' })),
      repeat(probes, 1, () => ({ method: 'GET', path: '/health' })),
      repeat(probes, 1, () => ({ method: 'GET', path: '/ready' })),
    ];
    await expect.poll(() => seen.length, LONG).toBeGreaterThan(100);
    const pid = postmasterOf(home);
    const killedAt = Date.now();
    process.kill(pid ?? 0, 'SIGKILL');
    const readiness = () => probes.filter(({ path, at }) => path === '/ready' && at > killedAt);
    await expect.poll(() => readiness().some(({ answer }) => answer.status === 503), LONG).toBe(true);
    await expect.poll(() => readiness().at(-1)?.answer.status, LONG).toBe(200);
    // Every side has had a good answer since.
    await expect.poll(() => seen.slice(-50).every(({ answer }) => answer.status < 300), LONG).toBe(true);
    await Promise.all(stops.map((stop) => stop()));
    expect(child.process.exitCode).toBeNull();
    expect(postmasterOf(home)).not.toBe(pid);
    const health = probes.filter(({ path }) => path === '/health');
    expect(new Set(health.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    const bad = seen.filter(({ answer }) => answer.status >= 300);
    expect(new Set(bad.map(({ answer }) => answer.status))).toEqual(new Set([503]));
    for (const { answer } of [...bad, ...probes.filter(({ answer: { status } }) => status === 503)]) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.body).toEqual({
        message: 'O banco de dados está indisponível. Tente novamente em instantes.',
        code: 'database.unavailable',
      });
    }
    const lastBad = Math.max(...bad.map(({ at }) => at));
    expect(quietMs(health, killedAt, lastBad)).toBeLessThan(5000);
    expect(seen.some(({ at, answer }) => at > lastBad && answer.status < 300)).toBe(true);
  },
);

test('a request in the moment of the kill is answered, not left waiting', async () => {
  const probes: Seen[] = [];
  const stop = repeat(probes, 1, () => ({ method: 'GET', path: '/health' }));
  const started = Date.now();
  const asked = Promise.all(
    Array.from({ length: 30 }, () => ask(address, 'GET', '/api/markers', { token: desk.token })),
  );
  process.kill(postmasterOf(home) ?? 0, 'SIGKILL');
  const answers = await asked;
  const answered = Date.now();
  await stop();
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(quietMs(probes, started, answered)).toBeLessThan(5000);
});
