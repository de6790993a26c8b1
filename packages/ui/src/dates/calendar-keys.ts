import { addDays, addMonths, endOfMonth, type LocalDate, startOfMonth, weekday } from '@prumo/domain/dates';

/**
 * Where a key moves the focused day: arrows by day and week, Home and End in the week, PageUp and PageDown by month
 * (with Shift by year); null for other keys.
 */
export function moveDay(key: string, day: LocalDate, shift = false): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** The nearest day inside the limits, both included. */
export function clampDay(day: LocalDate, min: LocalDate | undefined, max: LocalDate | undefined): LocalDate {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}

/** Whether the month before or after that of `day` has a day inside the limits. [UIX-029] */
export const monthLimits = (
  day: LocalDate,
  min: LocalDate | undefined,
  max: LocalDate | undefined,
): { previous: boolean; next: boolean } => ({
  previous: min === undefined || addDays(startOfMonth(day), -1) >= min,
  next: max === undefined || addDays(endOfMonth(day), 1) <= max,
});
