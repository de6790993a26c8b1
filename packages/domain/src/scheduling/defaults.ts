import { dateOf, endOfMonth } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';

/** Time of a new slot: the current minute when the agenda shows today, else 08:00. [LIM-026, A37] */
export function defaultSlotTime(today: LocalDate, filterDate: LocalDate, nowTime: string): string {
  return filterDate === today ? nowTime : '08:00';
}

/** Days whose availability is asked for the month on screen: from today when it is the current one. [SCH-039, LIM-027, A36] */
export function availableDaysWindow(
  today: LocalDate,
  shown: { readonly year: number; readonly month: number },
): { readonly startDate: LocalDate; readonly endDate: LocalDate } {
  const first = dateOf({ ...shown, day: 1 });
  return { startDate: first.slice(0, 7) === today.slice(0, 7) ? today : first, endDate: endOfMonth(first) };
}

/** What a new appointment starts with: scheduled, one time of the grid, no encaixe. [SCH-016, LIM-028] */
export const NEW_APPOINTMENT = { type: 'elective', status: 'scheduled', reserves: 1, slot: false } as const;

/** A session of a series as 'current/total'. [SCH-050, A112] */
export function bundleLabel(bundle: { readonly current: number; readonly total: number }): string {
  return `${bundle.current}/${bundle.total}`;
}
