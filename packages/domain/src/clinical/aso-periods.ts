import { addMonths, diffInDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';

/** Absence in days from which a return-to-work exam is due before the employee resumes (NR-7 7.5.9). */
export const RETURN_TO_WORK_DAYS = 30;

/** Days after the end of the contract within which the dismissal exam is made (NR-7 7.5.11). */
export const DISMISSAL_EXAM_DAYS = 10;

/** Days an earlier exam replaces the dismissal exam: by the company's risk grade 1 to 4 (NR-7 7.5.11). */
const DISMISSAL_WAIVER_DAYS = { 1: 135, 2: 135, 3: 90, 4: 90 } as const;
export type RiskGrade = keyof typeof DISMISSAL_WAIVER_DAYS;

export interface Exposure {
  /** Exposed to risks of the programme, or with a chronic illness that makes them worse. */
  readonly exposed: boolean;
  /** A shorter interval the physician chose, in months. */
  readonly intervalMonths?: number | null;
}

/**
 * The day until which an ASO holds, when the next periodic exam is due: one year for exposed employees, two years for the others, sooner
 * when the physician says so; never later. An interval that is no whole number of months from 1 is a defect and throws. (NR-7 7.5.8)
 */
export function nextPeriodicExam(lastExam: LocalDate, { exposed, intervalMonths = null }: Exposure): LocalDate {
  assert(
    intervalMonths === null || (Number.isInteger(intervalMonths) && intervalMonths >= 1),
    'an interval is a whole number of months',
  );
  const longest = exposed ? 12 : 24;
  return addMonths(lastExam, Math.min(intervalMonths ?? longest, longest));
}

/** An absence of 30 days or more, whatever the illness or accident, needs an exam before work is resumed. (NR-7 7.5.9) */
export function needsReturnToWorkExam(absentFrom: LocalDate, resumesOn: LocalDate): boolean {
  return diffInDays(absentFrom, resumesOn) >= RETURN_TO_WORK_DAYS;
}

/**
 * Whether the dismissal exam may be left out: the last occupational exam was less than 135 days ago (risk grades 1 and 2) or less than
 * 90 (grades 3 and 4). An exam after the end of the contract counts. (NR-7 7.5.11)
 */
export function isDismissalExamWaived(
  lastExam: LocalDate | null,
  contractEnd: LocalDate,
  riskGrade: RiskGrade,
): boolean {
  return lastExam !== null && diffInDays(lastExam, contractEnd) < DISMISSAL_WAIVER_DAYS[riskGrade];
}

export interface Employee extends Exposure {
  readonly id: string;
  /** Null before the admission exam. */
  readonly lastExam: LocalDate | null;
}

/** An employee whose exam is due; `dueOn` is null without any exam so far. */
export interface DueExam {
  readonly id: string;
  readonly dueOn: LocalDate | null;
  readonly overdue: boolean;
}

/** The employees to be called until a day: those without any exam first, then by due date; overdue are those due before today. [MED-056] */
export function dueExams(employees: readonly Employee[], today: LocalDate, until: LocalDate): DueExam[] {
  return employees
    .map(({ id, lastExam, ...exposure }) => ({
      id,
      dueOn: lastExam === null ? null : nextPeriodicExam(lastExam, exposure),
    }))
    .filter(({ dueOn }) => dueOn === null || dueOn <= until)
    .map(({ id, dueOn }) => ({ id, dueOn, overdue: dueOn === null || dueOn < today }))
    .toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : Number((a.dueOn ?? '') > (b.dueOn ?? ''))));
}
