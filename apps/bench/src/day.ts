import { addDays, localDate } from '@prumo/domain/dates';
import { CompiledQuery } from 'kysely';
import { inTenant } from '../../server/src/database/tenant.ts';
import { calendarRead } from '../../server/src/scheduling/calendar.ts';
import { median, tell } from './figures.ts';
import { BRANCH, CUSTOMER, DAY } from './fixture.ts';
import { load, type Load, ROUND_MS } from './load.ts';
import { type Product, withProduct } from './product.ts';
import { runScreens } from './screens.ts';
import { statementsOf } from './statements.ts';

const A_DAY = 500;
const SMALL = 20_000;
const LARGE = 2_000_000;
const ROUNDS = 5;
const CONNECTIONS = 16;
/** So many of the last days are asked in turn. */
const DAYS = 10;
/** As browsers ask. What unpacks the answer is theirs and not measured. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PORTS = { small: 3275, large: 3276 };

/** The day of the agenda in a branch with two million appointments, alone on the machine and against one with 20,000; then a day that many look at while it changes. */
export async function runDay(): Promise<void> {
  const sizeOf = (appointments: number) => ({
    patients: 20_000,
    days: appointments / A_DAY,
    appointmentsADay: A_DAY,
    schedules: 10,
  });
  await withProduct(sizeOf(LARGE), PORTS.large, async (large) => {
    await readsAnIndex(large);
    for (const days of [1, DAYS]) await answer(large, days);
    await withProduct(sizeOf(SMALL), PORTS.small, async (small) => {
      for (const days of [1, DAYS]) await compare(small, large, days);
    });
  });
  await withProduct(sizeOf(SMALL), PORTS.small, (small) => runScreens(small, PORTS.small));
}

/** All want the one day, as at the desk in the morning, or some days in turn, which share less. */
const askedOf = (days: number): string => (days === 1 ? 'One day of 500' : `${days} days of 500 in turn`);

const targetsOf = (port: number, { headers }: Product, days: number) =>
  Array.from({ length: days }, (_, index) => ({
    port,
    path: `/api/calendar?date=${addDays(localDate(DAY), -index)}&detail=card`,
    headers: { ...headers, ...ACCEPTED },
  }));

async function answer(large: Product, days: number): Promise<void> {
  const targets = targetsOf(PORTS.large, large, days);
  await load(targets, CONNECTIONS, 1000);
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await load(targets, CONNECTIONS, ROUND_MS));
  const [p50, p95, rate] = [
    median(loads.map((one) => one.p50)),
    median(loads.map((one) => one.p95)),
    median(loads.map(({ perSecond }) => perSecond)),
  ];
  const errors = loads.reduce((sum, one) => sum + one.errors, 0);
  tell({
    work: `${askedOf(days)} in a branch with 2,000,000 appointments, p95 at 16 connections`,
    product: `${p95.toFixed(1)} ms (median ${p50.toFixed(1)} ms, ${rate.toFixed(0)} a second), ${errors} errors`,
    goal: 'at most 40 ms',
    met: p95 <= 40 && errors === 0,
  });
}

async function compare(small: Product, large: Product, days: number): Promise<void> {
  const sides = { small: targetsOf(PORTS.small, small, days), large: targetsOf(PORTS.large, large, days) };
  const rates = { small: [] as number[], large: [] as number[] };
  for (const side of [sides.small, sides.large]) await load(side, CONNECTIONS, 1000);
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['small', 'large'] as const)
      rates[side].push((await load(sides[side], CONNECTIONS, ROUND_MS)).perSecond);
  }
  const ratio = median(rates.large) / median(rates.small);
  tell({
    work: `${askedOf(days)}, answers a second over 2,000,000 against 20,000`,
    product: ratio.toFixed(2),
    goal: 'at least 0.83',
    met: ratio >= 1 / 1.2,
  });
}

/** The day reads the appointments of its day alone. */
async function readsAnIndex({ db }: Product): Promise<void> {
  const plan = await inTenant(db, { branchId: BRANCH, customerId: CUSTOMER, userId: null }, async (trx) => {
    const lines: string[] = [];
    const ask = (recording: typeof trx) =>
      calendarRead.read({
        trx: recording,
        query: { date: DAY, detail: 'card' },
        now: Date.now(),
        session: {
          branch: {
            id: BRANCH,
            timeZone: 'America/Sao_Paulo',
            professionalId: null,
            isCollaborator: true,
            rel: { collaborator: true },
          },
        },
      } as unknown as Parameters<typeof calendarRead.read>[0]);
    for (const { sql: text, parameters } of await statementsOf(trx, ask)) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines;
  });
  const byDay = plan.some((line) => /appointment_day/.test(line));
  const scans = plan.filter(
    (line) => /Seq Scan on appointment(_expense|_lock)?\b/.test(line) && !/appointment_lock/.test(line),
  );
  tell({
    work: 'Plan of the day',
    product: scans.length === 0 && byDay ? 'index of days' : scans.join('; '),
    goal: 'no scan of all appointments',
    met: scans.length === 0 && byDay,
  });
}
