import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { poolOf } from '../../src/database/pool.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

/** What a branch has attended after a year; of the last ones nobody has made an account. */
const YEAR = 6000;
const UNBILLED = 30;

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
  const { id } = branch;
  await sql`insert into appointment (branch_id, id, schedule_id, type, day, starts_at, ends_at, status, patient_id, plan_id)
    select ${id}, substr(md5('t' || n), 1, 24), ${clinic.schedule}, 'elective', '2026-11-20'::date - n / 17, at, at + interval '10 minutes', 'attended', ${clinic.patient}, ${clinic.plan}
    from generate_series(0, ${YEAR - 1}::int) n, lateral (select '2026-11-20T08:00:00Z'::timestamptz - make_interval(days => n / 17) + make_interval(mins => n % 17 * 10) as at) x`.execute(
    server.db,
  );
  await sql`insert into billing_account (branch_id, id, number, status, guide_type, appointment_id, patient_id, insurance_id, plan_id, day, starts_at, guide)
    select branch_id, substr(md5('a' || id), 1, 24), 1000 + row_number() over (), 'open', 'consultation', id, patient_id, ${clinic.insurance}, plan_id, day, starts_at, '{}'
    from appointment where branch_id = ${id} order by starts_at limit ${YEAR - UNBILLED}`.execute(server.db);
  await sql`insert into appointment_expense (branch_id, id, appointment_id, position, expense_id, account_id)
    select a.branch_id, substr(md5('x' || a.id), 1, 24), a.id, 0, ${clinic.consultation}, b.id from appointment a left join billing_account b on b.appointment_id = a.id where a.branch_id = ${id}`.execute(
    server.db,
  );
  await sql`vacuum analyze`.execute(server.db);
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const DAY = `'2026-11-14'`;

/** The plans by which the statements of the list would be read in the branch. */
async function plansOf(client: pg.PoolClient, settings: string): Promise<readonly (readonly Plan[])[]> {
  const { rows } = await client.query<{ name: string; statement: string; count: number }>(
    `select name, statement, cardinality(parameter_types) as count from pg_prepared_statements
      where statement like '%not exists (select 1 from billing_account b%' and statement like '%a.day >=%'`,
  );
  const plans = [];
  for (const { name, statement, count } of rows) {
    const [, limit, offset] = /limit \$(\d+) offset \$(\d+)/.exec(statement) ?? [];
    const values = Array.from({ length: count }, (_, at) =>
      at + 1 === Number(limit) ? '20' : at + 1 === Number(offset) ? '0' : DAY,
    );
    await client.query(
      `begin; ${settings} select set_config('app.branch', '${branch.id}', true), set_config('app.customer', '${branch.customerId}', true)`,
    );
    const explained = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (format json) execute ${name}(${values.join(', ')})`,
    );
    await client.query('rollback');
    const root = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    if (root) plans.push(nodesOf(root));
  }
  return plans;
}

test('of a year of attendances the few without an account are found by the index of those that were attended', async () => {
  const { status, body } = await desk.call('GET', '/billing-attendances?startDate=2026-11-14');
  expect([status, body.total, body.items.length]).toEqual([200, UNBILLED, 20]);
  expect((await desk.call('GET', '/billing-attendances')).body.total).toBe(UNBILLED);
  const pool = poolOf(server.services.db);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const seen = async (settings: string) => (await Promise.all(clients.map((one) => plansOf(one, settings)))).flat();
    const scansOf = (nodes: readonly Plan[]) =>
      nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
    const real = await seen('');
    expect(real.length).toBeGreaterThanOrEqual(2);
    for (const nodes of real) {
      expect(nodes.some((node) => node['Index Name'] === 'appointment_attended')).toBe(true);
      expect(scansOf(nodes)).not.toContain('appointment');
    }
    // Where reading a whole table costs more, what bills them has its indexes too.
    const big = new Set(['appointment', 'appointment_expense', 'billing_account']);
    for (const nodes of await seen('set local enable_seqscan = off;'))
      expect(scansOf(nodes).filter((name) => big.has(name))).toEqual([]);
  } finally {
    for (const client of clients) client.release();
  }
});
