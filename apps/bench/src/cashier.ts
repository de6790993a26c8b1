import { Agent } from 'node:http';
import { median, tell } from './figures.ts';
import { BRANCH, id, USER } from './fixture.ts';
import { body, load, type Load, once, ROUND_MS, type Target } from './load.ts';
import { type Product, withProduct } from './product.ts';
import { asked, PORTS, startLean } from './work.ts';

const PORT = 3295;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ENTRIES = 5000;
const TRIES = 25;
/** The day that is reported. */
const [DRAWERS, OF_DRAWER, REPORTED] = [100, 1000, '2026-10-20'];
const REPORTS = 3;
const [DRAWER, FULL_DRAWER, FULL] = [id(8, 1), id(8, 2), id(9, 2)];

/** Posting into one drawer that sixteen want at once, the cash flow of a session that had a long day, and the report of a day of many drawers. */
export async function runCashier(): Promise<void> {
  await withProduct({ patients: 100, days: 1, appointmentsADay: 10, schedules: 1 }, PORT, async (product) => {
    await fillDrawers(product);
    await startLean(product);
    await post(product);
    await readFlow(product);
    await reportDay(product);
  });
}

/** Two drawers of the person who measures; the open session of one has 5,000 entries. */
async function fillDrawers({ client }: Product): Promise<void> {
  await client.query(
    `update permission_group set actions = actions || '{financial:reportCashTransactions}' where branch_id = '${BRANCH}'`,
  );
  for (const [drawer, name] of [
    [DRAWER, 'Caixa da medida'],
    [FULL_DRAWER, 'Caixa cheio'],
  ]) {
    await client.query(
      `insert into bank_account (branch_id, id, name, kind) values ('${BRANCH}', '${drawer}', '${name}', 'cashier')`,
    );
    await client.query(`insert into cashier_setting (branch_id, bank_account_id) values ('${BRANCH}', '${drawer}')`);
    await client.query(
      `insert into cashier_setting_user (branch_id, bank_account_id, user_id) values ('${BRANCH}', '${drawer}', '${USER}')`,
    );
  }
  await client.query(
    `insert into cashier (branch_id, id, bank_account_id, status, opened_at, opened_by, initial_cents) values ('${BRANCH}', '${FULL}', '${FULL_DRAWER}', 'open', now(), '${USER}', 0)`,
  );
  await client.query(
    `insert into cash_entry (branch_id, id, cashier_id, operation, type, total_cents, notes, created_by)
     select '${BRANCH}', 'a' || lpad(to_hex(n), 23, '0'), '${FULL}', case when n % 3 = 0 then 'outgoing' else 'incoming' end, case when n % 3 = 0 then 'expense' else 'revenue' end, 100 + n % 3,
       'Troco do dia', '${USER}' from generate_series(1, ${ENTRIES}) n`,
  );
  await client.query(
    `insert into cash_movement (branch_id, id, entry_id, cashier_id, payment_type, delta_cents)
     select branch_id, 'b' || substr(id, 2), id, cashier_id, 'money', case type when 'expense' then -total_cents else total_cents end from cash_entry where cashier_id = '${FULL}' order by number`,
  );
  await client.query('vacuum analyze');
}

async function post({ headers, client }: Product): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const open = { bankAccount: { id: DRAWER }, operation: 'incoming', value: 100 };
  if (!(await once(agent, { port: PORT, path: '/api/cashiers', headers, sent: () => open })))
    throw new Error('the drawer did not open');
  agent.destroy();
  const { rows } = await client.query<{ id: string; balance: number }>(
    `select id, balance_cents::int as balance from cashier where bank_account_id = '${DRAWER}'`,
  );
  const cashierId = rows[0]?.id;
  const target = (side: 'product' | 'lean'): Target => ({
    port: side === 'product' ? PORT : PORTS.lean,
    path: asked(side, '/cashier-operations'),
    headers: side === 'product' ? headers : {},
    sent: () => ({ cashierId, operation: 'incoming', value: 1 }),
  });
  const measured = { product: [] as Load[], lean: [] as Load[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['product', 'lean'] as const) {
      const one = await load([target(side)], CONNECTIONS, round === 0 ? ROUND_MS / 2 : ROUND_MS);
      // The first round warms both.
      if (round > 0) measured[side].push(one);
    }
  }
  const { rows: sums } = await client.query<{ same: boolean }>(
    `select c.balance_cents = (select sum(delta_cents) from cash_movement m where m.cashier_id = c.id) as same from cashier c where c.id = $1`,
    [cashierId],
  );
  const errors = [...measured.product, ...measured.lean].reduce((sum, one) => sum + one.errors, 0);
  const p95 = (side: 'product' | 'lean') => median(measured[side].map((one) => one.p95));
  const told = (side: 'product' | 'lean') =>
    `p95 ${p95(side).toFixed(1)} ms, ${median(measured[side].map(({ perSecond }) => perSecond)).toFixed(0)}/s`;
  tell({
    work: 'Post an Aporte, all into one drawer',
    limit: `${CONNECTIONS} connections`,
    baseline: `lean Fastify + pg ${told('lean')}`,
    product: `${told('product')}${errors > 0 ? `, ${errors} errors` : ''}`,
    ratio: p95('product') / p95('lean'),
    goal: 'p95 at most 30 ms, balance the sum',
    met: p95('product') <= 30 && errors === 0 && sums[0]?.same === true,
  });
}

