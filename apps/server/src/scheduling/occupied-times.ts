import type { LocalDate } from '@prumo/domain/dates';
import type { BookedTime, DayWindow } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { branchOf } from './appointment-json.ts';
import { hoursJson } from './hours-json.ts';
import { ROOMS } from './taken-time.ts';

interface OnDay {
  readonly date: LocalDate;
  readonly scheduleId: string;
}

/** What keeps some schedules from taking anybody, each under the schedule it concerns. */
export interface OccupiedTimes {
  readonly booked: readonly (BookedTime & OnDay)[];
  readonly blocks: readonly (DayWindow & OnDay)[];
}

interface Asked {
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly now: number;
}

const within = (row: 'a' | 'h' | 'b', { start, end }: Asked) => sql`${sql.ref(`${row}.day`)} between ${start}::date and ${end}::date`;

/**
 * Rows (day, starts_at, ends_at, status, slot, why) that keep the schedule `s` of the query around them from taking anybody and that are
 * not its own appointments: its professional on other schedules and in the teams of surgeries, its room taken by others, held times.
 * The booking refuses the same.
 */
const elsewhereRows = (asked: Asked): RawBuilder<unknown> => {
  const booked = (why: 'professional' | 'room') => sql`select a.day, a.starts_at, a.ends_at, a.status, a.slot, ${sql.lit(why)} as why`;
  const room = sql`(select p.id from place p where p.branch_id = s.branch_id and p.id = s.place_id and p.type = any(${[...ROOMS]}::text[]))`;
  return sql`${booked('professional')} from schedule t join appointment a on a.schedule_id = t.id where t.professional_id = s.professional_id and t.id <> s.id and ${within('a', asked)}
    union all ${booked('professional')} from appointment_team t join appointment a on a.id = t.appointment_id where t.professional_id = s.professional_id and a.schedule_id <> s.id and ${within('a', asked)}
    union all ${booked('room')} from appointment a where a.place_id = ${room} and a.schedule_id <> s.id and ${within('a', asked)}
    union all ${booked('room')} from schedule t join appointment a on a.schedule_id = t.id where t.place_id = ${room} and t.id <> s.id and a.place_id is null and ${within('a', asked)}
    union all select h.day, h.starts_at, h.ends_at, 'scheduled', false, 'held' from schedule t join slot_hold h on h.schedule_id = t.id
      where (t.id = s.id or t.professional_id = s.professional_id or t.place_id = ${room}) and ${within('h', asked)} and h.expires_at > ${new Date(asked.now).toISOString()}::timestamptz`;
};

/**
 * What lies on some schedules from one day to another: their appointments, held times and blocks, what their professionals do on other
 * schedules and in the teams of surgeries, and who else is in their rooms. What is free by it is free at the booking too. [SCH-039, SCH-048]
 */
export async function readOccupied(call: Context, ids: readonly string[], start: LocalDate, end: LocalDate): Promise<OccupiedTimes> {
  const { timeZone } = branchOf(call);
  const asked = { start, end, now: call.now };
  const { rows } = await sql<OccupiedTimes>`
    select coalesce((select json_agg(json_build_object('date', x.day, 'scheduleId', s.id, 'status', x.status, 'slot', x.slot, ${hoursJson('x', timeZone)}))
        from schedule s cross join lateral (
          select a.day, a.starts_at, a.ends_at, a.status, a.slot, '' as why from appointment a where a.schedule_id = s.id and ${within('a', asked)}
          union all ${elsewhereRows(asked)}) x where s.id = any(${ids}::text[])), '[]') as booked,
      coalesce((select json_agg(json_build_object('date', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where ${within('b', asked)} and b.schedule_id = any(${ids}::text[])), '[]') as blocks`.execute(call.trx);
  return rows[0] ?? { booked: [], blocks: [] };
}

/** The times of one day at which others keep the schedule `s` of the query from taking anybody, as the day of the agenda answers them. [SCH-039, SCH-048] */
export const elsewhereJson = (day: LocalDate, timeZone: string, now: number): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object(${hoursJson('x', timeZone)}, 'why', x.why) order by x.starts_at, x.ends_at, x.why)
    from (${elsewhereRows({ start: day, end: day, now })}) x where not x.slot and x.status not in ('canceled', 'available')), '[]')`;
