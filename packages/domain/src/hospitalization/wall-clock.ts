import { addDays, diffInDays, hourOf, localDate, minutesOf } from '../dates/index.ts';
import type { LocalDateTime } from '../dates/index.ts';

/** Minutes of a day. */
export const DAY_MINUTES = 1440;

const FIRST_DAY = localDate('1970-01-01');

/** Minutes a wall clock has shown since 1970: hospital days and doses follow the clock on the wall, not daylight saving. */
export function wallMinutes({ date, time }: LocalDateTime): number {
  return diffInDays(FIRST_DAY, date) * DAY_MINUTES + minutesOf(time);
}

/** The inverse of wallMinutes. */
export function wallTime(minutes: number): LocalDateTime {
  const day = Math.floor(minutes / DAY_MINUTES);
  return { date: addDays(FIRST_DAY, day), time: hourOf(minutes - day * DAY_MINUTES) };
}
