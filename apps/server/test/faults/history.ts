import { sql } from 'kysely';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted } from '../../src/audit/link-audit.ts';
import { verifyAudit } from '../../src/audit/verify-audit.ts';
import type { Db } from '../../src/database/pool.ts';
import { POOL_ROLE } from '../../src/database/own-role.ts';
import { inTenant } from '../../src/database/tenant.ts';
import type { Desk } from '../ops/remote.ts';
import type { Outcome } from './workload.ts';

/** What one key left behind in the database. */
interface Trace {
  readonly ids: readonly string[];
  readonly cents: number;
}

/** Everything that the history of the clients and the database do not agree on; empty when nothing was lost, doubled or made up. */
export async function disagreements(
  db: Db,
  desk: Desk,
  cashierId: string,
  outcomes: readonly Outcome[],
  initialCents: number,
): Promise<string[]> {
  const traces = await readTraces(db, desk.branch.id);
  const wrong: string[] = [];
  for (const { key, kind, result, id, cents, texts } of outcomes) {
    const found = traces.get(key);
    const count = found?.ids.length ?? 0;
    if (result === 'ok' && count === 0) wrong.push(`${kind} ${key}: acknowledged and lost`);
    if (result === 'refused' && count > 0) wrong.push(`${kind} ${key}: refused and there`);
    if (count > 1) wrong.push(`${kind} ${key}: there ${count} times`);
    if (result === 'ok' && found && !found.ids.includes(id ?? ''))
      wrong.push(`${kind} ${key}: another record than the one acknowledged`);
    if (found && found.cents !== cents) wrong.push(`${kind} ${key}: ${found.cents} instead of ${cents} cents`);
    if (new Set(texts).size > 1) wrong.push(`${kind} ${key}: two different answers`);
  }
  const known = new Set(outcomes.map(({ key }) => key));
  for (const key of traces.keys()) if (!known.has(key)) wrong.push(`${key}: nobody asked for it`);
  const expected = outcomes.reduce((sum, { key, cents }) => sum + (traces.has(key) ? cents : 0), initialCents);
  const { rows } = await sql<{ balance: number; moved: number }>`select c.balance_cents as balance,
    (select coalesce(sum(delta_cents), 0)::bigint from cash_movement m where m.cashier_id = c.id and m.payment_type = 'money') as moved from cashier c where c.id = ${cashierId}`.execute(
    db,
  );
  const { balance, moved } = rows[0] ?? { balance: NaN, moved: NaN };
  if (balance !== moved) wrong.push(`the drawer has ${balance}, its movements ${moved}`);
  if (balance !== expected) wrong.push(`the drawer has ${balance}, the clients know of ${expected}`);
  wrong.push(...(await belowZero(db, cashierId)));
  if (!(await linkCommitted(db, CHAIN_MS))) wrong.push('audit: the chain did not come to what is committed');
  const { damage, waiting } = await inTenant(
    db,
    { branchId: desk.branch.id, customerId: desk.branch.customerId, userId: desk.userId },
    async (trx) => {
      // As the server sees it: its own branch alone.
      await sql`set local role ${sql.id(POOL_ROLE)}`.execute(trx);
      return verifyAudit(trx, desk.branch.id);
    },
  );
  for (const { seq, kind } of damage) wrong.push(`audit ${seq}: ${kind}`);
  if (waiting > 0) wrong.push(`audit: ${waiting} entries without a link`);
  return wrong;
}

/** Every place of the list at which the drawer would have held less than nothing, and every place that is not one after the last. [CSH-047, A18] */
async function belowZero(db: Db, cashierId: string): Promise<string[]> {
  const { rows } = await sql<{
    number: number;
    place: number;
    balance: number;
  }>`select number, row_number() over flow as place,
      sum((select coalesce(sum(delta_cents), 0) from cash_movement m where m.branch_id = e.branch_id and m.entry_id = e.id and m.payment_type = 'money')) over flow as balance
    from cash_entry e where e.cashier_id = ${cashierId} window flow as (order by e.number) order by e.number`.execute(
    db,
  );
  return rows.flatMap(({ number, place, balance }) => [
    ...(balance < 0 ? [`the drawer has ${balance} after its entry ${number}`] : []),
    ...(place === number ? [] : [`entry ${number} of the drawer stands at ${place}`]),
  ]);
}

async function readTraces(db: Db, branchId: string): Promise<Map<string, Trace>> {
  const { rows } = await sql<{ key: string; id: string; cents: number }>`
    select e.notes as key, e.id, case e.type when 'expense' then -e.total_cents else e.total_cents end as cents
      from cash_entry e where e.branch_id = ${branchId} and e.part = 'movement' and e.account_id is null and e.removed_at is null
    union all select e.entity_name, e.account_id, e.total_cents
      from cash_entry e join billing_account a on a.branch_id = e.branch_id and a.id = e.account_id where e.branch_id = ${branchId} and e.removed_at is null and a.removed_at is null
    union all select a.notes, a.id, 0 from appointment a where a.branch_id = ${branchId}`.execute(db);
  const traces = new Map<string, Trace>();
  for (const { key, id, cents } of rows) {
    const before = traces.get(key);
    traces.set(key, { ids: [...(before?.ids ?? []), id], cents: cents + (before?.cents ?? 0) });
  }
  return traces;
}
