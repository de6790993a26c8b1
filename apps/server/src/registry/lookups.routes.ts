import type { Schemas } from '@prumo/contract';
import { foldText, matchesCbo } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { JsonText, type Some } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { EVERYTHING, firstOf } from '../lists/page.ts';
import { CBO_OCCUPATIONS } from './lookups-cbos.ts';
import { listEntities } from './lookups-entities.ts';
import {
  bookedWith,
  customName,
  definitionJson,
  expenseJson,
  expenseMatches,
  expenseOrders,
  planFrom,
  planJson,
  pricesOfExpense,
  professionalPrice,
  strangeTo,
} from './lookups-expenses.ts';
import { onlookerOf } from './hidden-values.ts';
import { byName, contains } from '../lists/search.ts';
import { sortedBy } from '../lists/sort.ts';
import { flag, lookupItems, lookupPage, nothing } from '../lists/lookup-page.ts';

type Lookups =
  | 'getProfessionalExpensePrice'
  | 'listInsurancePlans'
  | 'getInsurancePlan'
  | 'listExpenseRules'
  | 'listExpenses'
  | 'listExpensePricing'
  | 'listScheduleExpenses'
  | 'listScheduleInsurancePlans'
  | 'listCbos'
  | 'listTransactionEntities';

/** Registers that several screens choose from (specification 7.3). Search ignores case and accents; limit 0 asks for everything. [decision A84] */
export const lookupRoutes: Some<Lookups> = {
  getProfessionalExpensePrice: async (call) => {
    const { trx, path, query, today } = call;
    const known = await trx
      .selectFrom('professional_branch')
      .select('professional_id')
      .where('professional_id', '=', path.id)
      .executeTakeFirst();
    if (!known) throw notFound();
    return lookupItems(trx, {
      item: sql`json_build_object('definition', ${definitionJson(onlookerOf(call, query.source))})`,
      from: sql`${professionalPrice(today, query.planId, query.expenseId, path.id)} join insurance_plan l on l.id = ${query.planId}`,
      where: nothing,
      order: sql`1`,
    });
  },

  listInsurancePlans: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: planJson,
        from: planFrom,
        where: [
          ...(query.active === undefined ? nothing : [sql`(l.active and i.active) = ${query.active}`]),
          ...contains(customName, query.search),
        ],
        order: sql`${byName(sql`i.name`, sql`l.name`)}, l.id`,
      },
      query,
    ),

  getInsurancePlan: async ({ trx, path }) => {
    const { rows } = await sql<{ json: string }>`
      select json_build_object('id', i.id, 'planId', l.id, 'name', l.name, 'settings', '{"general": {}, "tiss": {}}'::jsonb || l.settings)::text as json
      from ${planFrom} where l.id = ${path.planId} and i.id = ${path.id}`.execute(trx);
    if (!rows[0]) throw notFound();
    return new JsonText(rows[0].json);
  },

  listExpenseRules: async ({ trx, path, query }) => {
    const plan = await trx.selectFrom('insurance_plan').select('id').where('id', '=', path.planId).executeTakeFirst();
    if (!plan) throw notFound();
    const ids = [
      ...new Set(
        query.expenseIds
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ];
    if (ids.some((id) => !/^[0-9a-f]{24}$/.test(id)))
      throw new Refusal(400, 'request.invalid', { problems: [{ field: 'expenseIds', code: 'field.invalid' }] });
    const rule = (name: string) => sql`coalesce((r.rules ->> ${name})::boolean, false)`;
    return lookupItems(trx, {
      item: sql`json_build_object('id', e.id, 'rules', json_build_object('requireAuthorization', ${rule('requireAuthorization')},
        'requireClinicalIndication', ${rule('requireClinicalIndication')}, 'requireWayTechnique', ${rule('requireWayTechnique')},
        'definition', json_build_object('accreditation', coalesce((r.rules #>> '{definition,accreditation}')::boolean, false),
          'professionals', coalesce(r.rules #> '{definition,professionals}', '[]'))))`,
      from: sql`expense e left join plan_price r on r.branch_id = e.branch_id and r.expense_id = e.id and r.plan_id = ${path.planId}`,
      where: [sql`e.id = any(${ids}::text[])`],
      order: sql`e.id`,
    });
  },

  listExpenses: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: expenseJson,
        from: sql`expense e`,
        where: [...flag(sql`e.active`, query.active), ...expenseMatches(query.search)],
        order: sortedBy(expenseOrders, query.sort ?? 'name'),
      },
      query,
    ),

  listExpensePricing: async (call) => {
    const { trx, query, today } = call;
    const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 15);
    const { rows } = await sql<{ item: string }>`
      select json_build_object('code', e.code, 'expense', json_build_object('id', e.id, 'type', e.type, 'name', e.name, 'specialty', e.specialty ->> 'name'),
        'professional', json_build_object('name', r.professional), 'insurance', json_build_object('customName', ${customName}), 'definition', ${definitionJson(onlookerOf(call, query.source))})::text as item
      from expense e cross join ${pricesOfExpense(today)}
        join insurance_plan l on l.branch_id = r.branch_id and l.id = r.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
      where e.active and l.active and i.active
        and ${sql.join(
          [
            sql`true`,
            ...expenseMatches(query.search),
            ...(query.insurancePlanId ? [sql`r.plan_id = ${query.insurancePlanId}`] : nothing),
          ],
          sql` and `,
        )}
      order by e.name_folded, e.id, ${byName(sql`i.name`, sql`l.name`)}, l.id, r.professional nulls first limit ${limit + 1} offset ${query.offset ?? 0}`.execute(
      trx,
    );
    const items = rows.slice(0, limit).map(({ item }) => item);
    return new JsonText(`{"items":[${items.join(',')}],"hasMore":${rows.length > limit}}`);
  },

  // A schedule without a list of its own takes everything active; what is likeliest there comes first. [SCH-035]
  listScheduleExpenses: ({ trx, query, today }) =>
    lookupItems(trx, {
      item: expenseJson,
      from: sql`expense e left join ${bookedWith(query.scheduleId, today)} on u.expense_id = e.id`,
      order: sql`${strangeTo(query.scheduleId)}, coalesce(u.here, 0) desc, coalesce(u.alike, 0) desc, e.name_folded, e.id`,
      where: [
        sql`e.active`,
        sql`exists (select 1 from schedule s where s.id = ${query.scheduleId})`,
        sql`(exists (select 1 from schedule_expense o where o.schedule_id = ${query.scheduleId} and o.expense_id = e.id) or not exists (select 1 from schedule_expense o where o.schedule_id = ${query.scheduleId}))`,
      ],
    }),

  // [SCH-036]
  listScheduleInsurancePlans: ({ trx, query }) =>
    lookupItems(trx, {
      item: planJson,
      from: planFrom,
      order: sql`${byName(sql`i.name`, sql`l.name`)}, l.id`,
      where: [
        sql`l.active and i.active`,
        sql`exists (select 1 from schedule s where s.id = ${query.scheduleId})`,
        sql`(exists (select 1 from schedule_plan o where o.schedule_id = ${query.scheduleId} and o.plan_id = l.id) or not exists (select 1 from schedule_plan o where o.schedule_id = ${query.scheduleId}))`,
      ],
    }),

  listCbos: async ({ query }) => firstOf(occupations(query.search ?? '', query.isSpecialty === true), query.limit),

  listTransactionEntities: (call) => listEntities(call),
};

/** Occupations by a part of the name, those that begin with it first, or by the first digits of the code; specialties are those of the health professions of higher education. [REG-092] */
function occupations(search: string, onlySpecialties: boolean): Schemas['Specialty'][] {
  const folded = foldText(search);
  return CBO_OCCUPATIONS.filter(
    ({ code, name }) => (!onlySpecialties || /^(22[3-6]|2515)/.test(code)) && matchesCbo({ code, name }, search),
  )
    .toSorted((one, other) => begins(other.name, folded) - begins(one.name, folded))
    .map(({ code, name }) => ({ code, name }));
}

const begins = (name: string, folded: string): number => Number(foldText(name).startsWith(folded));
