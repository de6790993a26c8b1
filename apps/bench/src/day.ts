import { addDays, localDate } from '@prumo/domain/dates';
import { CompiledQuery } from 'kysely';
import { inTenant } from '../../server/src/database/tenant.ts';
import { calendarRead } from '../../server/src/scheduling/calendar.ts';
import { median, tell } from './figures.ts';
import { BRANCH, CUSTOMER, DAY } from './fixture.ts';
import { load, type Load } from './load.ts';
import { type Product, withProduct } from './product.ts';
import { runScreens } from './screens.ts';
import { statementsOf } from './statements.ts';

const A_DAY = 500;
const SMALL = 20_000;
const LARGE = 2_000_000;
const ROUNDS = 5;
const MS = 3000;
const CONNECTIONS = 16;
/** So many of the last days are asked in turn. */
const DAYS = 10;
/** As browsers ask. What unpacks the answer is theirs and not measured. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PORTS = { small: 3275, large: 3276 };

/** The day of the agenda in a branch with a hundred times the appointments, through the whole server; then a day that many look at while it changes. */
export async function runDay(): Promise<void> {
  const sizeOf = (appointments: number) => ({ patients: 20_000, days: appointments / A_DAY, appointmentsADay: A_DAY, schedules: 10 });
  await withProduct(sizeOf(SMALL), PORTS.small, async (small) => {
    await withProduct(sizeOf(LARGE), PORTS.large, async (large) => {
      await readsAnIndex(large);
      await compare(small, large, 1);
      await compare(small, large, DAYS);
    });
    await runScreens(small, PORTS.small);
  });
}

/** The same days asked of both by 16 connections: all want the one day, as at the desk in the morning, or ten days in turn, which share less. */
async function compare(small: Product, large: Product, days: number): Promise<void> {
  const targets = (port: number, { headers }: Product) =>
    Array.from({ length: days }, (_, index) => ({ port, path: `/api/calendar?date=${addDays(localDate(DAY), -index)}`, headers: { ...headers, ...ACCEPTED } }));
  const sides = { small: targets(PORTS.small, small), large: targets(PORTS.large, large) };
  const loads = { small: [] as Load[], large: [] as Load[] };
  for (const side of [sides.small, sides.large]) await load(side, CONNECTIONS, 1000);
  for (let round = 0; round < ROUNDS; round++) {
    loads.small.push(await load(sides.small, CONNECTIONS, MS));
    loads.large.push(await load(sides.large, CONNECTIONS, MS));
  }
  const p95 = { small: median(loads.small.map((one) => one.p95)), large: median(loads.large.map((one) => one.p95)) };
  const rate = { small: median(loads.small.map((one) => one.perSecond)), large: median(loads.large.map((one) => one.perSecond)) };
  const errors = [...loads.small, ...loads.large].reduce((sum, one) => sum + one.errors, 0);
  const asked = days === 1 ? 'one day of 500' : `${days} days of 500 in turn`;
  tell(`${asked} in a branch with 2,000,000 appointments, p95 at 16 connections`, `${p95.large.toFixed(1)} ms (20,000: ${p95.small.toFixed(1)} ms), ${errors} errors`, 'at most 40 ms', p95.large <= 40 && errors === 0);
  tell(`${asked}, answers a second over 2,000,000 against 20,000`, (rate.large / rate.small).toFixed(2), 'at least 0.83', rate.large / rate.small >= 1 / 1.2);
}

/** The day reads the appointments of its day alone. */
async function readsAnIndex({ db }: Product): Promise<void> {
  const plan = await inTenant(db, { branchId: BRANCH, customerId: CUSTOMER, userId: null }, async (trx) => {
    const lines: string[] = [];
    const ask = (recording: typeof trx) =>
      calendarRead.read({ trx: recording, query: { date: DAY }, now: Date.now(), session: { branch: { id: BRANCH, timeZone: 'America/Sao_Paulo', professionalId: null, isCollaborator: true } } } as unknown as Parameters<typeof calendarRead.read>[0]);
    for (const { sql: text, parameters } of await statementsOf(trx, ask)) {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines;
  });
  const byDay = plan.some((line) => /appointment_day/.test(line));
  const scans = plan.filter((line) => /Seq Scan on appointment(_expense|_lock)?\b/.test(line) && !/appointment_lock/.test(line));
  tell('Plan of the day', scans.length === 0 && byDay ? 'index of days' : scans.join('; '), 'no scan of all appointments', scans.length === 0 && byDay);
}
