import { minutesOf } from '@prumo/domain/dates';
import { type BookedTime, checkBooking, checkGrid, type DayWindow, overlaps } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { inOneFlight } from '../database/in-one-flight.ts';
import { planOnceByIndexes } from '../database/plan-once.ts';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, type Refusal, unprocessable } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import type { HeldSchedule, Placement } from './booking.ts';
import { busyRefusal, holdPeople } from './busy-people.ts';
import { hoursJson } from './hours-json.ts';
import { readWeek } from './week.ts';

const DAY_MINUTES = 1440;
/** Kinds of places that take one appointment at a time; receptions and the like take anybody. */
export const ROOMS: readonly string[] = ['clinical', 'surgery'];

interface Neighbour extends BookedTime {
  readonly id: string;
}

/** Whom and what a time takes beside its schedule; constraints of the database keep all of them from being taken twice. */
export interface TakenTime {
  /** The room, written to the appointment. */
  readonly placeId: string | null;
  /** The professional of the schedule and the team; see writePeople. */
  readonly people: readonly string[];
  /** It is an encaixe over something: whoever books it decides so, and the audit says it. */
  readonly overrides: boolean;
}

interface Asked {
  /** Of the schedule, whose lock the caller holds. */
  readonly schedule: Pick<HeldSchedule, 'professionalId' | 'placeId'>;
  /** The place of the appointment; without one it is the schedule's. */
  readonly placeId: string | null;
  /** The appointment itself, when it is there already. */
  readonly ownId: string | null;
  /** Professionals of a surgery's team. */
  readonly team?: readonly string[];
}

/** Everybody whom an appointment needs, each once: first the professional of its schedule. */
export const peopleOf = ({ schedule, team = [] }: Pick<Asked, 'schedule' | 'team'>): readonly string[] => [
  ...new Set([...(schedule.professionalId === null ? [] : [schedule.professionalId]), ...team]),
];

/**
 * Refuses a time outside the grid, on a holiday, taken, held or blocked, and one at which the room or one of the people is taken elsewhere;
 * asked under the lock of the schedule. The answer names the time in the way and no patient. An encaixe lies beside whatever is there.
 * [SCH-040, SCH-048, SCH-051, decision A116]
 */
export async function refuseTaken(call: Context, wanted: Placement, asked: Asked): Promise<TakenTime> {
  const people = peopleOf(asked);
  const asksRoom = asked.placeId ?? asked.schedule.placeId;
  // All leave at once and in this order: what lies elsewhere is read behind the locks of room and people.
  const [busy, , placeId, , engaged, inRoom] = await inOneFlight(
    refusedWhenBusy(call, wanted, asked),
    wanted.slot ? null : refuseOutside(call, wanted),
    holdRoom(call, asksRoom),
    holdPeople(call, people),
    busyRefusal(call, wanted, people, asked.ownId),
    takenRoom(call, wanted, asksRoom, asked.ownId),
  );
  const elsewhere = busy ?? engaged ?? (placeId === null ? null : inRoom);
  if (elsewhere && !wanted.slot) throw elsewhere;
  return { placeId, people, overrides: elsewhere !== null };
}

/** What is in the way on the schedule itself, thrown unless an encaixe may lie over it. */
async function refusedWhenBusy(call: Context, wanted: Placement, asked: Asked): Promise<Refusal | null> {
  const busy = await busyTime(call, wanted, asked);
  if (busy && !wanted.slot) throw busy;
  return busy;
}

