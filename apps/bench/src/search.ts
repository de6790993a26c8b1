import { CompiledQuery } from 'kysely';
import { inTenant } from '../../server/src/database/tenant.ts';
import { searchPatients } from '../../server/src/patients/patient-search.ts';
import { median, tell } from './figures.ts';
import { BRANCH, CUSTOMER } from './fixture.ts';
import { load, type Load, ROUND_MS } from './load.ts';
import { type Product, withProduct } from './product.ts';
import { statementsOf } from './statements.ts';

const SMALL = 20_000;
const LARGE = 1_000_000;
const ROUNDS = 5;
const CONNECTIONS = 16;
/** Three common letters, common and rare words together, digits of a CPF and of a telephone, and a birth date. */
const SEARCHES = [
  'mar',
  'maria sil',
  'ana lim',
  'jose maria sil',
  'vera paiva',
  'andre pinto car',
  'zanetti',
  'a',
  '000004',
  '11900',
  '11900079190',
  '13/04/1963',
];

/** Those of them that fill a page in both branches: the others answer less where there is less. */
const FULL = ['mar', 'maria sil', 'ana lim', 'jose maria sil', 'a'];

/** Patient search over a large branch against the same searches over a small one, both through the whole server. */
export async function runSearch(): Promise<void> {
  const sizeOf = (patients: number) => ({ patients, days: 1, appointmentsADay: 10, schedules: 1 });
  await withProduct(sizeOf(SMALL), 3273, (small) =>
    withProduct(sizeOf(LARGE), 3274, async (large) => {
      await readsAnIndex(large);
      const all: Load[] = [];
      const loads = { small: [] as Load[], large: [] as Load[] };
      const targets = (port: number, { headers }: Product, searches: readonly string[] = SEARCHES) =>
        searches.map((text) => ({ port, path: `/api/patients?search=${encodeURIComponent(text)}`, headers }));
      await load(targets(3273, small), CONNECTIONS, 1000);
      await load(targets(3274, large), CONNECTIONS, 1000);
      for (let round = 0; round < ROUNDS; round++) {
        loads.small.push(await load(targets(3273, small, FULL), CONNECTIONS, ROUND_MS));
        loads.large.push(await load(targets(3274, large, FULL), CONNECTIONS, ROUND_MS));
        all.push(await load(targets(3274, large), CONNECTIONS, ROUND_MS));
      }
      const middle = (of: (one: Load) => number) => ({
        small: median(loads.small.map(of)),
        large: median(loads.large.map(of)),
      });
      const rate = middle(({ perSecond }) => perSecond);
      const p95 = { small: median(loads.small.map((one) => one.p95)), large: median(all.map((one) => one.p95)) };
      const errors = [...loads.small, ...loads.large, ...all].reduce((sum, one) => sum + one.errors, 0);
      tell({
        work: 'Patient search over 1,000,000 patients, p95 at 16 connections',
        product: `${p95.large.toFixed(1)} ms (20,000: ${p95.small.toFixed(1)} ms), ${errors} errors`,
        goal: 'at most 50 ms',
        met: p95.large <= 50 && errors === 0,
      });
      tell({
        work: 'Patient search, searches a second over 1,000,000 against 20,000',
        product: (rate.large / rate.small).toFixed(2),
        goal: 'at least 0.83',
        met: rate.large / rate.small >= 1 / 1.2,
      });
    }),
  );
}

/** Every statement of every search reads the rows of the large tables through an index. */
async function readsAnIndex({ db }: Product): Promise<void> {
  for (const search of SEARCHES) {
    const plan = await inTenant(db, { branchId: BRANCH, customerId: CUSTOMER, userId: null }, async (trx) => {
      const lines: string[] = [];
      for (const { sql: text } of await statementsOf(trx, (recording) =>
        searchPatients(recording, { search, limit: 20, offset: 0 }),
      )) {
        if (text.startsWith('set local')) continue;
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain (generic_plan) ${text}`),
        );
        lines.push(...rows.map((row) => row['QUERY PLAN']));
      }
      return lines;
    });
    const scans = plan.filter((line) => /Seq Scan on patient(_word)?\b/.test(line));
    tell({
      work: `Plan of «${search}»`,
      product: scans.length === 0 ? 'index' : scans.join('; '),
      goal: 'no scan of all patients',
      met: plan.length > 0 && scans.length === 0,
    });
  }
}
