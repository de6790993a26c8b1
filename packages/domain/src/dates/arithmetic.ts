import { civilDay, dayNumber, daysInMonth } from './civil.ts';
import type { LocalDate } from './local-date.ts';
import { dateOf, partsOf } from './parts.ts';

/** The day `days` later (earlier when negative). Days that are no whole number, or a year beyond 1 to 9999, are a defect and throw. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(civilDay(dayNumber(partsOf(date)) + days));
}

/**
 * Same day `months` later, clamped to the end of a shorter month: 31/01 + 1 → 28/02. Months that are no whole number throw.
 * [BIL-169, A22]
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  return dateOf({ year: targetYear, month: targetMonth, day: Math.min(day, daysInMonth(targetYear, targetMonth)) });
}

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export function diffInDays(start: LocalDate, end: LocalDate): number {
  return dayNumber(partsOf(end)) - dayNumber(partsOf(start));
}

/** First day of the month. */
export function startOfMonth(date: LocalDate): LocalDate {
  return dateOf({ ...partsOf(date), day: 1 });
}

/** Last day of the month. */
export function endOfMonth(date: LocalDate): LocalDate {
  const { year, month } = partsOf(date);
  return dateOf({ year, month, day: daysInMonth(year, month) });
}

/** 0 for Sunday (Dom) to 6 for Saturday (Sáb). */
export function weekday(date: LocalDate): number {
  return (((dayNumber(partsOf(date)) + 4) % 7) + 7) % 7;
}
