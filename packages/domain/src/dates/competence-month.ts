import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { endOfMonth } from './arithmetic.ts';
import type { DateRange } from './date-range.ts';
import { localDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/** A competence month is typed 'MM/YYYY' and stored 'YYYY-MM'; null when it is no month: 13/2025. [UIX-034, A75] */
export function parseCompetenceMonth(text: string): string | null {
  const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text.trim());
  return parts === null || parts[2] === '0000' ? null : `${parts[2]}-${parts[1]}`;
}

/** 'YYYY-MM' or a whole date → 'MM/YYYY'; a text that is neither comes back as it is. [UIX-034] */
export function formatCompetenceMonth(month: string): string {
  return /^\d{4}-\d{2}/.test(month) ? `${month.slice(5, 7)}/${month.slice(0, 4)}` : month;
}

/** The competence month 'YYYY-MM' a day belongs to. [UIX-034] */
export function competenceMonthOf(date: LocalDate): string {
  return date.slice(0, 7);
}

/** First and last day of a competence month 'YYYY-MM'; a text that is no month throws. */
export function competenceDays(month: string): DateRange {
  const startDate = localDate(`${month}-01`);
  return { startDate, endDate: endOfMonth(startDate) };
}

/** A typed competence month: present when required, MM/YYYY. [UIX-034] */
export function validateCompetenceMonth(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return parseCompetenceMonth(value) === null ? [problem(field, 'competence.invalid')] : [];
}
