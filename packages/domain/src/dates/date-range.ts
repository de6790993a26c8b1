import { addDays, diffInDays } from './arithmetic.ts';
import type { LocalDate } from './local-date.ts';

/** A period of whole days, both ends included. An end before the start is a period without days. */
export interface DateRange {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

/** How many days a period has; 0 when it ends before it starts. */
export function daysInRange({ startDate, endDate }: DateRange): number {
  return Math.max(0, diffInDays(startDate, endDate) + 1);
}

/** The days of a period in order. */
export function eachDay(range: DateRange): LocalDate[] {
  return Array.from({ length: daysInRange(range) }, (_, index) => addDays(range.startDate, index));
}

/** Whether two periods share a day; a period without days shares none. */
export function rangesOverlap(first: DateRange, second: DateRange): boolean {
  const start = first.startDate > second.startDate ? first.startDate : second.startDate;
  const end = first.endDate < second.endDate ? first.endDate : second.endDate;
  return start <= end;
}
