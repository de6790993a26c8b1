import { OCCUPATIONAL_HEALTH } from '../billing/index.ts';
import { isLocalDate, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Why the exam is made; the occupational types of specification 3.4. [MED-056, ENT-046] */
export const ASO_TYPES = OCCUPATIONAL_HEALTH;
export type AsoType = (typeof ASO_TYPES)[number];

/** What the physician concludes. [A145] */
export const ASO_CONCLUSIONS = ['fit', 'unfit', 'fit_with_restriction'] as const;
export type AsoConclusion = (typeof ASO_CONCLUSIONS)[number];

/** The groups of occupational risks of NR-1 and NR-9; «none» is written down too. [A145] */
export const ASO_RISKS = ['physical', 'chemical', 'biological', 'ergonomic', 'accident', 'none'] as const;

/** How the result of an exam is told to eSocial (event S-2220). [A145] */
export const ASO_EXAM_RESULTS = ['normal', 'altered', 'stable', 'worsening'] as const;

export interface AsoExam {
  readonly name?: string | null;
  readonly date?: string | null;
  readonly result?: string | null;
}

export interface AsoDraft {
  readonly clientId?: string | null;
  readonly employeeId?: string | null;
  readonly type?: string | null;
  readonly date?: string | null;
  readonly risks: readonly string[];
  readonly exams: readonly AsoExam[];
  readonly conclusion?: string | null;
  /** What the employee may not do. */
  readonly restriction?: string | null;
  readonly physicianId?: string | null;
}

export interface AsoRules {
  /** Plan setting aso.requiredClient. [ENT-036] */
  readonly requiredClient: boolean;
  readonly today: LocalDate;
}

/**
 * Problems of an ASO: employee, type, date (not after today), conclusion and physician are required, the client company where the plan
 * demands it. At least one risk or «none», never both. Each exam has a name, a result and a date not after the ASO. Fit with restriction
 * says which. [MED-056, A145, NR-7 7.5.19]
 */
export function validateAso(draft: AsoDraft, { requiredClient, today }: AsoRules): Problem[] {
  const { clientId, employeeId, type, date, conclusion, restriction, physicianId } = draft;
  return [
    ...(requiredClient ? requireFields({ clientId }) : []),
    ...requireFields({ employeeId }),
    ...validateChoice('type', type, ASO_TYPES),
    ...validateDate('date', date, { required: true, maximum: today }),
    ...validateRisks(draft.risks),
    ...draft.exams.flatMap((exam, index) => validateExam(exam, index, dateOr(date, today))),
    ...validateChoice('conclusion', conclusion, ASO_CONCLUSIONS),
    ...(conclusion === 'fit_with_restriction' ? requireFields({ restriction }) : []),
    ...requireFields({ physicianId }),
  ];
}

function validateExam({ name, date, result }: AsoExam, index: number, latest: LocalDate): Problem[] {
  const field = `exams.${index}`;
  return [
    ...requireFields({ [`${field}.name`]: name }),
    ...validateDate(`${field}.date`, date, { required: true, maximum: latest }),
    ...validateChoice(`${field}.result`, result, ASO_EXAM_RESULTS),
  ];
}

function validateRisks(risks: readonly string[]): Problem[] {
  if (risks.length === 0) return [problem('risks', 'field.required')];
  if (risks.some((risk) => !(ASO_RISKS as readonly string[]).includes(risk)))
    return [problem('risks', 'field.invalid')];
  return risks.includes('none') && risks.length > 1 ? [problem('risks', 'clinical.aso-risks-none')] : [];
}

function validateChoice(field: string, value: string | null | undefined, options: readonly string[]): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return options.includes(value) ? [] : [problem(field, 'field.invalid')];
}

function dateOr(date: string | null | undefined, otherwise: LocalDate): LocalDate {
  return typeof date === 'string' && isLocalDate(date) && date < otherwise ? date : otherwise;
}
