import type { Schemas } from '@prumo/contract';
import { addMonths, endOfMonth, startOfMonth } from '@prumo/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { type Call, JsonText } from '../http/contract.ts';

const TOP = 10;
const MONTHS = 12;
const MOST_BIRTHDAYS = 200;

/** Statuses in which somebody is expected, present or served. */
const WITH_SERVICE = sql`a.status not in ('available', 'blocked', 'canceled', 'absent')`;
/** What counts in the tiles besides its own status, as in the rule `dayTiles`. */
const LIVE = sql`a.status not in ('available', 'blocked', 'canceled')`;
const SERVED = sql`a.status in ('attended', 'returned')`;

/**
 * Figures of the dashboard: tiles of today, the ten most frequent insurances and procedures of the current month, services of twelve months, birthdays.
 * A professional-only user gets the own figures; birthdays need the permission to see patients. [DSH-013, DSH-014, DSH-004, ENT-108, decisions A54, A151, A156]
 */
export async function readStats(call: Call<'getStats'>): Promise<JsonText<Schemas['Stats']>> {
  const { trx, query, today } = call;
  const branch = branchOf(call);
  const professional = onlyOwnProfessional(branch) ?? query.professionalId ?? null;
  const mine = professional
    ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${professional})`
    : sql`true`;
  const first = startOfMonth(today);
  const ofMonth = sql`a.day between ${first}::date and ${endOfMonth(today)}::date and ${WITH_SERVICE} and ${mine}`;
  const { rows } = await sql<{ json: string }>`
    select (to_jsonb(tiles) || jsonb_build_object(
      'patients', ${branch.actions.has('general:listPatients') ? birthdays(today, professional) : sql`'[]'::jsonb`},
      'insurances', ${top(sql`select i.name, count(*) as count from appointment a join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
        join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id where ${ofMonth} group by i.id, i.name`)},
      'expenses', ${top(sql`select e.name, count(*) as count from appointment a join appointment_expense x on x.branch_id = a.branch_id and x.appointment_id = a.id
        join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where ${ofMonth} group by e.id, e.name`)},
      'services', (select jsonb_agg(jsonb_build_object('date', m.month, 'count', coalesce(c.count, 0)) order by m.month)
        from (select to_char(${first}::date - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, ${MONTHS - 1}::int) n) m
        left join (select to_char(a.day, 'YYYY-MM') as month, count(*) as count from appointment a
          where a.day between ${addMonths(first, 1 - MONTHS)}::date and ${endOfMonth(today)}::date and ${SERVED} and ${mine} group by 1) c on c.month = m.month)))::text as json
    from (select count(*) filter (where a.status = 'scheduled') as scheduled, count(*) filter (where a.status = 'confirmed') as confirmed,
        count(*) filter (where ${SERVED}) as attended, count(*) filter (where a.status = 'canceled') as canceled,
        count(*) filter (where ${LIVE} and a.has_return) as returned, count(*) filter (where ${SERVED} and not a.has_account) as "noAccount",
        count(*) filter (where ${LIVE} and a.has_account) as account
      from (select a.status,
          exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.is_return) as has_return,
          exists (select 1 from billing_account b where b.appointment_id = a.id and b.status <> 'canceled') as has_account
        from appointment a where a.day = ${today}::date and ${mine}) a) tiles`.execute(trx);
  return new JsonText<Schemas['Stats']>(rows[0]?.json ?? '');
}

const top = (counted: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'count', t.count) order by t.count desc, t.name) from (${counted} order by 2 desc, 1 limit ${TOP}) t), '[]')`;

/** Born on this day and month; somebody of 29/02 is remembered on 01/03 of common years, when the year is completed (decision A35). */
function birthdays(today: string, professional: string | null): RawBuilder<unknown> {
  const month = Number(today.slice(5, 7));
  const day = Number(today.slice(8));
  const year = Number(today.slice(0, 4));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const wanted = month === 3 && day === 1 && !isLeap ? [301, 229] : [month * 100 + day];
  const mine = professional
    ? sql`exists (select 1 from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id where a.patient_id = p.id and s.professional_id = ${professional})`
    : sql`true`;
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id) from (
    select p.id, p.name from patient p where p.active and p.birth_day = any(${wanted}::int[]) and ${mine} order by p.name limit ${MOST_BIRTHDAYS}) t), '[]')`;
}
