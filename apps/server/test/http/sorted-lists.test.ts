import openapi from '@prumo/contract/openapi.json' with { type: 'json' };
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { poolOf } from '../../src/database/pool.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

/** Patients, procedures and accounts of a branch after a year. */
const YEAR = 4000;

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
  await sql`insert into patient (branch_id, id, name, name_folded, birth_date)
    select ${id}, substr(md5('p' || n), 1, 24), name, lower(name), case when n % 10 > 0 then '1950-01-01'::date + (n * 7919) % 25000 end
    from generate_series(1, ${YEAR}::int) n, lateral (select 'Maria ' || substr(md5(n::text), 1, 8) as name) x`.execute(
    server.db,
  );
  await sql`insert into expense (branch_id, id, code, name, name_folded, type)
    select ${id}, substr(md5('e' || n), 1, 24), case when n % 10 > 0 then (10000000 + (n * 7919) % 89999999)::text end, name, lower(name), 'exam'
    from generate_series(1, ${YEAR}::int) n, lateral (select 'Exame ' || substr(md5(n::text), 1, 8) as name) x`.execute(
    server.db,
  );
  await sql`insert into billing_account (branch_id, id, number, status, guide_type, patient_id, insurance_id, plan_id, day, starts_at, guide, total_cents)
    select ${id}, substr(md5('a' || n), 1, 24), 100000 + n, 'open', 'sadt', substr(md5('p' || n), 1, 24), ${clinic.insurance}, ${clinic.plan},
      '2026-11-20'::date - n % 365, '2026-11-20T12:00:00Z'::timestamptz - make_interval(days => n % 365), '{}', (n * 7919) % 100000
    from generate_series(1, ${YEAR}::int) n`.execute(server.db);
  await sql`vacuum analyze`.execute(server.db);
});

interface Sorting {
  readonly path: string;
  readonly column: string;
}

/** Every column by which some list of the contract may be ordered. */
const sortings: readonly Sorting[] = Object.entries(openapi.paths).flatMap(([path, item]) => {
  const { 'x-sorts': columns = [] } = (item as { readonly get?: { readonly 'x-sorts'?: readonly string[] } }).get ?? {};
  return columns.map((column) => ({ path: path.replace('{kind}', 'recipe'), column }));
});
const LARGE = new Set(['/patients', '/expenses', '/billing-accounts']);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

interface Prepared {
  readonly pid: number;
  readonly name: string;
  readonly statement: string;
  readonly count: number;
}

/** The nodes that give the rows of the page in their order: what a row or a count asks apart is not among them. */
const steps = (plan: Plan): readonly string[] => [
  [plan['Node Type'], plan['Relation Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? [])
    .filter((part) => !['SubPlan', 'InitPlan'].includes(part['Parent Relationship'] ?? ''))
    .flatMap(steps),
];

const PAGE = /limit \$(\d+)(?:::\w+)? offset \$(\d+)/;

/** Something to do with every connection that the server has open. */
async function onConnections<T>(work: (clients: readonly pg.PoolClient[]) => Promise<T>): Promise<T> {
  const pool = poolOf(server.services.db);
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release();
  }
}

/** The pages that lists have prepared so far. */
const prepared = (): Promise<readonly Prepared[]> =>
  onConnections(async (clients) => {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>(
          `select pg_backend_pid() as pid, name, statement, cardinality(parameter_types) as count from pg_prepared_statements where statement ~ 'limit [$][0-9]+ offset'`,
        ),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  });

/** The steps by which one of them would be read in the branch. */
const planOf = ({ pid, name, statement, count }: Prepared, settings: string): Promise<readonly string[]> =>
  onConnections(async (clients) => {
    for (const client of clients) {
      const { rows: own } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
      if (own[0]?.pid !== pid) continue;
      const [, limit, offset] = PAGE.exec(statement) ?? [];
      const values = Array.from({ length: count }, (_, at) =>
        at + 1 === Number(limit) ? '20' : at + 1 === Number(offset) ? '0' : `'%'`,
      );
      await client.query(
        `begin; ${settings} select set_config('app.branch', '${branch.id}', true), set_config('app.customer', '${branch.customerId}', true), set_config('app.user', '${desk.userId}', true)`,
      );
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
        `explain (format json) execute ${name}${count === 0 ? '' : `(${values.join(', ')})`}`,
      );
      await client.query('rollback');
      const root = rows[0]?.['QUERY PLAN'][0].Plan;
      return root ? steps(root) : [];
    }
    throw new Error('the connection is gone');
  });

