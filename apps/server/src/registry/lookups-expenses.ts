import type { Onlooker, ServiceOperation } from '@prumo/domain/billing';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../lists/search.ts';
import { nothing } from '../lists/lookup-page.ts';
import { by, type Orders } from '../lists/sort.ts';
import { hidesInsuranceSql } from './hidden-values.ts';

/** A procedure (alias e). */
export const expenseJson: RawBuilder<unknown> = sql`json_build_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'modality', e.modality, 'durationMinutes', e.duration_minutes,
  'tuss', json_build_object('code', e.code, 'table', e.tuss_table), 'particularValue', round(e.particular_cents / 100.0, 2), 'active', e.active)`;

/** A procedure is found by the first digits of its code or by a part of its name. [REG-091, decision A84] */
export function expenseMatches(search: string | undefined): readonly RawBuilder<unknown>[] {
  const folded = foldText(search ?? '');
  if (folded === '') return nothing;
  const code = folded.replaceAll(/[.\s-]/g, '');
  return [sql`(e.name_folded like ${`%${likeText(folded)}%`} or e.code like ${`${likeText(code)}%`})`];
}

/** By name or by code; a procedure without a code stands last both ways. */
export const expenseOrders: Orders<'name' | 'code'> = {
  name: by(sql`e.branch_id`, sql`e.name_folded`, sql`e.id`),
  code: (way) => sql`e.branch_id ${way}, e.code collate "C" ${way} nulls last, e.id ${way}`,
};

/** Whether insurance i has an address of its web service for an operation. */
const hasService = (operation: ServiceOperation): RawBuilder<unknown> =>
  sql`exists (select from insurance_connection c where c.branch_id = i.branch_id and c.insurance_id = i.id and (c.address is not null or c.addresses ? ${sql.lit(operation)}))`;

/** A plan (alias l) of an insurance (alias i), and both as one name; a plan called like its insurance is not said twice. */
export const customName: RawBuilder<unknown> = sql`case when lower(l.name) = lower(i.name) then i.name else i.name || ' - ' || l.name end`;
export const planJson: RawBuilder<unknown> = sql`json_build_object('id', i.id, 'plan', json_build_object('id', l.id), 'name', l.name, 'insuranceName', i.name, 'customName', ${customName}, 'type', i.type, 'ansCode', i.ans_code,
  'checksEligibility', ${hasService('eligibility')}, 'authorizes', ${hasService('authorization')}, 'tellsAuthorizations', ${hasService('authorizationStatus')}, 'tellsReturns', ${hasService('statement')})`;
export const planFrom: RawBuilder<unknown> = sql`insurance_plan l join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`;

/** What plan l pays and what the patient pays (alias r), and where the price comes from; what the plan hides from the onlooker is null. [BIL-147] */
export const definitionJson = (
  onlooker: Onlooker,
): RawBuilder<unknown> => sql`json_build_object('insuranceValue', case when not ${hidesInsuranceSql(onlooker)} then round(r.insurance_cents / 100.0, 2) end,
  'particularValue', round(r.particular_cents / 100.0, 2), 'source', json_build_object('kind', r.source, 'cbhpm', r.cbhpm),
  'parts', case when not ${hidesInsuranceSql(onlooker)} then ${partsJson()} end)`;

const particularPlans: RawBuilder<unknown> = sql`insurance_plan l join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id and i.type = 'particular'`;

/** Fee, film and operational cost of a price by the CBHPM (alias r); null for any other price. */
export function partsJson(): RawBuilder<unknown> {
  return sql`case when r.cbhpm is not null then json_build_object('fee', round(r.fee_cents / 100.0, 2), 'film', round(r.film_cents / 100.0, 2),
    'operationalCost', round(r.operational_cents / 100.0, 2)) end`;
}

/** Whose price it is (alias r of the functions of prices). */
export const sourceText: RawBuilder<unknown> = sql`case when p.cbhpm is null then 'own' else 'cbhpm' end`;

