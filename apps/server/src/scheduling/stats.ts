import type { Schemas } from '@prumo/contract';
import { daysInMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { countByMonth, type DayTiles, lastMonths, type NamedCount, topCounts } from '@prumo/domain/indicators';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call } from '../http/contract.ts';
import { byName } from '../lists/search.ts';

const MOST_BIRTHDAYS = 200;

/** What counts in the tiles besides its own status, as in the rule `dayTiles`. */
const LIVE = sql`a.status not in ('available', 'blocked', 'canceled')`;
const SERVED = sql`a.status in ('attended', 'returned')`;

interface Counted {
  readonly tiles: DayTiles;
  readonly patients: Schemas['Stats']['patients'];
  readonly insurances: readonly NamedCount[];
  readonly expenses: readonly NamedCount[];
  readonly services: readonly { readonly date: LocalDate; readonly count: number }[];
}

/**
 * Figures of the dashboard: tiles of today, the ten most frequent insurances and procedures of the current month, services of twelve months, birthdays.
 * A professional-only user gets the own figures; birthdays need the permission to see patients. [DSH-013, DSH-014, DSH-004, ENT-108, decisions A54, A151, A156]
 */
export async function readStats(call: Call<'getStats'>): Promise<Schemas['Stats']> {
  const { trx, query, today } = call;
  const branch = branchOf(call);
  const professional = onlyOwnProfessional(branch) ?? query.professionalId ?? null;
  const mine = professional
    ? sql`a.schedule_id in (select s.id from schedule s where s.professional_id = ${professional})`
    : sql`true`;
  const first = startOfMonth(today);
  const months = lastMonths(today);
  const { rows } = await sql<Counted>`
    select to_jsonb(tiles) as tiles,
      ${branch.actions.has('general:listPatients') ? birthdays(today, professional) : sql`'[]'::jsonb`} as patients,
      ${listed(sql`select i.name, sum(a.n) as count from appointment_tally a join insurance_plan l on l.id = a.plan_id join insurance i on i.id = l.insurance_id
        where a.kind = 'plan' and a.month = ${first}::date and ${mine} group by i.name having sum(a.n) <> 0`)} as insurances,
      ${listed(sql`select e.name, sum(a.n) as count from appointment_tally a join expense e on e.id = a.expense_id
        where a.kind = 'line' and a.month = ${first}::date and ${mine} group by e.name having sum(a.n) <> 0`)} as expenses,
      ${listed(sql`select to_char(a.month, 'YYYY-MM-DD') as date, sum(a.n) as count from appointment_tally a
        where a.kind = 'booked' and a.month between ${`${months[0]}-01`}::date and ${first}::date and a.attended and ${mine} group by a.month having sum(a.n) <> 0`)} as services
    from (select count(*) filter (where a.status = 'scheduled') as scheduled, count(*) filter (where a.status = 'confirmed') as confirmed,
        count(*) filter (where ${SERVED}) as attended, count(*) filter (where a.status = 'canceled') as canceled,
        count(*) filter (where ${LIVE} and a.has_return) as returned, count(*) filter (where ${SERVED} and not a.has_account) as "noAccount",
        count(*) filter (where ${LIVE} and a.has_account) as account
      from (select a.status,
          exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.is_return) as has_return,
          exists (select 1 from billing_account b where b.appointment_id = a.id and b.status <> 'canceled') as has_account
        from appointment a where a.day = ${today}::date and ${mine}) a) tiles`.execute(trx);
  const [counted] = rows;
  if (!counted) throw new Error('one row has the figures');
  return {
    ...counted.tiles,
    patients: counted.patients,
    insurances: topCounts(counted.insurances),
    expenses: topCounts(counted.expenses),
    services: countByMonth(counted.services, months).map(({ month, count }) => ({ date: month, count })),
  };
}

const listed = (counted: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(to_jsonb(t)) from (${counted}) t), '[]')`;

/** Who completes a year today, as in the rule `birthdaysOn`: the day and month are one number with an index. [DSH-007, decision A35] */
function birthdays(today: string, professional: string | null): RawBuilder<unknown> {
  const month = Number(today.slice(5, 7));
  const day = Number(today.slice(8));
  const year = Number(today.slice(0, 4));
  const wanted = month === 3 && day === 1 && daysInMonth(year, 2) === 28 ? [301, 229] : [month * 100 + day];
  const mine = professional
    ? sql`exists (select 1 from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id where a.patient_id = p.id and s.professional_id = ${professional})`
    : sql`true`;
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'socialName', t.social_name) order by ${byName(sql`t.name`)}, t.id) from (
    select p.id, p.name, p.social_name from patient p where p.active and p.birth_day = any(${wanted}::int[]) and p.birth_date < make_date(${year}::int, 1, 1) and ${mine} order by p.name_folded, p.id limit ${MOST_BIRTHDAYS}) t), '[]')`;
}
