import { addDays, weekday } from './arithmetic.ts';
import type { LocalDate } from './local-date.ts';
import { dateOf } from './parts.ts';

/** Column titles of the month calendar. [UIX-017] */
export const WEEKDAY_LABELS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;

/** The 42 days of a month calendar, from the Sunday on or before the 1st. 06/2025 → 01/06 to 12/07/2025. [UIX-018] */
export function monthGrid(year: number, month: number): LocalDate[] {
  const first = dateOf({ year, month, day: 1 });
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}
