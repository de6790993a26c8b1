import type { Schemas } from '@prumo/contract';
import { hourOf, instantAt, type LocalDate, minutesOf } from '@prumo/domain/dates';
import { type BookedTime, checkBooking, checkGrid, type DayWindow, overlaps } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional } from '../access/session-store.ts';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, refuseProblems, unprocessable } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';
import { readWeek } from './week.ts';

const DAY_MINUTES = 1440;
const SHORTEST_MINUTES = 5;

/** A schedule whose row is locked until the transaction ends: bookings of one schedule follow one another, those of two do not meet (I7). */
export interface HeldSchedule {
  readonly id: string;
  readonly type: string;
  readonly slotMinutes: number;
  readonly maxReserves: number;
  readonly active: boolean;
}

/** Takes the row locks in the order of the ids, so that two changes never wait for each other. Schedules of others do not exist for a professional-only user. */
export async function holdSchedules(call: Context, ids: readonly string[]): Promise<ReadonlyMap<string, HeldSchedule>> {
  const own = onlyOwnProfessional(branchOf(call));
  const wanted = [...new Set(ids)].toSorted();
  const { rows } = await sql<{ id: string; type: string; slot_minutes: number; max_reserves: number; active: boolean; professional_id: string | null }>`
    select id, type, slot_minutes, max_reserves, active, professional_id from schedule where id = any(${wanted}::text[]) order by id for update`.execute(call.trx);
  const held = rows.filter((row) => !own || row.professional_id === own);
  if (held.length < wanted.length) throw notFound();
  return new Map(held.map((row) => [row.id, { id: row.id, type: row.type, slotMinutes: row.slot_minutes, maxReserves: row.max_reserves, active: row.active }]));
}

/** Where an appointment lies: the day and hours of the branch's clock, and the instants. */
export interface Placement extends DayWindow {
  readonly scheduleId: string;
  readonly day: LocalDate;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly slot: boolean;
}

type Wanted = Pick<Schemas['AppointmentInput'], 'scheduleId' | 'date' | 'hour' | 'durationMinutes' | 'reserves' | 'slot'>;

/** The time an input asks for: its duration, or its reserved slots when they last longer; it ends on the same day. [SCH-049, LIM-028, decision A111] */
export function placementOf(input: Wanted, slotMinutes: number, timeZone: string): Placement {
  const from = minutesOf(input.hour);
  const minutes = input.reserves > 1 ? Math.max(input.durationMinutes, slotMinutes * input.reserves) : input.durationMinutes;
  const until = from + minutes;
  if (until > DAY_MINUTES) {
    refuseProblems([{ field: 'durationMinutes', code: 'number.out-of-range', data: { minimum: SHORTEST_MINUTES, maximum: DAY_MINUTES - from } }]);
  }
  const day = input.date as LocalDate;
  const startsAt = instantAt(day, input.hour, timeZone);
  return {
    scheduleId: input.scheduleId, day, slot: input.slot, start: input.hour, end: until === DAY_MINUTES ? '24:00' : hourOf(until),
    startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  };
}

interface Neighbour extends BookedTime {
  readonly id: string;
}

/** Refuses a time outside the grid, on a holiday, taken or blocked; asked under the lock of the schedule. The answer names the time in the way and nobody's name. [SCH-040, SCH-048, decision A116] */
export async function refuseTaken(call: Context, wanted: Placement, ownId: string | null): Promise<void> {
  if (wanted.slot) return;
  await refuseOutside(call, wanted);
  const zone = branchOf(call).timeZone;
  const { rows } = await sql<{ booked: Neighbour[]; blocks: DayWindow[] }>`
    select coalesce((select json_agg(json_build_object('id', a.id, 'status', a.status, 'slot', a.slot, 'start', to_char(a.starts_at at time zone ${zone}, 'HH24:MI'),
        'end', case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end) order by a.starts_at)
      from appointment a where a.day = ${wanted.day}::date and a.schedule_id = ${wanted.scheduleId} and a.id <> ${ownId ?? ''}), '[]') as booked,
    coalesce((select json_agg(json_build_object('start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
      from schedule_block b where b.day = ${wanted.day}::date and b.schedule_id = ${wanted.scheduleId}), '[]') as blocks`.execute(call.trx);
  const { booked = [], blocks = [] } = rows[0] ?? {};
  const free = checkBooking(wanted, booked, blocks);
  if (free.ok) return;
  const other = booked.find((item) => item.slot !== true && !checkBooking(wanted, [item]).ok) ?? blocks.find((item) => overlaps(inMinutes(item), inMinutes(wanted)));
  throw conflict(free.error.code, { start: other?.start ?? wanted.start, end: other?.end ?? wanted.end });
}

/** [REG-107, SCH-040] */
async function refuseOutside(call: Context, { scheduleId, day, start, end }: Placement): Promise<void> {
  const week = await readWeek(call.trx, scheduleId);
  if (!week) throw notFound();
  const checked = checkGrid(week, { date: day, start });
  if (checked.ok) return;
  throw checked.error.code === 'appointment.blocked' ? conflict(checked.error.code, { start, end }) : unprocessable(checked.error.code);
}

const inMinutes = ({ start, end }: DayWindow) => ({ start: minutesOf(start), end: end === '24:00' ? DAY_MINUTES : minutesOf(end) });
