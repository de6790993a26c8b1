import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { poolOf } from '../../src/database/pool.ts';
import { watched } from '../../src/database/watched-client.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

/** PostgreSQL thinks of a general plan at the sixth use of a prepared statement. */
const USES = 8;
const DAY = '2026-11-20';
const LARGE = 4000;
const SMALL = 40;

interface Site {
  readonly branch: TestBranch;
  readonly desk: Caller;
  readonly clinic: Clinic;
}

let server: TestServer;
let empty: Site;
let small: Site;
let large: Site;

async function site(appointments: number): Promise<Site> {
  const branch = await server.branch();
  const desk = await server.person(branch);
  const clinic = await makeClinic(server, branch, [desk]);
  const { id } = branch;
  await sql`insert into patient (branch_id, id, name, name_folded)
    select ${id}, substr(md5('p' || ${id} || n), 1, 24), name, lower(name) from generate_series(1, ${appointments}::int) n, lateral (select 'Maria Silva ' || substr(md5(n::text), 1, 8) as name) x`.execute(
    server.db,
  );
  await sql`insert into appointment (branch_id, id, schedule_id, type, day, starts_at, ends_at, status, patient_id, plan_id)
    select ${id}, substr(md5(${id} || n), 1, 24), ${clinic.schedule}, 'elective', ${DAY}::date - 1 - (n % 300)::int, ${DAY}::timestamptz - make_interval(days => 1 + (n % 300)::int, mins => (n / 300)::int * 10),
      ${DAY}::timestamptz - make_interval(days => 1 + (n % 300)::int, mins => (n / 300)::int * 10 - 10), 'attended', ${clinic.patient}, ${clinic.plan} from generate_series(0, ${appointments - 1}::int) n`.execute(
    server.db,
  );
  await sql`insert into appointment_expense (branch_id, id, appointment_id, position, expense_id)
    select branch_id, substr(md5(id || at), 1, 24), id, at, case at when 0 then ${clinic.consultation} else ${clinic.exam} end from appointment, generate_series(0, 1) at where branch_id = ${id}`.execute(
    server.db,
  );
  // What went through a drawer on the same days.
  await sql`insert into bank_account (branch_id, id, name, kind) values (${id}, substr(md5('b' || ${id}), 1, 24), 'Gaveta', 'cashier')`.execute(
    server.db,
  );
  await sql`insert into cashier (branch_id, id, bank_account_id, status, opened_at, opened_by, initial_cents)
    values (${id}, substr(md5('c' || ${id}), 1, 24), substr(md5('b' || ${id}), 1, 24), 'open', now(), ${desk.userId}, 0)`.execute(
    server.db,
  );
  await sql`insert into financial_transaction (branch_id, id, type, status, issue_date, due_date, competence_date, cashier_id, operation, total_cents, current_cents)
    select ${id}, substr(md5('t' || ${id} || n), 1, 24), 'revenue', 'open', day, day, day, substr(md5('c' || ${id}), 1, 24), 'revenue', 100, 100
    from generate_series(1, ${appointments}::int) n, lateral (select ${DAY}::date - (n % 300)::int as day) d`.execute(
    server.db,
  );
  return { branch, desk, clinic };
}

beforeAll(async () => {
  server = await startServer();
  empty = await site(0);
  small = await site(SMALL);
  large = await site(LARGE);
  await sql`vacuum analyze`.execute(server.db);
});

const REPORT = '/appointment-summaries/operational-report';
const INDICATORS = '/appointment-summaries?startDate=2026-01-01&endDate=2026-12-31&type=schedule';

/** Reads and changes as a desk makes them all day. */
async function work({ desk, clinic }: Site): Promise<void> {
  const marker = { name: `M ${server.newId()}`, color: '#336699' };
  const answers = [
    await desk.call('GET', REPORT),
    await desk.call('GET', '/stats'),
    await desk.call('GET', INDICATORS),
    await desk.call('GET', `/calendar?date=${DAY}&detail=card`),
    await desk.call('GET', `/patients/${clinic.patient}`),
    await desk.call('GET', '/patients?search=maria%20sil'),
    await desk.call('GET', '/patients?search=mar'),
    await desk.call('GET', '/markers'),
    await desk.call('POST', '/markers', marker),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 201]);
}

/** Asks every connection that the server has open. */
async function everyConnection<T>(ask: (client: pg.PoolClient) => Promise<T>): Promise<T[]> {
  const pool = poolOf(server.services.db);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    return await Promise.all(clients.map(ask));
  } finally {
    for (const client of clients) client.release();
  }
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Plan[];
}

interface Prepared {
  readonly name: string;
  readonly statement: string;
  readonly types: readonly string[];
}