/** What lies on the schedule itself. */
async function busyTime(call: Context, wanted: Placement, { ownId }: Asked): Promise<Refusal | null> {
  const { timeZone } = branchOf(call);
  // Left to itself PostgreSQL plans this anew for every booking, since a day with nobody looks cheaper than one with many: the plan is the same, and planning costs more than reading.
  const planned = planOnceByIndexes(call.trx);
  const read = sql<{ booked: Neighbour[]; held: Neighbour[]; blocks: DayWindow[] }>`
    select coalesce((select json_agg(json_build_object('id', a.id, 'status', a.status, 'slot', a.slot, ${hoursJson('a', timeZone)}) order by a.starts_at)
      from appointment a where a.day = ${wanted.day}::date and a.schedule_id = ${wanted.scheduleId} and a.id <> ${ownId ?? ''}), '[]') as booked,
    coalesce((select json_agg(json_build_object('id', h.id, 'status', 'scheduled', ${hoursJson('h', timeZone)}))
      from slot_hold h where h.day = ${wanted.day}::date and h.schedule_id = ${wanted.scheduleId} and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz), '[]') as held,
    coalesce((select json_agg(json_build_object('start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
      from schedule_block b where b.day = ${wanted.day}::date and b.schedule_id = ${wanted.scheduleId}), '[]') as blocks`.execute(
    call.trx,
  );
  const [, { rows }] = await inOneFlight(planned, read);
  const { blocks = [] } = rows[0] ?? {};
  const booked = [...(rows[0]?.booked ?? []), ...(rows[0]?.held ?? [])];
  // Asked of an encaixe too, which is let in all the same: the audit says what it lies over.
  const time = { start: wanted.start, end: wanted.end };
  const free = checkBooking(time, booked, blocks);
  if (free.ok) return null;
  const other =
    booked.find((item) => item.slot !== true && !checkBooking(time, [item]).ok) ??
    blocks.find((item) => overlaps(inMinutes(item), inMinutes(time)));
  return conflict(free.error.code, { start: other?.start ?? wanted.start, end: other?.end ?? wanted.end });
}

/** The room may be taken, or held, by another schedule. */
async function takenRoom(
  call: Context,
  wanted: Placement,
  placeId: string | null,
  ownId: string | null,
): Promise<Refusal | null> {
  if (placeId === null) return null;
  const { timeZone } = branchOf(call);
  const {
    rows: [other],
  } = await sql<{ time: DayWindow }>`
    select json_build_object(${hoursJson('a', timeZone)}) as time, a.starts_at from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      where a.day = ${wanted.day}::date and a.schedule_id <> ${wanted.scheduleId} and a.id <> ${ownId ?? ''} and not a.slot and a.status not in ('canceled', 'available')
        and a.starts_at < ${wanted.endsAt}::timestamptz and a.ends_at > ${wanted.startsAt}::timestamptz and coalesce(a.place_id, s.place_id) = ${placeId}
    union all select json_build_object(${hoursJson('h', timeZone)}), h.starts_at from slot_hold h join schedule s on s.branch_id = h.branch_id and s.id = h.schedule_id
      where h.day = ${wanted.day}::date and h.schedule_id <> ${wanted.scheduleId} and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz
        and h.starts_at < ${wanted.endsAt}::timestamptz and h.ends_at > ${wanted.startsAt}::timestamptz and s.place_id = ${placeId}
    order by 2 limit 1`.execute(call.trx);
  return other ? conflict('appointment.place-busy', { start: other.time.start, end: other.time.end }) : null;
}

/** Held after the schedules and before the people, the same order everywhere. */
async function holdRoom(call: Context, placeId: string | null): Promise<string | null> {
  if (placeId === null) return null;
  const {
    rows: [place],
  } = await sql<{ type: string }>`select type from place where id = ${placeId} for no key update`.execute(call.trx);
  return place && ROOMS.includes(place.type) ? placeId : null;
}

/** [REG-107, SCH-040] */
async function refuseOutside(call: Context, { scheduleId, day, start, end }: Placement): Promise<void> {
  const week = await readWeek(call.trx, scheduleId);
  if (!week) throw notFound();
  const checked = checkGrid(week, { date: day, start });
  if (checked.ok) return;
  throw checked.error.code === 'appointment.blocked'
    ? conflict(checked.error.code, { start, end })
    : unprocessable(checked.error.code);
}

const inMinutes = ({ start, end }: DayWindow) => ({
  start: minutesOf(start),
  end: end === '24:00' ? DAY_MINUTES : minutesOf(end),
});
