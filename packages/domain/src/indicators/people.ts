import { AGE_GROUPS, ageGroup, GENDERS } from '../identity/index.ts';
import type { AgeGroup } from '../identity/index.ts';
import { countOf, sumOf } from './alike.ts';
import type { Alike } from './alike.ts';

/** A patient seen on a day, or several alike. */
export interface SeenPatient extends Alike {
  readonly gender?: string | null;
  /** Completed years on the day of the appointment, as ageOn counts them; null when the birth is not known. [A35] */
  readonly age: number | null;
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
  for (const patient of patients) {
    if (patient.age === null || patient.age < 0) continue;
    const key = `${ageGroup(patient.age)} ${patient.gender}`;
    counts.set(key, (counts.get(key) ?? 0) + countOf(patient));
  }
  const of = (group: AgeGroup, gender: string) => counts.get(`${group} ${gender}`) ?? 0;
  return AGE_GROUPS.map((group) => ({ group, femaleCount: of(group, 'female'), maleCount: of(group, 'male') }));
}

export interface GenderCount {
  readonly type: (typeof GENDERS)[number];
  readonly count: number;
}

/** Patients of each gender, female first; those without are not counted. [DSH-029] */
export function countByGender(patients: readonly (Alike & { readonly gender?: string | null })[]): GenderCount[] {
  return GENDERS.map((type) => ({ type, count: sumOf(patients.filter(({ gender }) => gender === type)) }));
}