test('every order in which a list may be asked for is that of an index, up and down, and it is read so where a branch has a year of records', async () => {
  expect(sortings.length).toBeGreaterThan(20);
  for (const { path, column } of sortings)
    for (const sort of [column, `-${column}`]) {
      const before = new Set((await prepared()).map((one) => JSON.stringify(one)));
      const answer = await desk.call('GET', `${path}?sort=${sort}`);
      expect([path, sort, answer.status]).toEqual([path, sort, 200]);
      const page = (await prepared()).find((one) => !before.has(JSON.stringify(one)));
      if (!page) throw new Error(`${path} prepared no page for ${sort}`);
      // The accounts of one patient are put in the order of their days: those of one patient, not those of the branch.
      const alone = column === 'patient' ? '' : 'set local enable_incremental_sort = off;';
      const needed = await planOf(
        page,
        `set local enable_sort = off; ${alone} set local enable_seqscan = off; set local enable_bitmapscan = off;`,
      );
      expect([path, sort, needed.includes('Sort')]).toEqual([path, sort, false]);
      if (LARGE.has(path)) {
        const real = await planOf(page, '');
        expect([
          path,
          sort,
          real.filter((step) => /^Sort$|^Seq Scan (patient|expense|billing_account)$/.test(step)),
        ]).toEqual([path, sort, []]);
      }
    }
});

describe('the order that is asked for', () => {
  type Item = Readonly<Record<string, string | number | null>>;
  const pageOf = async (path: string): Promise<readonly Item[]> => {
    const answer = await desk.call('GET', path);
    expect(answer.status).toBe(200);
    return answer.body.items;
  };
  const rising = (values: readonly (string | number)[]) =>
    values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));

  test('who or what has no value stands last both ways', async () => {
    for (const [path, column] of [
      ['/patients', 'birthDate'],
      ['/expenses', 'code'],
    ] as const)
      for (const way of ['', '-']) {
        const [first, last] = [
          await pageOf(`${path}?sort=${way}${column}&limit=50`),
          await pageOf(`${path}?sort=${way}${column}&limit=50&offset=${YEAR - 40}`),
        ];
        const values = first.map((item) => item[column] ?? '');
        expect(values).not.toContain('');
        expect(values).toEqual(way === '' ? rising(values) : rising(values).toReversed());
        expect(new Set(last.map((item) => item[column]))).toEqual(new Set([null]));
      }
  });

  test('accounts come by number, day, patient or value, and a filter keeps its count and its total', async () => {
    const filter = 'startDate=2026-10-01&endDate=2026-10-31&limit=100';
    const usual = (await desk.call('GET', `/billing-accounts?${filter}`)).body;
    interface Account {
      readonly key: string;
      readonly date: string;
      readonly patient: { readonly name: string };
      readonly total: number;
    }
    const values: Readonly<Record<string, (account: Account) => string | number>> = {
      key: ({ key }) => Number(key),
      date: ({ date }) => date,
      patient: ({ patient }) => patient.name,
      total: ({ total }) => total,
    };
    for (const [column, of] of Object.entries(values))
      for (const way of ['', '-']) {
        const { items, total, sum } = (await desk.call('GET', `/billing-accounts?${filter}&sort=${way}${column}`)).body;
        expect({ total, sum }).toEqual({ total: usual.total, sum: usual.sum });
        const found = items.map(of);
        expect(found).toEqual(way === '' ? rising(found) : rising(found).toReversed());
      }
  });

  test('names come as they are searched, whatever their accents, both ways', async () => {
    for (const name of ['Ágata', 'bia', 'Carla']) await desk.call('POST', '/markers', { name, color: '#336699' });
    const names = async (sort: string) => (await pageOf(`/markers?sort=${sort}`)).map(({ name }) => name);
    expect(await names('name')).toEqual(['Ágata', 'bia', 'Carla']);
    expect(await names('-name')).toEqual(['Carla', 'bia', 'Ágata']);
  });

  test('a column that no index holds is refused at its field, and so is an order for what a search of patients finds', async () => {
    for (const path of [
      '/patients?sort=cpf',
      '/billing-accounts?sort=status',
      '/markers?sort=--name',
      '/markers?sort=',
    ])
      expect(await desk.call('GET', path)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', message: 'Valor inválido', errors: { sort: 'Valor inválido' } },
      });
    // A list without columns knows no order.
    expect((await desk.call('GET', '/imports?sort=name')).status).toBe(400);
    expect(await desk.call('GET', '/patients?search=maria&sort=birthDate')).toMatchObject({
      status: 422,
      body: {
        errors: { sort: 'O resultado de uma pesquisa tem ordem própria: limpe a pesquisa para ordenar a lista' },
      },
    });
  });
});
