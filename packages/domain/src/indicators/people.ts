import { isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { AGE_GROUPS, ageGroup, ageOn, GENDERS } from '../identity/index.ts';
import type { AgeGroup } from '../identity/index.ts';

/** A patient seen on a day. */
export interface SeenPatient {
  readonly gender?: string | null;
  readonly birthDate?: string | null;
  /** The day of the appointment: the age is counted on it. [A35] */
  readonly date: LocalDate;
}

export interface AgeGroupCount {
  readonly group: AgeGroup;
  readonly femaleCount: number;
  readonly maleCount: number;
}

/**
 * Women and men of each age group, all seven groups in order, ages in completed years on the day of the appointment. Patients without
 * gender or birth date, or born after the appointment, are in no group. [DSH-020, DSH-029, A35]
 */
export function countByAgeGroup(patients: readonly SeenPatient[]): AgeGroupCount[] {
  const counts = new Map<string, number>();
  for (const { gender, birthDate, date } of patients) {
    if (typeof birthDate !== 'string' || !isLocalDate(birthDate) || birthDate > date) continue;
    const key = `${ageGroup(ageOn(birthDate, date))} ${gender}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const of = (group: AgeGroup, gender: string) => counts.get(`${group} ${gender}`) ?? 0;
  return AGE_GROUPS.map((group) => ({ group, femaleCount: of(group, 'female'), maleCount: of(group, 'male') }));
}

export interface GenderCount {
  readonly type: (typeof GENDERS)[number];
  readonly count: number;
}

/** Patients of each gender, female first; those without are not counted. [DSH-029] */
export function countByGender(patients: readonly { readonly gender?: string | null }[]): GenderCount[] {
  return GENDERS.map((type) => ({ type, count: patients.filter(({ gender }) => gender === type).length }));
}
