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
const ROOMS: ReadonlySet<string> = new Set(['clinical', 'surgery']);

/** A schedule whose row is locked until the transaction ends: bookings of one schedule follow one another, those of two do not meet (I7). */
export interface HeldSchedule {
  readonly id: string;
  readonly type: string;
  readonly slotMinutes: number;
  readonly maxReserves: number;
  readonly active: boolean;
  readonly professionalId: string | null;
  readonly placeId: string | null;
}

/**
 * Takes the row locks in the order of the ids, so that two changes never wait for each other: those of the schedules and of every other schedule of the
 * same professionals, who cannot be in two places. Schedules of others do not exist for a professional-only user.
 */
export async function holdSchedules(call: Context, ids: readonly string[]): Promise<ReadonlyMap<string, HeldSchedule>> {
  const own = onlyOwnProfessional(branchOf(call));
  const wanted = [...new Set(ids)].toSorted();
  const { rows } = await sql<HeldSchedule>`
    select id, type, slot_minutes as "slotMinutes", max_reserves as "maxReserves", active, professional_id as "professionalId", place_id as "placeId" from schedule
    where id = any(${wanted}::text[]) or professional_id in (select professional_id from schedule where id = any(${wanted}::text[])) order by id for update`.execute(call.trx);
  const held = rows.filter((row) => wanted.includes(row.id) && (!own || row.professionalId === own));
  if (held.length < wanted.length) throw notFound();
  return new Map(held.map((row) => [row.id, row]));
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

/** Whom and what a time needs beside its schedule; written to the appointment, where constraints of the database keep both from being taken twice. */
export interface Guards {
  readonly guard_professional_id: string | null;
  readonly guard_place_id: string | null;
}

interface Asked {
  /** Of the schedule, whose lock the caller holds. */
  readonly schedule: Pick<HeldSchedule, 'professionalId' | 'placeId'>;
  /** The place of the appointment; without one it is the schedule's. */
  readonly placeId: string | null;
  /** The appointment itself, when it is there already. */
  readonly ownId: string | null;
  /** A time that the caller held before. */
  readonly holdId?: string | undefined;
}

/**
 * Refuses a time outside the grid, on a holiday, taken, held or blocked, and one at which the professional or the room is taken on another schedule;
 * asked under the lock of the schedule. The answer names the time in the way and nobody's name. An encaixe lies beside whatever is there.
 * [SCH-040, SCH-048, decision A116]
 */
export async function refuseTaken(call: Context, wanted: Placement, asked: Asked): Promise<Guards> {
  // First what refuses most when many ask at once: who waits behind them waits less.
  if (!wanted.slot) await refuseBusy(call, wanted, asked);
  const guards = { guard_professional_id: asked.schedule.professionalId, guard_place_id: await holdRoom(call, asked.placeId ?? asked.schedule.placeId) };
  if (wanted.slot) return guards;
  await refuseOutside(call, wanted);
  await refuseElsewhere(call, wanted, asked.ownId, guards);
  return guards;
}

async function refuseBusy(call: Context, wanted: Placement, { ownId, holdId }: Asked): Promise<void> {
  const zone = branchOf(call).timeZone;
  const { rows } = await sql<{ booked: Neighbour[]; held: Neighbour[]; blocks: DayWindow[] }>`
    select coalesce((select json_agg(json_build_object('id', a.id, 'status', a.status, 'slot', a.slot, 'start', to_char(a.starts_at at time zone ${zone}, 'HH24:MI'),
        'end', case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end) order by a.starts_at)
      from appointment a where a.day = ${wanted.day}::date and a.schedule_id = ${wanted.scheduleId} and a.id <> ${ownId ?? ''}), '[]') as booked,
    coalesce((select json_agg(json_build_object('id', h.id, 'status', 'scheduled', 'start', to_char(h.starts_at at time zone ${zone}, 'HH24:MI'),
        'end', case when (h.ends_at at time zone ${zone})::date > h.day then '24:00' else to_char(h.ends_at at time zone ${zone}, 'HH24:MI') end))
      from slot_hold h where h.day = ${wanted.day}::date and h.schedule_id = ${wanted.scheduleId} and h.id <> ${holdId ?? ''} and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz), '[]') as held,
    coalesce((select json_agg(json_build_object('start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
      from schedule_block b where b.day = ${wanted.day}::date and b.schedule_id = ${wanted.scheduleId}), '[]') as blocks`.execute(call.trx);
  const { blocks = [] } = rows[0] ?? {};
  const booked = [...(rows[0]?.booked ?? []), ...(rows[0]?.held ?? [])];
  const free = checkBooking(wanted, booked, blocks);
  if (free.ok) return;
  const other = booked.find((item) => item.slot !== true && !checkBooking(wanted, [item]).ok) ?? blocks.find((item) => overlaps(inMinutes(item), inMinutes(wanted)));
  throw conflict(free.error.code, { start: other?.start ?? wanted.start, end: other?.end ?? wanted.end });
}

/** The professional or the room may be taken by an appointment of another schedule. */
async function refuseElsewhere(call: Context, wanted: Placement, ownId: string | null, guards: Guards): Promise<void> {
  const { guard_professional_id: professional, guard_place_id: place } = guards;
  if (professional === null && place === null) return;
  const zone = branchOf(call).timeZone;
  const { rows: [other] } = await sql<{ professional: boolean; start: string; end: string }>`
    select s.professional_id is not distinct from ${professional}::text as professional, to_char(a.starts_at at time zone ${zone}, 'HH24:MI') as start,
      case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end as end
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where a.day = ${wanted.day}::date and a.schedule_id <> ${wanted.scheduleId} and a.id <> ${ownId ?? ''} and not a.slot and a.status not in ('canceled', 'available')
      and a.starts_at < ${wanted.endsAt}::timestamptz and a.ends_at > ${wanted.startsAt}::timestamptz
      and (s.professional_id = ${professional} or coalesce(a.place_id, s.place_id) = ${place}) order by 1 desc, a.starts_at limit 1`.execute(call.trx);
  if (other) throw conflict(other.professional && professional !== null ? 'appointment.professional-busy' : 'appointment.place-busy', { start: other.start, end: other.end });
}

/** Rooms take one appointment at a time; receptions and the like take anybody. Held after the schedules, the same order everywhere. */
async function holdRoom(call: Context, placeId: string | null): Promise<string | null> {
  if (placeId === null) return null;
  const { rows: [place] } = await sql<{ type: string }>`select type from place where id = ${placeId} for no key update`.execute(call.trx);
  return place && ROOMS.has(place.type) ? placeId : null;
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
