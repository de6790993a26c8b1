import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clinic } from '../../server/test/clinic.ts';
import { billByTiss } from '../../server/test/billing/tiss-desk.ts';
import { openPool } from '../../server/src/database/pool.ts';
import { median, tell } from './figures.ts';
import { BRANCH } from './fixture.ts';
import { billing, examGuide } from './guides.ts';
import { type Product, withProduct } from './product.ts';

const PORT = 3298;
const GUIDES = 10_000;
const LINES = 3;
const ROUNDS = 3;
const MOST_MB = 150;
const MOST_WAIT_MS = 250;

/** An invoice of 10,000 guides is closed: its lots are written, held against the official schema and stored while others go on working. */
export async function runInvoices(): Promise<void> {
  await withProduct({ patients: 100, days: 1, appointmentsADay: 10, schedules: 1 }, PORT, async (product) => {
    const clinic = await billing(product);
    await byTiss(product, clinic);
    // A first one, so that everything has run once.
    await close(product, clinic, 200);
    await wait(3000);
    const rounds: Closed[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await close(product, clinic, GUIDES));
    const of = (key: keyof Closed) => median(rounds.map((round) => round[key]));
    const [seconds, longest, lots] = [of('seconds'), of('longest'), of('lots')];
    // The worst of them: what one leaves behind until the engine collects it, the next one begins with.
    const more = Math.max(...rounds.map((round) => round.more));
    if (lots !== GUIDES / 100) throw new Error(`${lots} lots were made`);
    tell({
      work: `Closing an invoice of ${GUIDES} guides of ${LINES} lines, with its ${lots} lots`,
      product: `${seconds.toFixed(1)} s, +${more.toFixed(0)} MB`,
      goal: `at most ${MOST_MB} MB over the idle process`,
      met: more <= MOST_MB,
    });
    tell({
      work: 'Others meanwhile, slowest answer',
      product: `${longest.toFixed(0)} ms`,
      goal: `at most ${MOST_WAIT_MS} ms`,
      met: longest <= MOST_WAIT_MS,
    });
  });
}

async function byTiss({ ownerUrl, client }: Product, clinic: Clinic): Promise<void> {
  const { db } = openPool({ connectionString: ownerUrl, max: 1 });
  await billByTiss({ db }, { id: BRANCH }, clinic);
  await db.destroy();
  await client.query(
    `update permission_group set actions = actions || '{financial:listBillings,financial:updateBilling,financial:createBilling}' where branch_id = '${BRANCH}'`,
  );
}

/** Megabytes that a process holds. */
const held = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

interface Closed {
  readonly seconds: number;
  /** Megabytes that the process held at most, over those that it held before. */
  readonly more: number;
  readonly longest: number;
  readonly lots: number;
}

let invoices = 0;

/** Closes a new invoice of so many guides. */
async function close({ headers, client, children }: Product, clinic: Clinic, guides: number): Promise<Closed> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as { readonly id: string };
  };
  const n = ++invoices;
  const { id } = await send('/billing-invoices', { insurancePlanId: clinic.plan, code: `M-${n}`, date: '2026-11-01' });
  await gather(client, (await send('/billing-accounts', examGuide(clinic, `M${n}`, LINES))).id, id, guides, n);
  const idle = held(children[0]?.pid);
  const measured = { most: 0, longest: 0, done: false };
  const others = (async () => {
    while (!measured.done) {
      const begun = performance.now();
      await fetch(`http://127.0.0.1:${PORT}/api/patients?limit=1`, { headers }).then((answer) => answer.text());
      measured.longest = Math.max(measured.longest, performance.now() - begun);
      measured.most = Math.max(measured.most, held(children[0]?.pid));
      await wait(10);
    }
  })();
  const begun = performance.now();
  await send(`/billing-invoices/${id}/closure`, { version: 1, dueDate: '2027-01-20' });
  const seconds = (performance.now() - begun) / 1000;
  measured.done = true;
  await others;
  const { rows } = await client.query<{ lots: number }>(
    `select count(*)::int as lots from tiss_lot where invoice_code_id = '${id}'`,
  );
  return { seconds, more: measured.most - idle, longest: measured.longest, lots: rows[0]?.lots ?? 0 };
}

/** The account as many times as there are guides, each with a number of its own, all in the invoice. */
async function gather(
  client: Product['client'],
  account: string,
  invoice: string,
  guides: number,
  n: number,
): Promise<void> {
  const columns = async (table: string, own: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, own],
    );
    return rows.map(({ name }) => `"${name}"`).join(', ');
  };
  const ofAccount = await columns('billing_account', ['id', 'number', 'guide', 'status', 'invoice_code_id']);
  const ofLine = await columns('billing_line', ['id', 'account_id']);
  const newId = `lpad(to_hex(${n}), 8, '0') || lpad(to_hex(n), 16, '0')`;
  await client.query(
    `insert into billing_account (id, number, guide, status, invoice_code_id, ${ofAccount})
     select ${newId}, ${n * 1_000_000} + n, jsonb_set(guide, '{referral,provider}', to_jsonb('${n}00' || n)), 'in_billing', '${invoice}', ${ofAccount}
     from billing_account, generate_series(1, ${guides}) n where id = '${account}'`,
  );
  await client.query(
    `insert into billing_line (id, account_id, ${ofLine})
     select lpad(to_hex(${n}), 8, '0') || lpad(to_hex(position), 4, '0') || lpad(to_hex(n), 12, '0'), ${newId}, ${ofLine}
     from billing_line, generate_series(1, ${guides}) n where account_id = '${account}'`,
  );
  await client.query('vacuum analyze');
}
