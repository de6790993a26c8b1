import { inBulk } from './bulk.ts';
import { median, tell } from './figures.ts';
import { BRANCH, DAY, id } from './fixture.ts';
import { load, ROUND_MS } from './load.ts';
import { type Product, withProduct } from './product.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 5;
const CONNECTIONS = 4;
/** At 100 times the rows. */
const MOST = 1.6;
const DAYS = 700;
const SCHEDULES = 10;

const ASKED = { 'Report of the year': '/api/appointment-summaries/operational-report', Dashboard: '/api/stats' };

/** What counts months over a branch with a hundred times the appointments in the same time, both through the whole server. [DSH-013, DSH-015] */
export async function runMonths(): Promise<void> {
  const size = { patients: 2000, days: 1, appointmentsADay: 10, schedules: SCHEDULES };
  await withProduct(size, 3283, async (small) => {
    await serve(small, SMALL);
    await withProduct(size, 3284, async (large) => {
      await serve(large, LARGE);
      for (const [name, path] of Object.entries(ASKED)) await compare(name, path, small, large);
    });
  });
}

async function compare(name: string, path: string, small: Product, large: Product): Promise<void> {
  const times = { small: [] as number[], large: [] as number[] };
  let errors = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const few = await load([{ port: 3283, path, headers: small.headers }], CONNECTIONS, ROUND_MS);
    const many = await load([{ port: 3284, path, headers: large.headers }], CONNECTIONS, ROUND_MS);
    // The first round warms both.
    if (round === 0) continue;
    errors += few.errors + many.errors;
    times.small.push(few.p50);
    times.large.push(many.p50);
  }
  const [few, many] = [median(times.small), median(times.large)];
  tell({
    work: `${name} of ${LARGE} appointments, median at ${CONNECTIONS} connections`,
    product: `${many.toFixed(1)} ms (${SMALL}: ${few.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}), ${errors} errors`,
    goal: `at most ${MOST} times`,
    met: many / few <= MOST && errors === 0,
  });
}

/** So many appointments of the last two years with a line each, written straight into the database. */
async function serve({ client }: Product, appointments: number): Promise<void> {
  const size = 100_000;
  await inBulk(client, ['appointment', 'appointment_expense'], async () => {
    for (let from = 0; from < appointments; from += size)
      await client.query(
        `with a as (insert into appointment (branch_id, id, schedule_id, type, day, starts_at, ends_at, status, slot, patient_id, plan_id, created_at)
        select '${BRANCH}', '9' || lpad(to_hex(n), 23, '0'), '5' || lpad(to_hex(n % ${SCHEDULES}), 23, '0'), 'elective', d.day, d.day + interval '12 hours', d.day + interval '13 hours',
          (array['attended', 'attended', 'absent', 'scheduled'])[1 + n % 4], true, '4' || lpad(to_hex(n % 2000), 23, '0'), '${id(2, 1)}', d.day - interval '10 days'
        from generate_series(${from + 1}, ${Math.min(from + size, appointments)}) n, lateral (select date '${DAY}' - (n % ${DAYS}) as day) d returning branch_id, id)
      insert into appointment_expense (branch_id, id, appointment_id, position, expense_id) select branch_id, '8' || substr(id, 2), id, 0, '${id(3, 1)}' from a`,
      );
  });
  await client.query(
    `update permission_group set actions = actions || '{clinical:viewIndicators,clinical:viewDashboard}' where branch_id = '${BRANCH}'`,
  );
  await client.query('vacuum analyze');
}
