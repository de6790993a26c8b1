import type { LocalDate } from '@prumo/domain/dates';
import type { BookedTime, DayWindow } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { branchOf } from '../http/session.ts';
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

const within = (row: 'a' | 'h' | 'b', { start, end }: Asked) =>
  sql`${sql.ref(`${row}.day`)} between ${start}::date and ${end}::date`;

/** The common table `shown`: schedules s that fulfil a condition, with their professional and, where their place takes one appointment at a time, their room. */
export const shownCte = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`shown as materialized (select s.id, s.professional_id, case when p.type = any(${[...ROOMS]}::text[]) then s.place_id end as room
    from schedule s left join place p on p.branch_id = s.branch_id and p.id = s.place_id where ${condition})`;

/**
 * The common table `elsewhere` (schedule_id, day, starts_at, ends_at, status, slot, why): what keeps the `shown` schedules from taking anybody
 * and is no appointment of their own. Their professionals on other schedules and in the teams of surgeries, their rooms taken by others,
 * held times. Each once: a surgeon is on the schedule and in the team. The booking refuses the same.
 */
const elsewhereCte = (asked: Asked): RawBuilder<unknown> => {
  const booked = (why: 'professional' | 'room') =>
    sql`select s.id as schedule_id, a.day, a.starts_at, a.ends_at, a.status, a.slot, ${sql.lit(why)} as why`;
  return sql`elsewhere as materialized (
    ${booked('professional')} from shown s join schedule t on t.professional_id = s.professional_id and t.id <> s.id join appointment a on a.schedule_id = t.id where ${within('a', asked)}
    union ${booked('professional')} from shown s join appointment_team t on t.professional_id = s.professional_id join appointment a on a.id = t.appointment_id where a.schedule_id <> s.id and ${within('a', asked)}
    union ${booked('room')} from shown s join appointment a on a.place_id = s.room where a.schedule_id <> s.id and ${within('a', asked)}
    union ${booked('room')} from shown s join schedule t on t.place_id = s.room and t.id <> s.id join appointment a on a.schedule_id = t.id where a.place_id is null and ${within('a', asked)}
    union select s.id, h.day, h.starts_at, h.ends_at, 'scheduled', false, 'held' from shown s join schedule t on t.id = s.id or t.professional_id = s.professional_id or t.place_id = s.room
      join slot_hold h on h.schedule_id = t.id where ${within('h', asked)} and h.expires_at > ${new Date(asked.now).toISOString()}::timestamptz)`;
};

/**
 * What lies on some schedules from one day to another: their appointments, held times and blocks, what their professionals do on other
 * schedules and in the teams of surgeries, and who else is in their rooms. What is free by it is free at the booking too. [SCH-039, SCH-048]
 */
export async function readOccupied(
  call: Context,
  ids: readonly string[],
  start: LocalDate,
  end: LocalDate,
): Promise<OccupiedTimes> {
  const { timeZone } = branchOf(call);
  const asked = { start, end, now: call.now };
  const item = (
    row: 'a' | 'x',
  ) => sql`json_build_object('date', ${sql.ref(`${row}.day`)}, 'scheduleId', ${sql.ref(`${row}.schedule_id`)}, 'status', ${sql.ref(`${row}.status`)},
    'slot', ${sql.ref(`${row}.slot`)}, ${hoursJson(row, timeZone)})`;
  const { rows } = await sql<OccupiedTimes>`
    with ${shownCte(sql`s.id = any(${ids}::text[])`)}, ${elsewhereCte(asked)},
      taken as (select ${item('a')} as item from shown s join appointment a on a.schedule_id = s.id where ${within('a', asked)} union all select ${item('x')} from elsewhere x)
    select coalesce((select json_agg(item) from taken), '[]') as booked,
      coalesce((select json_agg(json_build_object('date', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where ${within('b', asked)} and b.schedule_id = any(${ids}::text[])), '[]') as blocks`.execute(
    call.trx,
  );
  return rows[0] ?? { booked: [], blocks: [] };
}

/** The common table `elsewhere_of` (schedule_id, times): when others keep the `shown` schedules from taking anybody on one day, as the day of the agenda answers it. [SCH-039, SCH-048] */
export const elsewhereOfCte = (day: LocalDate, timeZone: string, now: number): RawBuilder<unknown> =>
  sql`${elsewhereCte({ start: day, end: day, now })}, elsewhere_of as materialized (
    select x.schedule_id, json_agg(json_build_object(${hoursJson('x', timeZone)}, 'why', x.why) order by x.starts_at, x.ends_at, x.why) as times
    from elsewhere x where not x.slot and x.status not in ('canceled', 'available') group by x.schedule_id)`;
