import type { Schemas } from '@prumo/contract';
import { type PlanPrice, validatePlanPrice } from '@prumo/domain/billing';
import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { expenseMatches, partsJson } from './lookups-expenses.ts';
import { type Lookup, lookupPage } from '../lists/lookup-page.ts';

export interface PlanPath {
  /** The insurance. */
  readonly id: string;
  readonly planId: string;
}

/** Throws not-found when the plan is not one of this insurance in this branch. */
export async function requirePlan(trx: Trx, { id, planId }: PlanPath): Promise<{ readonly name: string }> {
  const plan = await trx
    .selectFrom('insurance_plan')
    .select('name')
    .where('id', '=', planId)
    .where('insurance_id', '=', id)
    .executeTakeFirst();
  if (!plan) throw notFound();
  return plan;
}

const rule = (name: string): RawBuilder<unknown> => sql`coalesce((r.rules ->> ${sql.lit(name)})::boolean, false)`;
const reais = (cents: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${cents} / 100.0, 2)`;

const rulesJson: RawBuilder<unknown> = sql`json_build_object('requireAuthorization', ${rule('requireAuthorization')}, 'requireClinicalIndication', ${rule('requireClinicalIndication')},
  'requireWayTechnique', ${rule('requireWayTechnique')}, 'definition', json_build_object('accreditation', coalesce((r.rules #>> '{definition,accreditation}')::boolean, false),
  'professionals', coalesce(r.rules #> '{definition,professionals}', '[]')))`;

const nextJson = (
  today: LocalDate,
): RawBuilder<unknown> => sql`(select json_build_object('validFrom', n.valid_from, 'insuranceValue', ${reais(sql`n.insurance_cents`)}, 'particularValue', ${reais(sql`n.particular_cents`)})
  from plan_price_period n where n.branch_id = r.branch_id and n.plan_id = r.plan_id and n.expense_id = r.expense_id and n.valid_from > ${today} order by n.valid_from limit 1)`;

const pricesOf = (call: Context, planId: string, where: readonly RawBuilder<unknown>[]): Lookup => ({
  item: sql`json_build_object('expense', json_build_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type), 'insuranceValue', ${reais(sql`r.insurance_cents`)},
    'particularValue', ${reais(sql`r.particular_cents`)}, 'validFrom', r.valid_from,
    'source', json_build_object('kind', case when r.cbhpm is null then 'own' else 'cbhpm' end, 'cbhpm', r.cbhpm), 'parts', ${partsJson()}, 'next', ${nextJson(call.today)}, 'rules', ${rulesJson})`,
  from: sql`plan_price_in_force(${call.today}) r join expense e on e.branch_id = r.branch_id and e.id = r.expense_id`,
  where: [sql`r.plan_id = ${planId}`, sql`(r.cbhpm is null or e.active)`, ...where],
  order: sql`e.name_folded, e.id`,
});

/** Procedures the plan accepts with the prices in force today, its own or the CBHPM's, and the next ones agreed. [REG-104, REG-109] */
export async function listPlanPrices(
  call: Context,
  path: PlanPath,
  query: { search?: string; limit?: number; offset?: number },
) {
  await requirePlan(call.trx, path);
  return lookupPage<Schemas['PlanPrice']>(call.trx, pricesOf(call, path.planId, expenseMatches(query.search)), query);
}

async function readPlanPrice(
  call: Context,
  { planId }: PlanPath,
  expenseId: string,
): Promise<JsonText<Schemas['PlanPrice']>> {
  const { item, from, where } = pricesOf(call, planId, [sql`e.id = ${expenseId}`]);
  const { rows } = await sql<{
    json: string;
  }>`select (${item})::text as json from ${from} where ${sql.join([...where], sql` and `)}`.execute(call.trx);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['PlanPrice']>(rows[0].json);
}

/** A price to be stored. */
export interface NewPrice extends PlanPrice {
  readonly expenseId: string;
}

/** Sets prices typed by hand; each value and each procedure is checked. [REG-104] */
export async function savePlanPrices(
  call: Context,
  path: PlanPath,
  input: Schemas['PlanPricesInput'],
): Promise<{ saved: number }> {
  await requirePlan(call.trx, path);
  const prices = input.items.map((item, index) => ({
    expenseId: item.expenseId,
    insurance: toCents(item.insuranceValue, `items.${index}.insuranceValue`),
    particular: toCents(item.particularValue, `items.${index}.particularValue`),
  }));
  refuseProblems(
    prices.flatMap((price, index) =>
      validatePlanPrice(price).map((problem) => ({ ...problem, field: `items.${index}.${problem.field}` })),
    ),
  );
  const known = await call.trx
    .selectFrom('expense')
    .select('id')
    .where(
      'id',
      'in',
      prices.map(({ expenseId }) => expenseId),
    )
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  refuseProblems(
    prices.flatMap(({ expenseId }, index) =>
      ids.has(expenseId) ? [] : [{ field: `items.${index}.expenseId`, code: 'field.invalid' }],
    ),
  );
  if (new Set(prices.map(({ expenseId }) => expenseId)).size !== prices.length)
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'items', code: 'billing.price-repeated' }] });
  await storePrices(call, path.planId, checkedStart(input.validFrom), prices);
  call.audit('insurance-plan.prices-changed', 'insurance-plan', path.planId);
  return { saved: prices.length };
}

/** The first day of a price; null corrects the one in force. */
export function checkedStart(validFrom: string | null): LocalDate | null {
  if (validFrom === null) return null;
  if (!isLocalDate(validFrom))
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'validFrom', code: 'date.invalid' }] });
  return validFrom;
}

