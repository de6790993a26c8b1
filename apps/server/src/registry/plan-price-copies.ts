import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { type PlanPath, requirePlan } from './plan-prices.ts';

/**
 * A plan accepts what another one of the branch accepts: the prices in force today as its first ones, those agreed for later, and what is
 * demanded of each procedure. What it accepts already stays as it is; prices by the CBHPM are of the table a plan is bound to.
 */
export async function copyPlanPrices(
  call: Context,
  path: PlanPath,
  sourceId: string,
): Promise<{ copied: number; kept: number }> {
  await requirePlan(call.trx, path);
  const source = await call.trx.selectFrom('insurance_plan').select('id').where('id', '=', sourceId).executeTakeFirst();
  refuseProblems(source && sourceId !== path.planId ? [] : [{ field: 'planId', code: 'field.invalid' }]);
  const branchId = call.session.branch?.id ?? '';
  const { rows } = await sql<{ readonly copied: number; readonly kept: number; readonly taken: readonly string[] }>`
    with offered as (select * from plan_price_on(${call.today}) where plan_id = ${sourceId}),
    taken as (insert into plan_price (branch_id, plan_id, expense_id, insurance_cents, particular_cents, rules)
      select ${branchId}, ${path.planId}, o.expense_id, o.insurance_cents, o.particular_cents, o.rules from offered o
      on conflict do nothing returning expense_id)
    select array(select expense_id::text from taken) as taken, (select count(*) from taken)::int as copied,
      ((select count(*) from offered) - (select count(*) from taken))::int as kept`.execute(call.trx);
  const [done] = rows;
  if (done === undefined) throw new Error('a select without a table has one row');
  await sql`
    insert into plan_price_period (branch_id, plan_id, expense_id, valid_from, insurance_cents, particular_cents)
    select branch_id, ${path.planId}, expense_id, valid_from, insurance_cents, particular_cents from plan_price_period
    where plan_id = ${sourceId} and expense_id = any(${done.taken}::text[]) and valid_from > ${call.today}`.execute(
    call.trx,
  );
  call.audit('insurance-plan.prices-changed', 'insurance-plan', path.planId);
  return { copied: done.copied, kept: done.kept };
}
