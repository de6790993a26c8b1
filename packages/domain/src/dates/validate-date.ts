import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isLocalDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

export interface DateLimits {
  readonly required?: boolean;
  readonly minimum?: LocalDate;
  readonly maximum?: LocalDate;
}

/** Days that the product works with: arithmetic around them never leaves the calendar of four-digit years. */
const FIRST_DAY = '1800-01-01';
const LAST_DAY = '2999-12-31';

/** A typed date: present when required, an existing day of the years 1800 to 2999, inside the limits (both included). [UIX-036, UIX-043] */
export function validateDate(field: string, value: string | null | undefined, limits: DateLimits = {}): Problem[] {
  if (isBlank(value)) return limits.required === true ? [problem(field, 'field.required')] : [];
  if (!isLocalDate(value) || value < FIRST_DAY || value > LAST_DAY) return [problem(field, 'date.invalid')];
  if (limits.minimum !== undefined && value < limits.minimum)
    return [problem(field, 'date.before-minimum', { minimum: limits.minimum })];
  if (limits.maximum !== undefined && value > limits.maximum)
    return [problem(field, 'date.after-maximum', { maximum: limits.maximum })];
  return [];
}

/**
 * A period typed as two dates: both required (unless `required` is false), both valid, end not before start.
 * Problems name `startDate` and `endDate`. [RPT-080, RPT-081]
 */
export function validateDateRange(
  startDate: string | null | undefined,
  endDate: string | null | undefined,
  { required = true }: { readonly required?: boolean } = {},
): Problem[] {
  const problems = [
    ...validateDate('startDate', startDate, { required }),
    ...validateDate('endDate', endDate, { required }),
  ];
  if (problems.length > 0 || isBlank(startDate) || isBlank(endDate)) return problems;
  return endDate < startDate ? [problem('endDate', 'date.end-before-start')] : [];
}
