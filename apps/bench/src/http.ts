import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../server/src/database/local-postgres.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { openPool } from '../../server/src/database/pool.ts';
import { Passwords } from '../../server/src/access/passwords.ts';
import { readSettings } from '../../server/src/settings.ts';
import { median, tell } from './figures.ts';
import { BRANCH, CUSTOMER, DAY, fill } from './fixture.ts';
import { body, load, type Load, type Target } from './load.ts';

const PRODUCT = 3271;
const BARE = 3272;
const ROUNDS = 5;
const MS = 3000;
const USER = 'd00000000000000000000001';
const serverFolder = join(import.meta.dirname, '../../server');

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A statement sent before, which weighs the words of a search. */
  readonly before?: { readonly text: string; readonly values: readonly unknown[] };
  /** A last statement that counts, for a page of a list. */
  readonly count?: { readonly text: string; readonly values: readonly unknown[] };
}

/** Patient search and the day of the agenda, over HTTP, against the least code that does the same work. */
export async function runHttp(): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const name = `bench-${process.pid}`;
  const local = await startPostgres(dataDir, name, { max_connections: '60', log_min_duration_statement: '-1' });
  const children: ChildProcess[] = [];
  try {
    const config = { host: local.host, port: local.port, user: local.user, database: 'postgres' };
    const { db } = openPool(config);
    await migrate(db);
    const client = new pg.Client(config);
    await client.connect();
    await fill(client, { patients: 20_000, days: 40, appointmentsADay: 500, schedules: 10 });
    const hash = await new Passwords().hash('senha-de-medida-longa');
    await client.query(`insert into app_user (id, customer_id, name, email, password_hash) values ('${USER}', '${CUSTOMER}', 'Medida', 'medida@teste.demo', $1)`, [hash]);
    await client.query(`insert into permission_group (branch_id, id, name, actions) values ('${BRANCH}', 'e00000000000000000000001', 'Tudo', '{general:listPatients,clinical:listAppointments}')`);
    await client.query(`insert into branch_member (branch_id, user_id, permission_group_id) values ('${BRANCH}', '${USER}', 'e00000000000000000000001')`);
    await client.query(`alter database postgres set compute_query_id = 'auto'`);
    const databaseUrl = `postgresql://${local.user}@localhost/postgres?host=${encodeURIComponent(local.host)}&port=${local.port}`;
    children.push(spawn(process.execPath, ['src/main.ts'], { cwd: serverFolder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, SECRET_KEY: 'a key for measuring, long enough for it', PORT: String(PRODUCT), DEMO: '0' } }));
    const statements = await capture(db);
    children.push(spawn(process.execPath, [join(import.meta.dirname, 'baseline.ts'), String(BARE), databaseUrl, JSON.stringify(statements)], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }));
    await Promise.all([ready(`http://127.0.0.1:${PRODUCT}/ready`), ready(`http://127.0.0.1:${BARE}/search`)]);
    const entered = await fetch(`http://127.0.0.1:${PRODUCT}/api/auth`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'medida@teste.demo', password: 'senha-de-medida-longa' }) });
    const { token } = (await entered.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await compare('Patient search, 20,000 patients', { port: PRODUCT, path: '/api/patients?search=maria%20sil', headers }, { port: BARE, path: '/search', headers: {} });
    await compare('Day of the agenda, 500 appointments', { port: PRODUCT, path: `/api/calendar?date=${DAY}`, headers }, { port: BARE, path: '/day', headers: {} });
    await client.end();
    await db.destroy();
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await local.stop();
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The statements that the product itself sends for the two requests, recorded from its own code. */
async function capture(db: ReturnType<typeof openPool>['db']): Promise<Record<string, Statement>> {
  const { searchPatients } = await import('../../server/src/patients/patient-search.ts');
  const { readCalendar } = await import('../../server/src/scheduling/calendar.ts');
  const seen: { sql: string; parameters: readonly unknown[] }[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = recording.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, queryId) => {
    const compiled = compile(node, queryId);
    seen.push({ sql: compiled.sql, parameters: compiled.parameters });
    return compiled;
  };
  const asBranch = { trx: recording, query: { date: DAY }, now: Date.now(), session: { branch: { id: BRANCH, professionalId: null, isCollaborator: true } } };
  await searchPatients(recording, { search: 'maria sil', limit: 20, offset: 0 });
  const [weigh, search, count] = seen;
  seen.length = 0;
  await readCalendar(asBranch as unknown as Parameters<typeof readCalendar>[0]);
  const day = seen[0];
  if (!weigh || !search || !count || !day) throw new Error('the product sent no statement');
  const plain = ({ sql, parameters }: (typeof seen)[number]) => ({ text: sql, values: parameters });
  return { search: { ...plain(search), before: plain(weigh), count: plain(count) }, day: plain(day) };
}

async function compare(what: string, product: Target, bare: Target): Promise<void> {
  const [ours, theirs] = (await Promise.all([body(product), body(bare)])) as [{ items: unknown[] }, { items: unknown[] }];
  if (JSON.stringify(ours.items) !== JSON.stringify(theirs.items) || ours.items.length === 0) throw new Error(`${what}: the two sides answer differently`);
  const product_: Load[] = [];
  const bare_: Load[] = [];
  await load([product], 16, 1000);
  await load([bare], 16, 1000);
  for (let round = 0; round < ROUNDS; round++) {
    product_.push(await load([product], 16, MS));
    bare_.push(await load([bare], 16, MS));
  }
  const [rate, base] = [median(product_.map(({ perSecond }) => perSecond)), median(bare_.map(({ perSecond }) => perSecond))];
  const spread = median(product_.map(({ p50, p99 }) => p99 / p50));
  const errors = product_.reduce((sum, item) => sum + item.errors, 0);
  tell(what, `${rate.toFixed(0)} requests/s, bare ${base.toFixed(0)}, ratio ${(rate / base).toFixed(2)}, ${errors} errors`, 'at least 0.60 of bare Fastify + pg', rate / base >= 0.6 && errors === 0);
  tell(`${what}, p99 over p50 at 16 connections`, spread.toFixed(2), 'under 5', spread < 5);
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(url).then(({ ok }) => ok, () => false)) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