/** The nodes of the plan by which a prepared statement of this connection would run in a branch. */
async function planOf(
  client: pg.PoolClient,
  { branch: { id, customerId } }: Site,
  { name, types }: Prepared,
  values: readonly string[] = [],
): Promise<Plan[]> {
  const given = types.map((_, n) => values[n] ?? 'null').join(', ');
  await client.query(
    `begin; select set_config('app.branch', '${id}', true), set_config('app.customer', '${customerId}', true)`,
  );
  const explained = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (format json) execute ${name}${given === '' ? '' : `(${given})`}`,
  );
  await client.query('rollback');
  const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)];
  const root = explained.rows[0]?.['QUERY PLAN'][0].Plan;
  return root ? parts(root) : [];
}

const preparedWhere = async (client: pg.PoolClient, condition: string): Promise<Prepared[]> =>
  (
    await client.query<Prepared>(
      `select name, statement, parameter_types::text[] as types from pg_prepared_statements where ${condition}`,
    )
  ).rows;

/** How many appointments the prepared statement of the indicators expects in a branch, on each connection that has used it. */
const expected = async (one: Site): Promise<number[]> =>
  (
    await everyConnection(async (client) => {
      const found = await preparedWhere(client, `statement like '%c.schedule_id as "scheduleId", c.status, c.slot%'`);
      const days = [`'2026-01-01'`, `'2026-12-31'`];
      const plans = await Promise.all(found.map((indicators) => planOf(client, one, indicators, days)));
      return plans.map((plan) => plan.find((part) => part['Relation Name'] === 'appointment')?.['Plan Rows'] ?? 0);
    })
  ).flat();

/** How often each prepared statement of every connection was answered by a plan that had been kept. */
const keptUses = async (): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await everyConnection(async (client) => {
        const { rows } = await client.query<{ readonly key: string; readonly uses: number }>(
          `select pg_backend_pid() || ' ' || name || ' ' || statement as key, generic_plans as uses from pg_prepared_statements`,
        );
        return rows;
      })
    )
      .flat()
      .map(({ key, uses }) => [key, uses]),
  );

/** Statements that are written for one plan of all branches, which reads an index: the search of patients alone. */
const isOfAll = (statement: string): boolean => /from patient_word w|from patient p where/.test(statement);

test('one process serves an empty, a small and a large branch one after the other, and each statement is planned for its own', async () => {
  const keptBy = new Map<string, Site>();
  const shared: string[] = [];
  for (const one of [empty, small, large]) {
    const before = await keptUses();
    for (let use = 0; use < USES; use++) await work(one);
    for (const [key, uses] of await keptUses()) {
      if (uses <= (before.get(key) ?? 0)) continue;
      if (keptBy.has(key) && !isOfAll(key)) shared.push(key);
      keptBy.set(key, one);
    }
  }
  // A plan that is kept is one of a single branch.
  expect(shared).toEqual([]);
  const [few, many] = [await expected(small), await expected(large)];
  expect(many.length).toBeGreaterThan(0);
  for (const count of few) expect(count).toBeLessThan(10 * SMALL);
  for (const count of many) expect(count).toBeGreaterThan(LARGE / 2);
  // What finds one record keeps its plan, and so does a change; a list and a report are planned each time.
  const kept = [...keptBy.keys()].filter((key) => !isOfAll(key));
  expect(kept.some((key) => key.includes("'guardianName'"))).toBe(true);
  expect(kept.some((key) => key.includes('insert into "marker"'))).toBe(true);
  // The day of the agenda is found by its keys, however large the branch.
  expect(kept.filter((key) => /with (?:owner|shown) as materialized/.test(key)).length).toBeGreaterThanOrEqual(2);
  expect(
    kept.filter(
      (key) => /from appointment_tally|c\.slot|order by .* limit/.test(key) && !key.includes("'guardianName'"),
    ),
  ).toEqual([]);
  // None of these plans reads all rows of a table that has many.
  const scanned = await everyConnection(async (client) => {
    const general = await preparedWhere(client, 'generic_plans > 0');
    await client.query('set plan_cache_mode = force_generic_plan');
    const names: string[] = [];
    for (const one of general)
      for (const part of await planOf(client, large, one))
        if (part['Node Type'] === 'Seq Scan') names.push(part['Relation Name'] ?? '');
    await client.query('set plan_cache_mode = force_custom_plan');
    return names;
  });
  const big = new Set(['patient', 'patient_word', 'appointment', 'appointment_expense']);
  expect(scanned.flat().filter((name) => big.has(name))).toEqual([]);
});

test('a change finds its key by an index however many there are since its plan was made, on a table that nobody has counted', async () => {
  const fresh = await site(0);
  const change = async (key: string): Promise<void> => {
    const answer = await fresh.desk.call(
      'POST',
      '/markers',
      { name: `M ${key}`, color: '#336699' },
      { 'idempotency-key': key },
    );
    expect(answer.status).toBe(201);
  };
  for (let use = 0; use < USES; use++) await change(`few-${use}`);
  await sql`insert into idempotency_key (branch_id, user_id, key, request_hash) select ${fresh.branch.id}, ${fresh.desk.userId}, 'k' || n, '' from generate_series(1, ${LARGE}::int) n`.execute(
    server.db,
  );
  for (let use = 0; use < USES; use++) await change(`many-${use}`);
  await everyConnection((client) => client.query('select pg_stat_force_next_flush()'));
  const { rows } = await sql<{
    inTurn: number;
  }>`select seq_tup_read::int as "inTurn" from pg_stat_all_tables where relname = 'idempotency_key'`.execute(server.db);
  expect(rows[0]?.inTurn).toBeLessThan(LARGE);
});

test('the report of the year reads no appointment and no line, the dashboard those of its day, but what is kept of their months [DSH-013, DSH-015]', async () => {
  await work(large);
  const plans = (
    await everyConnection(async (client) => {
      const found = await preparedWhere(client, `statement like '%from appointment_tally%'`);
      return Promise.all(
        found.map(async (one) => ({
          report: !one.statement.includes('tiles'),
          plan: await planOf(
            client,
            large,
            one,
            one.types.map((type) => (type === 'date' ? `'${DAY}'` : 'null')),
          ),
        })),
      );
    })
  ).flat();
  const rows = (report: boolean, names: readonly string[]) =>
    plans
      .filter((one) => one.report === report)
      .flatMap(({ plan }) => plan.filter((part) => names.includes(part['Relation Name'] ?? '')));
  expect(rows(true, ['appointment', 'appointment_expense'])).toEqual([]);
  expect(rows(true, ['appointment_tally']).length).toBeGreaterThanOrEqual(2);
  const read = rows(false, ['appointment', 'appointment_expense', 'appointment_tally']);
  expect(read.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...read.map((part) => part['Plan Rows']))).toBeLessThan(LARGE / 10);
});

test('the movement of a day reads its own days by their index, by payment and by service, however many came before [RPT-035]', async () => {
  for (const dateType of ['payment', 'service'])
    expect(
      (
        await large.desk.call(
          'GET',
          `/reports/cashier-demonstrative?startDate=${DAY}&endDate=${DAY}&type=payment-detailed&dateType=${dateType}&reportType=csv`,
        )
      ).status,
    ).toBe(200);
  const plans = (
    await everyConnection(async (client) => {
      const found = await preparedWhere(client, `statement like '%from financial_transaction t%'`);
      return Promise.all(
        found.map((one) =>
          planOf(
            client,
            large,
            one,
            one.types.map((type) => (type === 'date' ? `'${DAY}'` : `'x'`)),
          ),
        ),
      );
    })
  ).flat();
  // Detail and totals of both.
  expect(plans.length).toBeGreaterThanOrEqual(4);
  const read = plans.flat().filter((part) => /Scan/.test(part['Node Type']) && part['Relation Name'] !== undefined);
  expect(
    read.filter((part) => part['Relation Name'] === 'financial_transaction').map((part) => part['Node Type']),
  ).not.toContain('Seq Scan');
  const rows = read
    .filter((part) => part['Relation Name'] === 'financial_transaction')
    .map((part) => part['Plan Rows']);
  expect(Math.max(...rows)).toBeLessThan(LARGE / 10);
});

test('a connection that has worked in many branches drops what it prepared for the one it has not seen for longest', async () => {
  const pool = poolOf(server.services.db);
  // Of other branches, on this very connection: more than it may keep.
  const client = await pool.connect();
  try {
    const prepare = async (other: string, from: number, to: number): Promise<void> => {
      await client.query(`${watched(client).planFor(other)}select 1`);
      for (let n = from; n < to; n++) await client.query(`select ${n} + $1::int`, [n]);
    };
    const names = async () =>
      (await preparedWhere(client, `statement like 'select % + $1::int'`)).map(({ statement }) => statement);
    for (const [other, from] of [
      ['a', 0],
      ['b', 150],
      ['c', 300],
    ] as const)
      await prepare(other, from, from + 150);
    expect(await names()).not.toContain('select 0 + $1::int');
    expect(await names()).toContain('select 449 + $1::int');
    // It comes back and is prepared anew.
    await prepare('a', 0, 1);
    expect(await names()).toContain('select 0 + $1::int');
    // One branch alone has no more than that, the rest goes unnamed and is answered all the same.
    await prepare('d', 1000, 1500);
    expect((await names()).filter((text) => /select 1\d\d\d/.test(text)).length).toBeLessThanOrEqual(400);
    watched(client).planFor(null);
  } finally {
    client.release();
  }
});
