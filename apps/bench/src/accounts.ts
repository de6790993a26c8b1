import { inBulk } from './bulk.ts';
import { median, tell } from './figures.ts';
import { BRANCH, DAY, id } from './fixture.ts';
import { load, type Load, ROUND_MS } from './load.ts';
import { type Product, withProduct } from './product.ts';

const SMALL = 20_000;
const LARGE = 1_000_000;
/** Accounts of a day: the larger branch has more years, not busier days. */
const A_DAY = 500;
const ROUNDS = 5;
const CONNECTIONS = 8;
const MOST_MS = 80;

const MONTH = `startDate=${DAY.slice(0, 8)}01&endDate=${DAY}`;
/** As the screen opens, all there ever were, by state, by their total, of an insurance in a month, and by a name. */
const ASKED = [
  MONTH,
  '',
  'status=open',
  'sort=-total',
  `${MONTH}&insuranceId=${id(1, 1)}`,
  `${MONTH}&search=${encodeURIComponent('maria sil')}`,
];

/** The list of accounts over a large branch against the same over a small one, both through the whole server. [A78] */
export async function runAccounts(): Promise<void> {
  const size = { patients: 2000, days: 1, appointmentsADay: 10, schedules: 1 };
  await withProduct(size, 3281, async (small) => {
    await charge(small, SMALL);
    await withProduct(size, 3282, async (large) => {
      await charge(large, LARGE);
      await holds(large, LARGE);
      for (const asked of ASKED) await compare(asked, small, large);
    });
  });
}

/** The list tells as many as there are: an empty branch would be quick. */
async function holds({ headers }: Product, accounts: number): Promise<void> {
  const answer = await fetch('http://127.0.0.1:3282/api/billing-accounts?limit=1', { headers });
  const { total } = (await answer.json()) as { total?: number };
  if (total !== accounts) throw new Error(`the branch has ${total} accounts, not ${accounts}`);
}

async function compare(asked: string, small: Product, large: Product): Promise<void> {
  const path = `/api/billing-accounts?${asked}`;
  const loads = { small: [] as Load[], large: [] as Load[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const of = {
      small: await load([{ port: 3281, path, headers: small.headers }], CONNECTIONS, ROUND_MS),
      large: await load([{ port: 3282, path, headers: large.headers }], CONNECTIONS, ROUND_MS),
    };
    // The first round warms both.
    if (round === 0) continue;
    loads.small.push(of.small);
    loads.large.push(of.large);
  }
  const p95 = { small: median(loads.small.map((one) => one.p95)), large: median(loads.large.map((one) => one.p95)) };
  const errors = [...loads.small, ...loads.large].reduce((sum, one) => sum + one.errors, 0);
  tell({
    work: `Accounts «${decodeURIComponent(asked) || 'all'}» of ${LARGE}, p95 at ${CONNECTIONS} connections`,
    product: `${p95.large.toFixed(1)} ms (${SMALL}: ${p95.small.toFixed(1)} ms), ${errors} errors`,
    goal: `at most ${MOST_MS} ms`,
    met: p95.large <= MOST_MS && errors === 0,
  });
}

/** So many accounts of past days, most of them finished, written straight into the database. */
async function charge({ client }: Product, accounts: number): Promise<void> {
  await inBulk(client, ['billing_account'], async () => {
    await client.query(
      `insert into billing_account (branch_id, id, number, status, guide_type, patient_id, insurance_id, plan_id, day, starts_at, insurance_cents, total_cents, guide)
     select '${BRANCH}', '9' || lpad(to_hex(n), 23, '0'), n, case when n % 50 = 0 then 'open' else 'finished' end, 'consultation', '4' || lpad(to_hex(n % 2000), 23, '0'), '${id(1, 1)}', '${id(2, 1)}',
       d.day, d.day + interval '12 hours', 10000 + n % 7000, 10000 + n % 7000, '{}' from generate_series(1, ${accounts}) n, lateral (select date '${DAY}' - (n / ${A_DAY}) as day) d`,
    );
  });
  await client.query(
    `update permission_group set actions = actions || '{financial:listAccounts}' where branch_id = '${BRANCH}'`,
  );
  await client.query('vacuum analyze');
}
