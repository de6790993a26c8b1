import type { CivilDay } from './civil.ts';
import { localDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** Year, month and day of a date as numbers; a text that is no day throws, so that no sum of days is ever NaN. */
export function partsOf(date: LocalDate): CivilDay {
  localDate(date);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The date with these numbers; a day that does not exist throws. */
export function dateOf({ year, month, day }: CivilDay): LocalDate {
  return localDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
