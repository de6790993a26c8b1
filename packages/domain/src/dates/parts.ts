import { assert } from '../result/index.ts';
import type { CivilDay } from './civil.ts';
import { digits, isDay, localDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** Year, month and day of a date as numbers; a text that is no day throws, so that no sum of days is ever NaN. */
export function partsOf(date: LocalDate): CivilDay {
  localDate(date);
  return { year: digits(date, 0, 4), month: digits(date, 5, 7), day: digits(date, 8, 10) };
}

/** The date with these numbers; a day that does not exist throws. */
export function dateOf({ year, month, day }: CivilDay): LocalDate {
  const known = Number.isInteger(year) && Number.isInteger(month) && Number.isInteger(day) && isDay(year, month, day);
  if (!known) assert(false, `not a calendar day: ${day}/${month}/${year}`);
  return `${thousands(year)}${year}-${tens(month)}${month}-${tens(day)}${day}` as LocalDate;
}

const tens = (value: number): string => (value < 10 ? '0' : '');
const thousands = (year: number): string => (year < 1000 ? '0'.repeat(4 - String(year).length) : '');
