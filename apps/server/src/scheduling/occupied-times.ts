import type { LocalDate } from '@prumo/domain/dates';
import type { BookedTime, DayWindow } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
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

/**
 * What lies on some schedules from one day to another: their appointments, held times and blocks, what their professionals do on other
 * schedules and in the teams of surgeries, and who else is in their rooms. What is free by it is free at the booking too. [SCH-039, SCH-048]
 */
export async function readOccupied(call: Context, ids: readonly string[], start: LocalDate, end: LocalDate): Promise<OccupiedTimes> {
  const { timeZone } = branchOf(call);
  const days = (row: 'a' | 'h' | 'b') => sql`${sql.ref(`${row}.day`)} between ${start}::date and ${end}::date`;
  const booked = sql`json_build_object('date', a.day, 'scheduleId', s.id, 'status', a.status, 'slot', a.slot, ${hoursJson('a', timeZone)})`;
  const { rows } = await sql<OccupiedTimes>`
    with shown as (select s.id, s.professional_id, case when p.type = any(${[...ROOMS]}::text[]) then s.place_id end as room
        from schedule s left join place p on p.branch_id = s.branch_id and p.id = s.place_id where s.id = any(${ids}::text[])),
      taken as (
        select ${booked} as item from shown s join schedule t on t.id = s.id or t.professional_id = s.professional_id join appointment a on a.schedule_id = t.id where ${days('a')}
        union all select ${booked} from shown s join appointment a on a.place_id = s.room where a.schedule_id <> s.id and ${days('a')}
        union all select ${booked} from shown s join schedule t on t.place_id = s.room and t.id <> s.id join appointment a on a.schedule_id = t.id and a.place_id is null where ${days('a')}
        union all select ${booked} from shown s join appointment_team t on t.professional_id = s.professional_id join appointment a on a.id = t.appointment_id where ${days('a')}
        union all select json_build_object('date', h.day, 'scheduleId', s.id, 'status', 'scheduled', 'slot', false, ${hoursJson('h', timeZone)})
          from shown s join schedule t on t.id = s.id or t.professional_id = s.professional_id or t.place_id = s.room join slot_hold h on h.schedule_id = t.id
          where ${days('h')} and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz)
    select coalesce((select json_agg(item) from taken), '[]') as booked,
      coalesce((select json_agg(json_build_object('date', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where ${days('b')} and b.schedule_id = any(${ids}::text[])), '[]') as blocks`.execute(call.trx);
  return rows[0] ?? { booked: [], blocks: [] };
}
