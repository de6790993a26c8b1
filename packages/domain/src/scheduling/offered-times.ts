import { addDays, eachDay, weekday } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';
import { closingHoliday } from './branch-holidays.ts';
import type { DaySlot, DayWindow } from './slots.ts';
import { scheduleSlots } from './weekly-schedule.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';

/** Times of a grid, counted. */
export interface OfferedTimes {
  readonly total: number;
  /** Those among them that a block or a holiday takes away. */
  readonly blocked: number;
}

export interface OfferedPeriod {
  /** First and last day, both included; at most a year apart. */
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly blocks: readonly (DayWindow & { readonly date: LocalDate })[];
  /** Counts these days only: a schedule that was closed offers nothing but the days on which somebody still came. */
  readonly onlyOn?: ReadonlySet<string> | undefined;
}

/** Longest period asked at once, in days. */
const MAX_DAYS = 366;

/** How many times a day's grid has, and how many of them are blocked. [DSH-028] */
export function countTimes(slots: readonly DaySlot[]): OfferedTimes {
  return { total: slots.length, blocked: slots.filter(({ blocked }) => blocked).length };
}

/**
 * The times a schedule offers in a period: those of its grid of every day, as the agenda shows it, within its validity; what a
 * block or a closing holiday touches is offered and blocked. None when the period ends before it starts. A period of more than
 * 366 days is a defect of the caller and throws. [DSH-028, ENT-109, A137]
 */
export function offeredTimes(
  schedule: WeeklySchedule,
  { startDate, endDate, blocks, onlyOn }: OfferedPeriod,
): OfferedTimes {
  assert(endDate <= addDays(startDate, MAX_DAYS), 'offered times are asked for a year at most');
  const blocksOn = Map.groupBy(blocks, ({ date }) => date);
  // A day that nothing closes has the grid of its weekday: a year needs seven of them and not 365.
  const ordinary = new Map<number, OfferedTimes>();
  let [total, blocked] = [0, 0];
  for (const date of daysInForce(schedule, startDate, endDate)) {
    if (onlyOn !== undefined && !onlyOn.has(date)) continue;
    const taken = blocksOn.get(date) ?? [];
    const isOrdinary = taken.length === 0 && closingHoliday(date, schedule.localHolidays ?? []) === null;
    const day =
      (isOrdinary ? ordinary.get(weekday(date)) : undefined) ?? countTimes(scheduleSlots(schedule, date, taken));
    if (isOrdinary) ordinary.set(weekday(date), day);
    total += day.total;
    blocked += day.blocked;
  }
  return { total, blocked };
}

function daysInForce({ validFrom, validUntil }: WeeklySchedule, startDate: LocalDate, endDate: LocalDate): LocalDate[] {
  const from = validFrom && validFrom > startDate ? validFrom : startDate;
  const until = validUntil && validUntil < endDate ? validUntil : endDate;
  return from > until ? [] : eachDay({ startDate: from, endDate: until });
}
