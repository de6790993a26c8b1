import type { Schemas } from '@prumo/contract';
import { addDays, type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { type Call, JsonText } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { itemFilter, shownSchedules } from './calendar-filter.ts';
import { requireKind } from './kind-rights.ts';

/** A month calendar has 42 days. [UIX-018] */
const MOST_DAYS = 42;

/** The month of the agenda: each day with the number of its appointments and the first of them; days without one are left out. [SCH-008, SCH-033] */
export async function listCalendarDays(
  call: Call<'listCalendarDays'>,
): Promise<JsonText<{ days: Schemas['CalendarDay'][] }>> {
  const { trx, query } = call;
  requireKind(call, query.type ?? 'elective', 'listAppointments');
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const last = addDays(query.startDate as LocalDate, MOST_DAYS - 1);
  if (query.endDate > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  const shown = shownSchedules(query.type ?? 'elective', query, onlyOwnProfessional(branchOf(call)));
  const counted = query.status ? sql`true` : sql`a.status <> 'canceled'`;
  const wanted = sql`${shown} and ${counted} and ${itemFilter(query)}`;
  // What no filter asks is read of the cards that are shown alone.
  const beside = sql.join(
    [
      ...(query.search ? [sql`left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id`] : []),
      ...(query.insuranceId ? [sql`left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id`] : []),
    ],
    sql` `,
  );
  const { rows } = await sql<{ json: string }>`
    select json_build_object('days', coalesce(json_agg(json_build_object('date', d.day, 'total', d.total, 'items', d.items) order by d.day), '[]'))::text as json
    from (select t.day, t.total,
        coalesce((select json_agg(json_build_object('id', f.id, 'startDate', f.starts_at, 'status', f.status, 'patientName', p.name, 'socialName', p.social_name) order by f.n)
          from (select a.id, a.branch_id, a.starts_at, a.status, a.patient_id, row_number() over (order by a.starts_at, s.position, a.id) as n
            from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id ${beside}
            where a.day = t.day and ${wanted} order by a.starts_at, s.position, a.id limit ${query.limit ?? 4}) f
          left join patient p on p.branch_id = f.branch_id and p.id = f.patient_id), '[]') as items
      from (select a.day, count(*) as total from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id ${beside}
        where a.day between ${query.startDate}::date and ${query.endDate}::date and ${wanted} group by a.day) t) d`.execute(
    trx,
  );
  return new JsonText<{ days: Schemas['CalendarDay'][] }>(rows[0]?.json ?? '{"days":[]}');
}
