import { addMonths, endOfMonth, localDate, startOfMonth, validateDateRange } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { reportPeriodLimit } from './report-kinds.ts';
import type { ReportKind } from './report-kinds.ts';

export interface Period {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

/**
 * Problems of a report's period: both dates required and valid, end not before start, not longer than the report allows.
 * The patient alert with all period selected needs no dates. The transfer report says 'Data inválida' for a start date that
 * is not 10 characters long before anything else.
 * [RPT-080, RPT-081, RPT-085, RPT-086, RPT-087, RPT-088, RPT-089, RPT-090, RPT-091, RPT-092, RPT-093, RPT-094, RPT-095, DSH-011, A25, A26]
 */
export function validateReportPeriod(
  kind: ReportKind,
  startDate: string | null | undefined,
  endDate: string | null | undefined,
  { allPeriod = false } = {},
): Problem[] {
  if (allPeriod) return [];
  const typed = startDate ?? '';
  if (kind === 'billing-professional-transfer' && typed !== '' && typed.length !== 10) return [problem('startDate', 'date.invalid')];
  const problems = validateDateRange(startDate, endDate);
  if (problems.length > 0) return problems;
  const limit = reportPeriodLimit(kind);
  if (limit === null) return [];
  const furthest = addMonths(localDate(typed), limit.months);
  const end = localDate(endDate ?? '');
  const tooLong = limit.bound === 'included' ? end > furthest : end >= furthest;
  return tooLong ? [problem('endDate', limit.code, { months: limit.months })] : [];
}

/** The period a report opens with: the current month; the scheduled return the last 3 months up to today. [RPT-083, RPT-084, A40] */
export function defaultReportPeriod(kind: ReportKind, today: LocalDate): Period {
  if (kind === 'medical-record-scheduled-report') return { startDate: addMonths(today, -3), endDate: today };
  return { startDate: startOfMonth(today), endDate: endOfMonth(today) };
}
