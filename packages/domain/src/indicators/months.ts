import { addMonths, startOfMonth } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';

/** Points of the attendances chart. [DSH-008] */
export const CHART_MONTHS = 12;

export interface MonthCount {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly count: number;
}

/** The 12 months that end with the current one, oldest first, as 'YYYY-MM'. A count that is not whole throws. [DSH-008] */
export function lastMonths(today: LocalDate, count: number = CHART_MONTHS): string[] {
  assert(Number.isInteger(count) && count >= 0, 'a number of months is whole');
  const first = startOfMonth(today);
  return Array.from({ length: count }, (_, index) => addMonths(first, index - count + 1).slice(0, 7));
}

/** The 12 competence months of a year, January to December, as 'YYYY-MM'. Outside 1 to 9999 there is no year: it throws. [DSH-024] */
export function competenceMonths(year: number): string[] {
  assert(Number.isInteger(year) && year >= 1 && year <= 9999, `not a year: ${year}`);
  return Array.from(
    { length: 12 },
    (_, index) => `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** How many dates fall in each month, of dates counted in parts; months without any are included as 0, dates of other months left out. [DSH-008, DSH-024] */
export function countByMonth(
  parts: readonly { readonly date: LocalDate; readonly count: number }[],
  months: readonly string[],
): MonthCount[] {
  const counts = new Map<string, number>();
  for (const { date, count } of parts) counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + count);
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}
