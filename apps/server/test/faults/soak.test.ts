import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addressOf, type Child, clear, freshHome, spawnServer } from '../ops/child.ts';
import { ask, enter, localDatabase, makeDesk, withDatabase } from '../ops/remote.ts';
import { disagreements } from './history.ts';
import { randomOf, SEED } from './random.ts';
import { startLoad } from './workload.ts';

const SECONDS = Number(process.env['SOAK'] ?? 8);
const READERS = 8;
const INITIAL_CENTS = 1_000_000;

const home = freshHome();
let child: Child | undefined;
afterAll(() => clear(home, child));

/** Memory of a process in MiB, where the system tells it. */
function memoryOf(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  const line = existsSync(path) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(path, 'utf8')) : null;
  return line ? Number(line[1]) / 1024 : null;
}

/** How much a row of values, one a minute, rises in an hour, as a share of their mean: the line through them by least squares. */
function slopePerHour(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return run === 0 ? 0 : ((rise / run) * 60) / mean;
}

test('the slope of memory is told as a share in an hour', () => {
  expect(slopePerHour([100, 100, 100])).toBe(0);
  expect(slopePerHour([99, 100, 101])).toBeCloseTo(0.6, 10);
});

test(
  `${SECONDS} s of a busy branch, four of five requests read: none fails, the drawer adds up (seed ${SEED})`,
  { timeout: 120_000 + SECONDS * 1_500 },
  async () => {
    child = spawnServer({ DATA_DIR: home });
    const address = await addressOf(child);
    const desk = await makeDesk(localDatabase(home), address);
    let { token } = desk;
    const opened = await ask(address, 'POST', '/api/cashiers', {
      token,
      body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: INITIAL_CENTS / 100 },
    });
    expect(opened.status).toBe(201);
    const cashierId: string = opened.body.id;
    const entered = {
      ...desk,
      get token() {
        return token;
      },
    };
    // What is read stays as large as it is at first: the drawer into which the writes go is not listed over and over.
    const quiet = await ask(address, 'POST', '/api/cashiers', {
      token,
      body: { bankAccount: { id: desk.clinic.otherDrawer }, operation: 'incoming', value: 1 },
    });
    const day = new Date(Date.now()).toISOString().slice(0, 10);
    const reads = [
      '/api/patients?search=pac',
      `/api/patients/${desk.clinic.patient}`,
      `/api/calendar?date=${day}&scheduleId=${desk.clinic.schedule}`,
      '/api/calendar?date=2027-03-05',
      '/api/billing-accounts',
      `/api/cashiers/${quiet.body.id}/cash-flow`,
      '/api/cashiers?status=open',
      '/api/markers',
    ];
    const load = startLoad(address, entered, cashierId, { clients: 2, seed: SEED, prefix: 'soak', pause: 100 });
    const took: number[] = [];
    const strange: string[] = [];
    const end = Date.now() + SECONDS * 1000;
    const reading = Array.from({ length: READERS }, async (_, reader) => {
      const random = randomOf(SEED * 100 + 50 + reader);
      while (Date.now() < end) {
        const path = random.pick(reads);
        const begun = performance.now();
        const answer = await ask(address, 'GET', path, { token });
        took.push(performance.now() - begun);
        if (answer.status !== 200) strange.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
        await wait(random.between(50, 150));
      }
    });
    // The least of each minute: what is not given back.
    const memory: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (let second = 1; Date.now() < end; second += 1) {
      await wait(1000);
      least = Math.min(least, memoryOf(child.process.pid ?? 0) ?? least);
      if (second % 60 === 0) {
        memory.push(least);
        least = Number.POSITIVE_INFINITY;
      }
      // A session's token lasts for fifteen minutes.
      if (second % 480 === 0) token = await enter(address, desk.email);
    }
    await Promise.all(reading);
    await load.stop();
    expect(strange).toEqual([]);
    expect(load.strange).toEqual([]);
    expect(load.outcomes.filter(({ tries }) => tries > 1)).toEqual([]);
    const wrong = await withDatabase(localDatabase(home), (db) =>
      disagreements(db, desk, cashierId, load.outcomes, INITIAL_CENTS),
    );
    expect(wrong).toEqual([]);
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): string => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
    const settled = memory.slice(10);
    const slope = settled.length > 1 ? `${(slopePerHour(settled) * 100).toFixed(2)} % an hour` : 'not told';
    process.stdout.write(
      `${took.length} reads, median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}; ${load.outcomes.length} writes; memory ${settled.at(-1)?.toFixed(0) ?? '?'} MiB, slope ${slope} after ten minutes\n`,
    );
    expect(took.length).toBeGreaterThan(SECONDS * 4);
  },
);
