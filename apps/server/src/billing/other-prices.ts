import type { Schemas } from '@prumo/contract';
import {
  type ChargedGroup,
  type OtherPrices,
  type PriceTableRow,
  simulatePrices,
  validateReadjustment,
} from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import { type Problem, problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { type Answer, type Call, type Context, ReadFirst } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { readPriceFile, toldProblems } from '../registry/index.ts';
import { requirePricedPlan } from './priced-plan.ts';

/** What is charged: closed, finished or in appeal at the insurer, or received at the desk; a courtesy brings nothing. */
const charged: RawBuilder<unknown> = sql`a.removed_at is null and not a.courtesy and (a.status in ('closed', 'finished', 'in_appeal') or a.receipt)`;

interface Row extends ChargedGroup {
  readonly code: string | null;
  readonly name: string;
}

/** What the charged accounts of a month of service would have brought at other prices, in total and by procedure, before discounts; nothing is stored. */
export async function simulatePlanPrices(call: Call<'simulatePlanPrices'>): Promise<Answer<'simulatePlanPrices'>> {
  const { path, query } = call;
  await requirePricedPlan(call, path);
  refuseProblems(await problemsOf(call));
  const other: OtherPrices =
    query.source === 'percent' ? { kind: 'percent', percent: query.percent ?? 0 } : { kind: 'table' };
  return simulated(call, { planId: path.planId, month: query.month, offered: offeredPrices(call), other });
}

/** The same at the prices of a table in a file: a value that it leaves out stays as it was charged, a row that cannot be read is told. */
export const simulatePriceTable = new ReadFirst<'simulatePriceTable'>(async ({ path, body, session, signal }) => {
  const { rows, problems } = await readPriceFile(body.content, session.branch?.id ?? '', signal);
  return {
    handle: async (call) => {
      await requirePricedPlan(call, path);
      const offered = pricesOfFile(rows);
      const asked = { planId: path.planId, month: body.month, offered, other: { kind: 'table' } as const };
      call.audit('insurance-plan.prices-simulated', 'insurance-plan', path.planId);
      return { simulation: await simulated(call, asked), prices: rows.length, ...toldProblems(problems) };
    },
  };
});

interface Asked {
  readonly planId: string;
  readonly month: string;
  /** The other prices, one row a procedure; a value that is null stays as it was charged. */
  readonly offered: RawBuilder<unknown>;
  readonly other: OtherPrices;
}

async function simulated(
  { trx }: Context,
  { planId, month, offered, other }: Asked,
): Promise<Schemas['PriceSimulation']> {
  const inMonth = sql`a.plan_id = ${planId} and ${charged}
    and a.day >= ${`${month}-01`}::date and a.day < (${`${month}-01`}::date + interval '1 month')`;
  const { rows } = await sql<Row>`
    select b.expense_id as "expenseId", e.code, e.name, json_build_object('insurance', b.insurance_cents, 'particular', b.particular_cents) as value,
      b.quantity, b.factor, b.is_return as return, count(*)::int as count,
      case when r.expense_id is null then null else json_build_object('insurance', coalesce(r.insurance_cents, b.insurance_cents),
        'particular', coalesce(r.particular_cents, b.particular_cents)) end as offered
    from billing_account a join billing_line b on b.branch_id = a.branch_id and b.account_id = a.id
      join expense e on e.branch_id = b.branch_id and e.id = b.expense_id
      left join ${offered} r on r.branch_id = b.branch_id and r.expense_id = b.expense_id
    where ${inMonth}
    group by b.expense_id, e.code, e.name, b.insurance_cents, b.particular_cents, b.quantity, b.factor, b.is_return, r.expense_id, r.insurance_cents, r.particular_cents`.execute(
    trx,
  );
  const counted = await sql<{
    accounts: number;
  }>`select count(*)::int as accounts from billing_account a where ${inMonth}`.execute(trx);
  const expenseOf = new Map(rows.map(({ expenseId, code, name }) => [expenseId, { id: expenseId, code, name }]));
  const { before, after, difference, expenses } = simulatePrices(rows, other);
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

/** The prices of a file, one row a procedure that has one of its codes. */
const pricesOfFile = (rows: readonly PriceTableRow[]): RawBuilder<unknown> =>
  sql`(select e.branch_id, e.id as expense_id, f.insurance as insurance_cents, f.particular as particular_cents
    from json_to_recordset(${JSON.stringify(rows)}::json) as f(code text, insurance integer, particular integer) join expense e on e.code = f.code)`;

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
