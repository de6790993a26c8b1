import type { Schemas } from '@prumo/contract';
import { instantAt, type LocalDate, minutesOf } from '@prumo/domain/dates';
import { appointmentTime, type AppointmentType, type DayWindow } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Context } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';

const DAY_MINUTES = 1440;

/** A schedule whose row is locked until the transaction ends: bookings of one schedule follow one another, those of two do not meet (I7). */
export interface HeldSchedule {
  readonly id: string;
  readonly type: AppointmentType;
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
    where id = any(${wanted}::text[]) or professional_id in (select professional_id from schedule where id = any(${wanted}::text[])) order by id for update`.execute(
    call.trx,
  );
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

type Wanted = Pick<
  Schemas['AppointmentInput'],
  'scheduleId' | 'date' | 'hour' | 'durationMinutes' | 'reserves' | 'slot'
>;

/** The time an input asks for: its duration, or its reserved slots when they last longer; it ends on the same day. [SCH-049, LIM-028, decision A111] */
export function placementOf(input: Wanted, slotMinutes: number, timeZone: string): Placement {
  const { hour, durationMinutes, reserves } = input;
  const time = appointmentTime({ start: hour, durationMinutes, reserves, slotMinutes });
  if (!time.ok) {
    const problems = time.error.map((item) => ({ ...item, field: item.field === 'start' ? 'hour' : item.field }));
    throw new Refusal(422, 'request.invalid', { problems });
  }
  const { start, end } = time.value;
  const minutes = (end === '24:00' ? DAY_MINUTES : minutesOf(end)) - minutesOf(start);
  const day = input.date as LocalDate;
  const startsAt = instantAt(day, start, timeZone);
  return {
    scheduleId: input.scheduleId,
    day,
    slot: input.slot,
    start,
    end,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  };
}