/**
 * Stores prices. Without a day the price in force today is corrected; with one a period begins there. A procedure the plan did not
 * accept is accepted at once, whatever the day.
 */
export async function storePrices(
  call: Context,
  planId: string,
  validFrom: LocalDate | null,
  prices: readonly NewPrice[],
): Promise<void> {
  const branchId = call.session.branch?.id ?? '';
  const wanted = sql`json_to_recordset(${JSON.stringify(prices.map(({ expenseId, insurance, particular }) => ({ expense_id: expenseId, i: insurance, p: particular })))}::json)
    as x(expense_id text, i bigint, p bigint)`;
  const accepted = await sql<{ expense_id: string }>`
    insert into plan_price (branch_id, plan_id, expense_id, insurance_cents, particular_cents) select ${branchId}, ${planId}, x.expense_id, x.i, x.p from ${wanted}
    on conflict do nothing returning expense_id`.execute(call.trx);
  const fresh = accepted.rows.map(({ expense_id: id }) => id);
  if (validFrom !== null) {
    await sql`
      insert into plan_price_period (branch_id, plan_id, expense_id, valid_from, insurance_cents, particular_cents)
      select ${branchId}, ${planId}, x.expense_id, ${validFrom}, x.i, x.p from ${wanted} where x.expense_id <> all(${fresh}::text[])
      on conflict (branch_id, plan_id, expense_id, valid_from) do update set insurance_cents = excluded.insurance_cents, particular_cents = excluded.particular_cents`.execute(
      call.trx,
    );
    return;
  }
  await sql`
    with now as (select r.expense_id, r.valid_from, x.i, x.p from plan_price_on(${call.today}) r join ${wanted} on x.expense_id = r.expense_id where r.plan_id = ${planId}),
    later as (update plan_price_period f set insurance_cents = n.i, particular_cents = n.p from now n
      where f.plan_id = ${planId} and f.expense_id = n.expense_id and f.valid_from = n.valid_from)
    update plan_price b set insurance_cents = n.i, particular_cents = n.p from now n where b.plan_id = ${planId} and b.expense_id = n.expense_id and n.valid_from is null`.execute(
    call.trx,
  );
}

/** What the plan demands of a procedure and who may do it: professionals of this branch. [BIL-194, BIL-063, BIL-197, BIL-113] */
export async function savePlanPriceRules(
  call: Context,
  path: PlanPath,
  expenseId: string,
  rules: Schemas['PlanPriceRules'],
): Promise<JsonText<Schemas['PlanPrice']>> {
  await requirePlan(call.trx, path);
  const professionals = [...new Set(rules.definition.professionals)];
  const here = await call.trx
    .selectFrom('professional_branch')
    .select('professional_id')
    .where('professional_id', 'in', ['', ...professionals])
    .execute();
  refuseProblems(
    here.length === professionals.length ? [] : [{ field: 'rules.definition.professionals', code: 'field.invalid' }],
  );
  const stored = JSON.stringify({ ...rules, definition: { ...rules.definition, professionals } });
  const changed = await call.trx
    .updateTable('plan_price')
    .set({ rules: stored })
    .where('plan_id', '=', path.planId)
    .where('expense_id', '=', expenseId)
    .returning('expense_id')
    .execute();
  if (changed.length === 0) throw notFound();
  call.audit('insurance-plan.rules-changed', 'insurance-plan', path.planId);
  return readPlanPrice(call, path, expenseId);
}

/** The plan no longer accepts a procedure. Appointments and accounts keep the values they have. */
export async function removePlanPrice(call: Context, path: PlanPath, expenseId: string): Promise<void> {
  await requirePlan(call.trx, path);
  const gone = await call.trx
    .deleteFrom('plan_price')
    .where('plan_id', '=', path.planId)
    .where('expense_id', '=', expenseId)
    .returning('expense_id')
    .execute();
  if (gone.length === 0) throw notFound();
  call.audit('insurance-plan.procedure-removed', 'insurance-plan', path.planId);
}