/**
 * Every price of a procedure (alias e) in force on a day (alias r), to be joined laterally: those of the plans, by their own table or the CBHPM; what
 * professionals ask privately; and the particular price of the branch for a procedure that the particular plan does not name. [REG-099, REG-103, REG-105, REG-109]
 */
export const pricesOfExpense = (day: string): RawBuilder<unknown> => sql`lateral (
  select p.branch_id, p.plan_id, p.insurance_cents, p.particular_cents, p.fee_cents, p.film_cents, p.operational_cents, p.cbhpm, ${sourceText} as source, null::text as professional
    from plan_prices_of(e.id, ${day}) p
  union all select o.branch_id, l.id, 0, o.particular_cents, 0, 0, 0, null, 'professional', f.name from professional_price o
    join professional f on f.id = o.professional_id join ${particularPlans} on l.branch_id = o.branch_id where o.branch_id = e.branch_id and o.expense_id = e.id
  union all select e.branch_id, l.id, 0, e.particular_cents, 0, 0, 0, null, 'private', null from ${particularPlans}
    where l.branch_id = e.branch_id and e.particular_cents > 0 and not exists (select 1 from plan_price p where p.branch_id = e.branch_id and p.plan_id = l.id and p.expense_id = e.id)) r`;

/** The price of one procedure for one plan and professional (alias r): the professional's own particular price wins over the plan's, and that over the branch's. */
export const professionalPrice = (
  day: string,
  planId: string,
  expenseId: string,
  professionalId: string,
): RawBuilder<unknown> => sql`(
  select coalesce(p.insurance_cents, 0) as insurance_cents, case when i.type = 'particular' then coalesce(o.particular_cents, p.particular_cents, x.particular_cents)
    else coalesce(p.particular_cents, 0) end as particular_cents, p.fee_cents, p.film_cents, p.operational_cents, p.cbhpm,
    case when o.expense_id is not null then 'professional' when p.expense_id is null then 'private' else ${sourceText} end as source
  from expense x join ${planFrom} on l.branch_id = x.branch_id and l.id = ${planId}
    left join lateral plan_prices_of(x.id, ${day}) p on p.plan_id = ${planId}
    left join professional_price o on o.branch_id = x.branch_id and o.expense_id = x.id and o.professional_id = ${professionalId} and i.type = 'particular'
  where x.id = ${expenseId} and (p.expense_id is not null or o.expense_id is not null or (i.type = 'particular' and x.particular_cents > 0))) r`;

/** How far back bookings tell what is likely. */
const DAYS_TOLD = 90;

/** Of each procedure, how often it was booked lately in a schedule and in those of the same specialty, as `u`. What was cancelled counts too: it was asked for. */
export const bookedWith = (scheduleId: string, today: LocalDate): RawBuilder<unknown> => sql`(
  select x.expense_id, count(*) filter (where a.schedule_id = ${scheduleId}) as here, count(*) as alike
  from appointment a join appointment_expense x on x.branch_id = a.branch_id and x.appointment_id = a.id
  where a.day >= ${addDays(today, -DAYS_TOLD)} and a.schedule_id in (
    select o.id from schedule s join schedule o on o.branch_id = s.branch_id and (o.id = s.id or o.specialty = s.specialty)
    where s.id = ${scheduleId})
  group by x.expense_id) u`;

/** 0 for a procedure of the specialty of a schedule or of its professional, 1 for one of none, 2 for one of another. */
export const strangeTo = (scheduleId: string): RawBuilder<unknown> => sql`case
  when e.specialty is null then 1
  when exists (
    select 1 from schedule s left join professional r on r.id = s.professional_id
    where s.id = ${scheduleId} and (s.specialty = e.specialty ->> 'name' or r.specialties @> jsonb_build_array(jsonb_build_object('code', e.specialty -> 'code')))
  ) then 0
  else 2
end`;
