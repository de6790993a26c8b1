import { isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ageOn, GENDERS } from '../identity/index.ts';
import { validateReportPeriod } from '../reports/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Oldest age a filter accepts, in completed years. */
export const MAXIMUM_AGE = 130;

/** The patients of a campaign: seen in the period, and of the rest what is filled in. Names as on the wire. [MKT-022, MKT-026] */
export interface CampaignFilter {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  /** Completed years today, both bounds included. [A155] */
  readonly patientStartAge?: number | null;
  readonly patientEndAge?: number | null;
  readonly patientGender?: string | null;
  readonly insuranceId?: string | null;
  readonly professionalId?: string | null;
  readonly expenseId?: string | null;
}

/**
 * Problems of a campaign's filter: the period is required and at most 6 months; ages are whole years from 0 to 130, the first not above
 * the last; gender female or male. [MKT-015, MKT-026, A155]
 */
export function validateCampaignFilter(filter: CampaignFilter): Problem[] {
  const { startDate, endDate, patientStartAge: from, patientEndAge: to, patientGender } = filter;
  const ages = [...validateAge('patientStartAge', from), ...validateAge('patientEndAge', to)];
  const crossed = ages.length === 0 && typeof from === 'number' && typeof to === 'number' && from > to;
  const genderKnown = isBlank(patientGender) || (GENDERS as readonly string[]).includes(patientGender);
  return [
    ...ages,
    ...(crossed ? [problem('patientEndAge', 'campaign.age-range')] : []),
    ...(genderKnown ? [] : [problem('patientGender', 'field.invalid')]),
    ...validateReportPeriod('campaigns', startDate, endDate),
  ];
}

function validateAge(field: string, age: number | null | undefined): Problem[] {
  if (age === null || age === undefined) return [];
  const fits = Number.isInteger(age) && age >= 0 && age <= MAXIMUM_AGE;
  return fits ? [] : [problem(field, 'number.out-of-range', { minimum: 0, maximum: MAXIMUM_AGE })];
}

/** A visit of a patient; canceled and missed appointments are no visits and are left out by the caller. */
export interface CampaignVisit {
  readonly date: LocalDate;
  readonly insuranceId?: string | null;
  readonly professionalId?: string | null;
  readonly expenseIds: readonly string[];
}

export interface CampaignCandidate {
  readonly birthDate?: string | null;
  readonly gender?: string | null;
  readonly visits: readonly CampaignVisit[];
}

/**
 * Whether a patient belongs to a campaign: age and gender fit, and one single visit of the period fits insurance, professional and
 * procedure together. A patient without birth date has no age and is left out as soon as an age is asked for. [MKT-022, MKT-026, A155]
 */
export function matchesCampaign(patient: CampaignCandidate, filter: CampaignFilter, today: LocalDate): boolean {
  const { patientGender: gender } = filter;
  if (!isBlank(gender) && patient.gender !== gender) return false;
  return fitsAge(patient.birthDate, filter, today) && patient.visits.some((visit) => fitsVisit(visit, filter));
}

function fitsAge(
  birthDate: string | null | undefined,
  { patientStartAge, patientEndAge }: CampaignFilter,
  today: LocalDate,
): boolean {
  const from = patientStartAge ?? null;
  const to = patientEndAge ?? null;
  if (from === null && to === null) return true;
  if (isBlank(birthDate) || !isLocalDate(birthDate) || birthDate > today) return false;
  const age = ageOn(birthDate, today);
  return (from === null || age >= from) && (to === null || age <= to);
}

function fitsVisit(
  visit: CampaignVisit,
  { startDate, endDate, insuranceId, professionalId, expenseId }: CampaignFilter,
): boolean {
  if (isBlank(startDate) || isBlank(endDate) || visit.date < startDate || visit.date > endDate) return false;
  if (!isBlank(insuranceId) && visit.insuranceId !== insuranceId) return false;
  if (!isBlank(professionalId) && visit.professionalId !== professionalId) return false;
  return isBlank(expenseId) || visit.expenseIds.includes(expenseId);
}
