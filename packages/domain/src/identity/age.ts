import { addMonths, diffInDays, partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';

/** Oldest birth date a form accepts. [PAT-007] */
export const MINIMUM_BIRTH_DATE = '1900-01-01';

/** Labels of the age groups; 60 belongs to '51-60'. [DSH-020, A35] */
export const AGE_GROUPS = ['0-10', '11-20', '21-30', '31-40', '41-50', '51-60', '+60'] as const;

export type AgeGroup = (typeof AGE_GROUPS)[number];

/**
 * Completed years on a date; somebody born on 29/02 completes them on 01/03 of common years. Before the birth the number is
 * negative: a form refuses such a date, a report must not stop at it. [DSH-020, A35]
 */
export function ageOn(birthDate: LocalDate, date: LocalDate): number {
  const born = partsOf(birthDate);
  const at = partsOf(date);
  const beforeBirthday = at.month < born.month || (at.month === born.month && at.day < born.day);
  return at.year - born.year - (beforeBirthday ? 1 : 0);
}

/** The age group of completed years; a number that is not whole throws, a negative one counts as the first group. [DSH-020, A35] */
export function ageGroup(age: number): AgeGroup {
  assert(Number.isInteger(age), `not completed years: ${age}`);
  const index = age <= 10 ? 0 : Math.min(Math.ceil(age / 10) - 1, AGE_GROUPS.length - 1);
  return AGE_GROUPS[index] as AgeGroup;
}

/** Units of an age in words, one and many: labels in the messages package. */
export const AGE_UNITS = ['day', 'days', 'month', 'months', 'year', 'years'] as const;

export interface AgeInWords {
  readonly count: number;
  readonly unit: (typeof AGE_UNITS)[number];
}

/** Up to this many completed years children are counted in months, up to this many months babies in days. */
const MONTHS_UNTIL_YEARS = 2;
const DAYS_UNTIL_MONTHS = 1;

/**
 * An age as people say it: in days in the first month of life, in months up to the second birthday, then in years.
 * Null before the birth. The number goes with its unit, one or many: 1 day, 2 days. [A35]
 */
export function ageInWords(birthDate: LocalDate, date: LocalDate): AgeInWords | null {
  if (date < birthDate) return null;
  const years = ageOn(birthDate, date);
  if (years >= MONTHS_UNTIL_YEARS) return counted(years, 'year', 'years');
  const months = completedMonths(birthDate, date);
  return months >= DAYS_UNTIL_MONTHS
    ? counted(months, 'month', 'months')
    : counted(diffInDays(birthDate, date), 'day', 'days');
}

/** A month is complete on the same day of the next one, or on the last day of a shorter one. */
function completedMonths(birthDate: LocalDate, date: LocalDate): number {
  const born = partsOf(birthDate);
  const at = partsOf(date);
  const months = (at.year - born.year) * 12 + at.month - born.month;
  return addMonths(birthDate, months) > date ? months - 1 : months;
}

function counted(count: number, one: AgeInWords['unit'], many: AgeInWords['unit']): AgeInWords {
  return { count, unit: count === 1 ? one : many };
}
