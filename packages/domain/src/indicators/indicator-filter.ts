import { validateReportPeriod } from '../reports/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** What the schedule indicators are grouped by. [DSH-018] */
export const INDICATOR_TYPES = ['schedule', 'specialty'] as const;
export type IndicatorType = (typeof INDICATOR_TYPES)[number];

/** The form of the schedule indicators, names as on the wire. [DSH-027] */
export interface IndicatorFilter {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly type?: string | null;
  readonly branchId?: string | null;
  readonly scheduleId?: string | null;
  readonly insuranceId?: string | null;
  readonly expenseTypeId?: string | null;
}

/** Problems of the form: a period under 12 months and a grouping by schedule or specialty. [DSH-011, DSH-018, A26] */
export function validateIndicatorFilter({ startDate, endDate, type }: IndicatorFilter): Problem[] {
  const period = validateReportPeriod('schedule-indicators', startDate, endDate);
  if (isBlank(type)) return [...period, problem('type', 'field.required')];
  return (INDICATOR_TYPES as readonly string[]).includes(type) ? period : [...period, problem('type', 'field.invalid')];
}

/** The parameters as sent: each filter by its name, blank ones left out, all at once (limit 0, offset 0). [DSH-018, DSH-027] */
export function indicatorParameters(filter: IndicatorFilter): Record<string, string> {
  const { startDate, endDate, type, branchId, scheduleId, insuranceId, expenseTypeId } = filter;
  const filled = Object.entries({ startDate, endDate, type, branchId, scheduleId, insuranceId, expenseTypeId }).flatMap(
    ([name, value]) => (isBlank(value) ? [] : [[name, value] as const]),
  );
  return { limit: '0', offset: '0', ...Object.fromEntries(filled) };
}
