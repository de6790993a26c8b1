import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { addDays, localDate } from '@prumo/domain/dates';
import { cpfCheckDigits } from '@prumo/domain/identity';
import { median, tell } from './figures.ts';
import { DAY, id } from './fixture.ts';
import { load, once, ROUND_MS, type Target } from './load.ts';
import { type Product, ready, withProduct } from './product.ts';

export const PORTS = { product: 3291, lean: 3292, overWire: 3293 };
const ROUNDS = 3;
const CONNECTIONS = 16;
const TRIES = 15;
const SCHEDULES = 10;

/** One thing that people do all day, asked of both sides. */
export interface Work {
  readonly name: string;
  /** Of the lean baseline's answers a second. */
  readonly goal: number;
  /** Round trips to the database. */
  readonly trips?: number;
  readonly targets: (side: 'product' | 'lean') => readonly Pick<Target, 'path' | 'sent'>[];
}

let written = 0;
const booked = { product: 0, lean: 0 };
/** Each side has years of its own; for the product begins a year without a Friday that is a holiday. */
const FIRST_FRIDAY = { product: '2027-04-02', lean: '2036-01-04' };
/** A time that nobody has, in one schedule after another: those of the fixture are open on Fridays from 7 to 19, in slots of ten minutes. */
function freeTime(side: 'product' | 'lean'): object {
  const n = booked[side]++;
  const [schedule, slot, week] = [n % SCHEDULES, Math.floor(n / SCHEDULES) % 72, Math.floor(n / (72 * SCHEDULES))];
  return {
    scheduleId: id(5, schedule),
    type: 'elective',
    date: addDays(localDate(FIRST_FRIDAY[side]), 7 * week),
    hour: `${String(7 + Math.floor(slot / 6)).padStart(2, '0')}:${slot % 6}0`,
    durationMinutes: 10,
    patientId: id(4, 1 + (n % 1000)),
    planId: id(2, 1),
    expenses: [{ expenseId: id(3, 1) }],
  };
}

/** Nobody whom the branch has: the fixture's people have other numbers. */
export function newPatient(): object {
  const nine = String(400_000_000 + written++);
  const cpf = `${nine}${cpfCheckDigits(nine)}`;
  return { name: `Maria da Medida ${nine}`, birthDate: '1980-05-17', gender: 'female', cpf, cellphone: '11987654321' };
}

const days = (count: number, of = '') =>
  Array.from({ length: count }, (_, back) => `/calendar?date=${addDays(localDate(DAY), -back)}${of}&detail=card`);
export const asked = (side: 'product' | 'lean', path: string) => (side === 'product' ? `/api${path}` : path);

const WORKS: readonly Work[] = [
  {
    name: 'Search a patient among 20,000',
    goal: 0.5,
    targets: (side) => [{ path: asked(side, '/patients?search=maria%20sil') }],
  },
  {
    name: 'Read a patient',
    goal: 0.5,
    targets: (side) => Array.from({ length: 100 }, (_, n) => ({ path: asked(side, `/patients/${id(4, 1 + n)}`) })),
  },
  {
    name: 'Day of a professional, thirty days in turn',
    goal: 0.5,
    targets: (side) => days(30, `&scheduleId=${id(5, 1)}`).map((path) => ({ path: asked(side, path) })),
  },
  {
    name: 'Whole day of 500, thirty days in turn',
    goal: 1,
    targets: (side) => days(30).map((path) => ({ path: asked(side, path) })),
  },
  {
    name: 'Whole day of 500, one day for all',
    goal: 2,
    targets: (side) => days(1).map((path) => ({ path: asked(side, path) })),
  },
  {
    name: 'Create a patient',
    goal: 0.4,
    trips: 4,
    targets: (side) => [{ path: asked(side, '/patients'), sent: newPatient }],
  },
  {
    name: 'Book an appointment',
    goal: 0.4,
    trips: 6,
    targets: (side) => [{ path: asked(side, '/appointments'), sent: () => freeTime(side) }],
  },
];

/** What people do all day, against the least code that does the same: answers a second, and round trips to the database, which cost more the longer the wire is. */
export async function runWork(): Promise<void> {
  const size = { patients: 20_000, days: 40, appointmentsADay: 500, schedules: SCHEDULES };
  await withProduct(size, PORTS.product, async (product) => {
    await startLean(product);
    for (const work of WORKS) await compare(work, product);
  });
  await withProduct(size, PORTS.overWire, (product) => countTrips(WORKS, product), true);
}

export async function startLean({ children, ownerUrl }: Product): Promise<void> {
  const file = join(import.meta.dirname, 'lean.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  children.push(spawn(process.execPath, [file, String(PORTS.lean), ownerUrl], { stdio: 'inherit', env }));
  await ready(`http://127.0.0.1:${PORTS.lean}/patients/${id(4, 1)}`);
}

export async function compare({ name, goal, targets }: Work, { headers }: Product): Promise<void> {
  const sides = {
    product: targets('product').map((target) => ({ ...target, port: PORTS.product, headers })),
    lean: targets('lean').map((target) => ({ ...target, port: PORTS.lean, headers: {} })),
  };
  const rates = { product: [] as number[], lean: [] as number[] };
  let errors = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['product', 'lean'] as const) {
      const measured = await load(sides[side], CONNECTIONS, round === 0 ? ROUND_MS / 2 : ROUND_MS);
      errors += measured.errors;
      // The first round warms both.
      if (round > 0) rates[side].push(measured.perSecond);
    }
  }
  const [ours, theirs] = [median(rates.product), median(rates.lean)];
  tell({
    work: name,
    limit: `${CONNECTIONS} connections`,
    baseline: `lean Fastify + pg ${theirs.toFixed(0)}/s`,
    product: `${ours.toFixed(0)}/s${errors > 0 ? `, ${errors} errors` : ''}`,
    ratio: ours / theirs,
    goal: `at least ${goal}`,
    met: ours / theirs >= goal && errors === 0,
  });
}

/** Alone on a wire: how often the request waits for the database, and what a millisecond of wire each way makes of it. */
export async function countTrips(works: readonly Work[], { wire, headers }: Product): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const { name, trips, targets } of works) {
    const [target] = targets('product');
    if (target === undefined) continue;
    const asking = { ...target, port: PORTS.overWire, headers };
    const counted: number[] = [];
    const times = { short: [] as number[], long: [] as number[] };
    for (const delayMs of [0, 1]) {
      wire.delayMs = delayMs;
      for (let attempt = 0; attempt <= TRIES; attempt++) {
        wire.takeTrips();
        const begun = performance.now();
        if (!(await once(agent, asking))) throw new Error(`${name} was refused`);
        // The first ones prepare what they ask.
        if (attempt < 3) continue;
        (delayMs === 0 ? times.short : times.long).push(performance.now() - begun);
        // Others, as who writes the chain of the audit, have connections of their own.
        counted.push(Math.max(...wire.takeTrips()));
      }
    }
    wire.delayMs = 0;
    const [most, short, long] = [median(counted), median(times.short), median(times.long)];
    tell({
      work: `${name}, round trips`,
      limit: 'one person',
      baseline: `${short.toFixed(1)} ms beside the database`,
      product: `${most} (${long.toFixed(1)} ms with 1 ms of wire each way)`,
      goal: trips === undefined ? 'told' : `at most ${trips}`,
      met: trips === undefined || most <= trips,
    });
  }
  agent.destroy();
}
