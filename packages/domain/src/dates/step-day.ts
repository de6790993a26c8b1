import { addDays } from './arithmetic.ts';
import type { LocalDate } from './local-date.ts';

/** The earliest and the latest day that may be chosen, both included. */
export interface DayBounds {
  readonly minimum?: LocalDate | null;
  readonly maximum?: LocalDate | null;
}

/** Whether a day lies inside the bounds; both ends count. [UIX-036] */
export function isWithin(date: LocalDate, { minimum, maximum }: DayBounds): boolean {
  return (minimum ?? date) <= date && date <= (maximum ?? date);
}

/** The day a step of the date bar leads to, or null when the button is disabled because it would leave the bounds. [UIX-019, UIX-029] */
export function stepDay(date: LocalDate, days: number, bounds: DayBounds = {}): LocalDate | null {
  const next = addDays(date, days);
  return isWithin(next, bounds) ? next : null;
}
