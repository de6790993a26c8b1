import { minutesOf, weekday } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { holidayOn } from './holidays.ts';
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
  /** Attends on national holidays too; optional days (ponto facultativo) never block. */
  readonly worksOnHolidays?: boolean;
}

const WHOLE_DAY: DayWindow = { start: '00:00', end: '24:00' };

/**
 * The grid of a schedule on a date: nothing outside its validity, the windows of that weekday without their intervals, cut
 * into slots that begin anew after each interval; blocks (commitments) and national holidays mark what they touch. Hours
 * and slot minutes are those validateSchedule accepts; others throw. [SCH-014, SCH-039]
 */
export function scheduleSlots(schedule: WeeklySchedule, date: LocalDate, blocks: readonly DayWindow[] = []): DaySlot[] {
  const { slotMinutes, windows, intervals = [], worksOnHolidays = false } = schedule;
  if (!isInForce(schedule, date)) return [];
  const day = weekday(date);
  const breaks = intervals.filter((interval) => interval.weekday === day);
  const open = windows.filter((window) => window.weekday === day).flatMap((window) => withoutBreaks(window, breaks));
  const holiday = worksOnHolidays ? null : holidayOn(date);
  return slotsOfDay({ windows: open, slotMinutes, blocks: holiday !== null && !holiday.optional ? [...blocks, WHOLE_DAY] : blocks });
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
