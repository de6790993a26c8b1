import { addDays, addMonths, type LocalDate, localOf, validateDateRange, weekday } from '@prumo/domain/dates';
import { type BookedTime, type DayWindow, freeSlots, slotsOfDay } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional } from '../access/session-store.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';

const LONGEST_MONTHS = 12;

interface Found {
  readonly schedules: readonly { readonly id: string; readonly slotMinutes: number; readonly windows: readonly (DayWindow & { readonly weekday: number })[] }[];
  readonly booked: readonly (BookedTime & { readonly day: string; readonly scheduleId: string })[];
  readonly blocks: readonly (DayWindow & { readonly day: string; readonly scheduleId: string })[];
}

/** Days of a period with at least one free time on one of the schedules asked for; hours of today that have passed are no longer free. [SCH-039, decision A36] */
export async function listAvailableDays(call: Call<'listAvailableDays'>): Promise<{ days: string[] }> {
  const { query, today } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const start = query.startDate as LocalDate;
  const end = query.endDate as LocalDate;
  const last = addMonths(start, LONGEST_MONTHS);
  if (end > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  const found = await read(call, start, end);
  const booked = Map.groupBy(found.booked, ({ day, scheduleId }) => `${day} ${scheduleId}`);
  const blocks = Map.groupBy(found.blocks, ({ day, scheduleId }) => `${day} ${scheduleId}`);
  const { time } = localOf(new Date(call.now).toISOString(), branchOf(call).timeZone);
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const free = found.schedules.some(({ id, slotMinutes, windows }) => {
      const key = `${day} ${id}`;
      const slots = slotsOfDay({ windows: windows.filter((window) => window.weekday === weekday(day)), slotMinutes, blocks: blocks.get(key) ?? [] });
      return freeSlots(slots, booked.get(key) ?? []).some((slot) => day !== today || slot.start >= time);
    });
    if (free) days.push(day);
  }
  return { days };
}

async function read(call: Call<'listAvailableDays'>, start: LocalDate, end: LocalDate): Promise<Found> {
  const { trx, query } = call;
  const branch = branchOf(call);
  const own = onlyOwnProfessional(branch);
  const zone = branch.timeZone;
  const shown = sql.join([
    sql`s.active`, ...(own ? [sql`s.professional_id = ${own}`] : []), ...(query.scheduleId ? [sql`s.id = ${query.scheduleId}`] : []),
    ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
  ], sql` and `);
  const { rows } = await sql<Found>`
    with shown as (select s.id, s.slot_minutes, s.windows from schedule s where ${shown})
    select coalesce((select json_agg(json_build_object('id', id, 'slotMinutes', slot_minutes, 'windows', windows)) from shown), '[]') as schedules,
      coalesce((select json_agg(json_build_object('day', a.day, 'scheduleId', a.schedule_id, 'status', a.status, 'slot', a.slot, 'start', to_char(a.starts_at at time zone ${zone}, 'HH24:MI'),
          'end', case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end))
        from appointment a where a.day between ${start}::date and ${end}::date and a.schedule_id in (select id from shown)), '[]') as booked,
      coalesce((select json_agg(json_build_object('day', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where b.day between ${start}::date and ${end}::date and b.schedule_id in (select id from shown)), '[]') as blocks`.execute(trx);
  return rows[0] ?? { schedules: [], booked: [], blocks: [] };
}
