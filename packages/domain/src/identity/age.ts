import { partsOf } from '../dates/index.ts';
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
