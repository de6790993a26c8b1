import { minutesOf, weekday } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { closingHoliday } from './branch-holidays.ts';
import type { LocalHoliday } from './branch-holidays.ts';
import { slotsOfDay } from './slots.ts';
import type { DaySlot, DayWindow } from './slots.ts';

/** A window of one day of the week: 0 for Sunday to 6 for Saturday. */
export interface WeeklyWindow extends DayWindow {
  readonly weekday: number;
}

/** How a schedule repeats week by week. */
export interface WeeklySchedule {
  readonly slotMinutes: number;
  readonly windows: readonly WeeklyWindow[];
  /** Breaks inside the windows (lunch): no time of the grid lies there. */
  readonly intervals?: readonly WeeklyWindow[];
  /** First and last day in force, both included; open when absent. */
  readonly validFrom?: LocalDate | null;
  readonly validUntil?: LocalDate | null;
  /** Attends on holidays too; optional days (ponto facultativo) never block. */
  readonly worksOnHolidays?: boolean;
  /** The branch's own holidays, which close like national ones. */
  readonly localHolidays?: readonly LocalHoliday[];
}

const WHOLE_DAY: DayWindow = { start: '00:00', end: '24:00' };

/**
 * The grid of a schedule on a date: its open hours cut into slots that begin anew after each interval; blocks (commitments),
 * national and local holidays mark what they touch. Hours and slot minutes are those validateSchedule accepts; others throw.
 * [SCH-014, SCH-039]
 */
export function scheduleSlots(schedule: WeeklySchedule, date: LocalDate, blocks: readonly DayWindow[] = []): DaySlot[] {
  const { slotMinutes, worksOnHolidays = false, localHolidays = [] } = schedule;
  const windows = openHours(schedule, date);
  if (windows.length === 0) return [];
  const isClosed = !worksOnHolidays && closingHoliday(date, localHolidays) !== null;
  return slotsOfDay({ windows, slotMinutes, blocks: isClosed ? [...blocks, WHOLE_DAY] : blocks });
}

/**
 * The hours in which a schedule attends on a date, blocks and holidays aside: the windows of that weekday without their
 * intervals, earliest first; none outside its validity. [SCH-014]
 */
export function openHours(schedule: WeeklySchedule, date: LocalDate): DayWindow[] {
  if (!isInForce(schedule, date)) return [];
  const day = weekday(date);
  return weeklyHours(schedule)
    .filter((hours) => hours.weekday === day)
    .map(({ start, end }) => ({ start, end }));
}

/** The hours of every weekday without the intervals, in the order of the week, whatever the validity. */
export function weeklyHours({
  windows,
  intervals = [],
}: Pick<WeeklySchedule, 'windows' | 'intervals'>): WeeklyWindow[] {
  return windows
    .flatMap((window) => {
      const breaks = intervals.filter((interval) => interval.weekday === window.weekday);
      return withoutBreaks(window, breaks).map((piece) => ({ weekday: window.weekday, ...piece }));
    })
    .toSorted(
      (one, other) => one.weekday - other.weekday || (one.start < other.start ? -1 : Number(one.start > other.start)),
    );
}

function isInForce({ validFrom, validUntil }: WeeklySchedule, date: LocalDate): boolean {
  return (validFrom ?? date) <= date && date <= (validUntil ?? date);
}

/** What is left of a window, piece by piece. 'HH:mm' compares as text, '24:00' included. */
function withoutBreaks(window: DayWindow, breaks: readonly DayWindow[]): DayWindow[] {
  let pieces: DayWindow[] = [{ start: window.start, end: window.end }];
  for (const { start, end } of breaks) {
    pieces = pieces.flatMap((piece) => {
      if (end <= piece.start || piece.end <= start) return [piece];
      return [
        { start: piece.start, end: start },
        { start: end, end: piece.end },
      ].filter((rest) => rest.start < rest.end);
    });
  }
  return pieces;
}

/** Minutes since midnight of the end of a window; '24:00' is the end of the day. */
export function endMinutesOf(end: string): number {
  return end === '24:00' ? 1440 : minutesOf(end);
}
