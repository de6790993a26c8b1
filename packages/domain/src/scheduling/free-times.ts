import { addDays, hourOf, minutesOf } from '../dates/index.ts';
import type { LocalDate, LocalDateTime } from '../dates/index.ts';
import { assert } from '../result/index.ts';
import type { AvailabilityQuery } from './availability.ts';
import { freeSlots } from './slots.ts';
import type { DaySlot } from './slots.ts';
import { dayPeriodOf } from './waiting-list.ts';
import type { DayPeriod } from './waiting-list.ts';
import { scheduleSlots } from './weekly-schedule.ts';

/** Longest period searched at once, in days. */
const MAX_DAYS = 92;

/** A time at which a schedule could take somebody. */
export interface FreeTime {
  readonly scheduleId: string;
  readonly date: LocalDate;
  /** 'HH:mm'; '24:00' for an end at midnight. */
  readonly start: string;
  readonly end: string;
}

export interface FreeTimesQuery extends AvailabilityQuery {
  /** How long the time must be free; one slot of the schedule when absent. */
  readonly minutes?: number | undefined;
  readonly period?: DayPeriod | undefined;
  /** Times answered at most. */
  readonly limit: number;
}

/**
 * The next free times of some schedules, by day, hour and the order of the schedules. A time longer than a slot needs free
 * slots one after the other, without a break between them. Hours of today that have passed do not count; none when the period
 * ends before it starts or nothing is to be answered. More than 92 days, or minutes below 1, are defects of the caller and
 * throw. [SCH-039, SCH-049]
 */
export function freeTimes(query: FreeTimesQuery): FreeTime[] {
  const { startDate, endDate, now, schedules, limit } = query;
  assert(endDate <= addDays(startDate, MAX_DAYS), 'free times are asked for 92 days at most');
  assert(query.minutes === undefined || query.minutes >= 1, 'a time lasts at least a minute');
  const keyOf = ({ date, scheduleId }: { readonly date: LocalDate; readonly scheduleId: string }): string =>
    `${date} ${scheduleId}`;
  const booked = Map.groupBy(query.booked, keyOf);
  const blocks = Map.groupBy(query.blocks, keyOf);
  const found: FreeTime[] = [];
  for (
    let date = startDate < now.date ? now.date : startDate;
    date <= endDate && found.length < limit;
    date = addDays(date, 1)
  ) {
    const ofDay = schedules.flatMap((schedule) => {
      const key = keyOf({ date, scheduleId: schedule.id });
      const free = freeSlots(scheduleSlots(schedule, date, blocks.get(key) ?? []), booked.get(key) ?? []);
      return longEnough(free, query.minutes).map((time) => ({ scheduleId: schedule.id, date, ...time }));
    });
    found.push(...ofDay.filter((time) => isWanted(time, now, query.period)).toSorted(byStart));
  }
  return found.slice(0, Math.max(0, limit));
}

function isWanted({ date, start }: FreeTime, now: LocalDateTime, period: DayPeriod | undefined): boolean {
  return (date > now.date || start >= now.time) && (period === undefined || dayPeriodOf(start) === period);
}

/** Stable: schedules of the same hour stay in their order. */
function byStart(one: FreeTime, other: FreeTime): number {
  return minutesOf(one.start) - minutesOf(other.start);
}

/** Each free slot that, with those that follow it without a gap, lasts long enough. */
function longEnough(free: readonly DaySlot[], minutes: number | undefined): { start: string; end: string }[] {
  return free.flatMap(({ start, end }, at) => {
    const until = minutes === undefined ? endMinutes(end) : minutesOf(start) + minutes;
    return until <= endOfRun(free, at) ? [{ start, end: until === 1440 ? '24:00' : hourOf(until) }] : [];
  });
}

function endOfRun(free: readonly DaySlot[], at: number): number {
  let end = free[at]?.end ?? '00:00';
  for (let next = at + 1; free[next]?.start === end; next += 1) end = free[next]?.end ?? end;
  return endMinutes(end);
}

function endMinutes(end: string): number {
  return end === '24:00' ? 1440 : minutesOf(end);
}
