import { addMonths, type LocalDate, localOf, validateDateRange } from '@prumo/domain/dates';
import { availableDays, type BookedTime, type DayWindow, type LocalHoliday } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional } from '../access/session-store.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';
import { kindsOf } from './kind-rights.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';

const LONGEST_MONTHS = 12;

interface Found {
  readonly schedules: readonly { readonly id: string; readonly week: StoredWeek }[];
  readonly holidays: readonly LocalHoliday[];
  readonly booked: readonly (BookedTime & { readonly date: LocalDate; readonly scheduleId: string })[];
  readonly blocks: readonly (DayWindow & { readonly date: LocalDate; readonly scheduleId: string })[];
}

/** Days of a period with at least one free time on one of the schedules asked for; hours of today that have passed are no longer free. [SCH-039, decision A36] */
export async function listAvailableDays(call: Call<'listAvailableDays'>): Promise<{ days: string[] }> {
  const { query } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const start = query.startDate as LocalDate;
  const end = query.endDate as LocalDate;
  const last = addMonths(start, LONGEST_MONTHS);
  if (end > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  const { schedules, holidays, booked, blocks } = await read(call, start, end);
  return {
    days: availableDays({
      startDate: start, endDate: end, now: localOf(new Date(call.now).toISOString(), branchOf(call).timeZone),
      schedules: schedules.map(({ id, week }) => ({ ...week, id, localHolidays: holidays })), booked, blocks,
    }),
  };
}

async function read(call: Call<'listAvailableDays'>, start: LocalDate, end: LocalDate): Promise<Found> {
  const { trx, query } = call;
  const branch = branchOf(call);
  const own = onlyOwnProfessional(branch);
  const zone = branch.timeZone;
  const shown = sql.join([
    sql`s.active`, sql`s.type = any(${[...kindsOf(call, 'listAppointments')]}::text[])`, ...(own ? [sql`s.professional_id = ${own}`] : []), ...(query.scheduleId ? [sql`s.id = ${query.scheduleId}`] : []),
    ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
  ], sql` and `);
  const { rows } = await sql<Found>`
    with shown as (select s.id, ${weekJson} as week from schedule s where ${shown})
    select coalesce((select json_agg(json_build_object('id', id, 'week', week)) from shown), '[]') as schedules, ${localHolidaysJson} as holidays,
      coalesce((select json_agg(json_build_object('date', a.day, 'scheduleId', a.schedule_id, 'status', a.status, 'slot', a.slot, 'start', to_char(a.starts_at at time zone ${zone}, 'HH24:MI'),
          'end', case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end))
        from appointment a where a.day between ${start}::date and ${end}::date and a.schedule_id in (select id from shown)), '[]') as booked,
      coalesce((select json_agg(json_build_object('date', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where b.day between ${start}::date and ${end}::date and b.schedule_id in (select id from shown)), '[]') as blocks`.execute(trx);
  return rows[0] ?? { schedules: [], holidays: [], booked: [], blocks: [] };
}
