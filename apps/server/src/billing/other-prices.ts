import { type ChargedGroup, simulatePrices, validateReadjustment } from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import { type Problem, problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { requirePricedPlan } from './priced-plan.ts';

/** What is charged: closed, finished or in appeal at the insurer, or received at the desk; a courtesy brings nothing. */
const charged: RawBuilder<unknown> = sql`a.removed_at is null and not a.courtesy and (a.status in ('closed', 'finished', 'in_appeal') or a.receipt)`;

interface Row extends ChargedGroup {
  readonly code: string | null;
  readonly name: string;
}

/** What the charged accounts of a month of service would have brought at other prices, in total and by procedure, before discounts; nothing is stored. */
export async function simulatePlanPrices(call: Call<'simulatePlanPrices'>): Promise<Answer<'simulatePlanPrices'>> {
  const { trx, path, query } = call;
  await requirePricedPlan(call, path);
  refuseProblems(await problemsOf(call));
  const inMonth = sql`a.plan_id = ${path.planId} and ${charged}
    and a.day >= ${`${query.month}-01`}::date and a.day < (${`${query.month}-01`}::date + interval '1 month')`;
  const { rows } = await sql<Row>`
    select b.expense_id as "expenseId", e.code, e.name, json_build_object('insurance', b.insurance_cents, 'particular', b.particular_cents) as value,
      b.quantity, b.factor, b.is_return as return, count(*)::int as count,
      case when r.plan_id is null then null else json_build_object('insurance', r.insurance_cents, 'particular', r.particular_cents) end as offered
    from billing_account a join billing_line b on b.branch_id = a.branch_id and b.account_id = a.id
      join expense e on e.branch_id = b.branch_id and e.id = b.expense_id
      left join ${offeredPrices(call)} r on r.branch_id = b.branch_id and r.expense_id = b.expense_id
    where ${inMonth}
    group by b.expense_id, e.code, e.name, b.insurance_cents, b.particular_cents, b.quantity, b.factor, b.is_return, r.plan_id, r.insurance_cents, r.particular_cents`.execute(
    trx,
  );
  const counted = await sql<{
    accounts: number;
  }>`select count(*)::int as accounts from billing_account a where ${inMonth}`.execute(trx);
  const expenseOf = new Map(rows.map(({ expenseId, code, name }) => [expenseId, { id: expenseId, code, name }]));
  const { before, after, difference, expenses } = simulatePrices(
    rows,
    query.source === 'percent' ? { kind: 'percent', percent: query.percent ?? 0 } : { kind: 'table' },
  );
  return {
    accounts: counted.rows[0]?.accounts ?? 0,
    before: toReais(before),
    after: toReais(after),
    difference: toReais(difference),
    expenses: expenses.map((one) => ({
      expense: expenseOf.get(one.expenseId) ?? { id: one.expenseId, code: null, name: '' },
      quantity: one.quantity,
      before: toReais(one.before),
      after: toReais(one.after),
      difference: toReais(one.difference),
      unpriced: one.unpriced,
    })),
  };
}

/** The other prices, one row a procedure. */
function offeredPrices({ path, query, today }: Call<'simulatePlanPrices'>): RawBuilder<unknown> {
  const [planId, day] = query.source === 'plan' ? [query.otherPlanId, today] : [path.planId, query.day ?? today];
  return sql`(select * from plan_price_in_force(${day}) where plan_id = ${planId})`;
}

async function problemsOf({ trx, path, query }: Call<'simulatePlanPrices'>): Promise<Problem[]> {
  const { source, otherPlanId, day, percent } = query;
  if (source === 'percent')
    return percent === undefined ? [problem('percent', 'field.required')] : validateReadjustment(percent);
  if (source === 'day') {
    if (day === undefined) return [problem('day', 'field.required')];
    return isLocalDate(day) ? [] : [problem('day', 'date.invalid')];
  }
  if (otherPlanId === undefined) return [problem('otherPlanId', 'field.required')];
  const other = await trx.selectFrom('insurance_plan').select('id').where('id', '=', otherPlanId).executeTakeFirst();
  return other && otherPlanId !== path.planId ? [] : [problem('otherPlanId', 'field.invalid')];
}