async function readFlow({ headers }: Product): Promise<void> {
  const target = { port: PORT, path: `/api/cashiers/${FULL}/cash-flow`, headers };
  const { items } = (await body(target)) as { readonly items: readonly unknown[] };
  if (items.length !== ENTRIES) throw new Error(`the flow has ${items.length} entries`);
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const begun = performance.now();
    if (!(await once(agent, target))) throw new Error('the flow was refused');
    times.push(performance.now() - begun);
  }
  agent.destroy();
  tell({
    work: 'Cash flow of a session with 5,000 entries',
    limit: 'one person',
    product: `${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    goal: 'at most 300 ms',
    met: median(times) <= 300,
  });
}

/** The movement of a day over all drawers: what fits on paper, and each entry of it. */
async function reportDay({ headers, client }: Product): Promise<void> {
  const ids = (kind: string) => `'${kind}' || lpad(to_hex(n), 23, '0')`;
  await client.query(
    `insert into bank_account (branch_id, id, name, kind) select '${BRANCH}', ${ids('c')}, 'Caixa ' || n, 'cashier' from generate_series(1, ${DRAWERS}) n`,
  );
  await client.query(
    `insert into cashier (branch_id, id, bank_account_id, status, opened_at, opened_by, initial_cents) select '${BRANCH}', ${ids('d')}, ${ids('c')}, 'open', '${REPORTED}', '${USER}', 0 from generate_series(1, ${DRAWERS}) n`,
  );
  await client.query(
    `insert into financial_transaction (branch_id, id, type, status, issue_date, due_date, competence_date, total_cents, current_cents, cashier_id, operation, entity_name)
     select '${BRANCH}', ${ids('f')}, 'revenue', 'paid', '${REPORTED}', '${REPORTED}', '${REPORTED}', 1000 + n % 977, 1000 + n % 977, 'd' || lpad(to_hex(1 + n % ${DRAWERS}), 23, '0'), 'revenue', 'Pagador ' || n
     from generate_series(1, ${DRAWERS * OF_DRAWER}) n`,
  );
  await client.query('vacuum analyze');
  for (const [what, question] of [
    ['by drawer, PDF', 'type=cashier-summary'],
    ['each entry, XLSX', 'type=cashier-detailed&printType=sheet'],
  ] as const) {
    const query = `startDate=${REPORTED}&endDate=${REPORTED}&dateType=payment&${question}`;
    const rounds: { readonly first: number; readonly whole: number; readonly size: number }[] = [];
    for (let round = 0; round < REPORTS; round++) rounds.push(await taken(query, headers));
    const of = (key: 'first' | 'whole' | 'size') => median(rounds.map((round) => round[key]));
    tell({
      work: `Movement of a day over ${DRAWERS} drawers of ${OF_DRAWER} entries, ${what}, until its first page`,
      limit: 'one person',
      product: `${(of('first') / 1000).toFixed(2)} s, whole ${(of('whole') / 1000).toFixed(2)} s, ${(of('size') / 1000).toFixed(0)} kB`,
      goal: 'at most 2 s',
      met: of('first') <= 2000,
    });
  }
}

/** A report as it comes: milliseconds until its first bytes and until its last, and how many they are. */
async function taken(query: string, headers: Product['headers']) {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/reports/cashier-demonstrative?${query}`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`the report was refused: ${answer.status}`);
  let first = 0;
  let size = 0;
  for await (const piece of answer.body) {
    if (first === 0) first = performance.now() - begun;
    size += piece.byteLength;
  }
  return { first, whole: performance.now() - begun, size };
}
