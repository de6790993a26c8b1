import { addMonths, endOfMonth, localDate, parseAnyDate, startOfMonth, validateDateRange } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { reportOf, reportPeriodLimit } from './report-kinds.ts';
import type { ReportKind } from './report-kinds.ts';

export interface Period {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

/**
 * Problems of a report's period: both dates required and valid, end not before start, not longer than the report allows.
 * Dates come as YYYY-MM-DD or DD/MM/YYYY. A report asked by month or year has no period and no problem; the patient alert
 * with all period selected needs no dates. The transfer report says 'Data inválida' for a start date that is not 10
 * characters long before anything else. [RPT-078 … RPT-082, RPT-085 … RPT-095, DSH-011, A25, A26]
 */
export function validateReportPeriod(
  kind: ReportKind,
  startDate: string | null | undefined,
  endDate: string | null | undefined,
  { allPeriod = false } = {},
): Problem[] {
  const { period } = reportOf(kind);
  if (period === 'none' || (period === 'dates-or-all' && allPeriod)) return [];
  const typed = startDate ?? '';
  if (kind === 'billing-professional-transfer' && typed !== '' && typed.length !== 10)
    return [problem('startDate', 'date.invalid')];
  const start = isoOf(startDate);
  const end = isoOf(endDate);
  const problems = validateDateRange(start, end);
  if (problems.length > 0) return problems;
  const limit = reportPeriodLimit(kind);
  if (limit === null) return [];
  const furthest = addMonths(localDate(start), limit.months);
  const tooLong = limit.bound === 'included' ? end > furthest : end >= furthest;
  return tooLong ? [problem('endDate', limit.code, { months: limit.months })] : [];
}

/**
 * The period that a report is asked for, its dates as YYYY-MM-DD however they were written; refused as validateReportPeriod says. Only
 * for a report that has dates, anything else is a defect and throws. [RPT-082]
 */
export function reportPeriod(kind: ReportKind, startDate: string, endDate: string): Result<Period, readonly Problem[]> {
  assert(reportOf(kind).period !== 'none', `${kind} is asked for by dates`);
  const problems = validateReportPeriod(kind, startDate, endDate);
  if (problems.length > 0) return refuse(problems);
  return ok({ startDate: localDate(isoOf(startDate)), endDate: localDate(isoOf(endDate)) });
}

/** A typed date in the wire's form; what is no date stays as it is, and is refused as such. [RPT-082] */
export function isoOf(date: string | null | undefined): string {
  return parseAnyDate(date ?? '') ?? date ?? '';
}

/** The period a report opens with: the current month; the scheduled return the last 3 months up to today. [RPT-083, RPT-084, A40] */
export function defaultReportPeriod(kind: ReportKind, today: LocalDate): Period {
  if (kind === 'medical-record-scheduled-report') return { startDate: addMonths(today, -3), endDate: today };
  return { startDate: startOfMonth(today), endDate: endOfMonth(today) };
}
