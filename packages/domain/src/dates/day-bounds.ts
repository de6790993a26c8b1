import type { LocalDate } from './local-date.ts';

/** The earliest and the latest day that may be chosen, both included. */
export interface DayBounds {
  readonly minimum?: LocalDate | null | undefined;
  readonly maximum?: LocalDate | null | undefined;
}

/** Whether a day lies inside the bounds; both ends count. [UIX-036] */
export function isWithin(date: LocalDate, { minimum, maximum }: DayBounds): boolean {
  return (minimum ?? date) <= date && date <= (maximum ?? date);
}
