import { addMonths, startOfMonth } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';

/**
 * Years a report offers, newest first, the current one included: 10 for categories, DRE and DFC, 5 for exam production. [LIM-017,
 * LIM-018, A33]
 */
export function reportYears(currentYear: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => currentYear - index);
}

/** Number of years offered. [LIM-017, LIM-018] */
export const STATEMENT_YEARS = 10;
export const EXAM_PRODUCTION_YEARS = 5;

/** Quarters by their first month, which is also the value on the wire. [LIM-019, RPT-135, A34] */
export const QUARTERS = [1, 4, 7, 10] as const;

/** First day of the quarter that starts in `month` and last month included: 4 → months 4, 5, 6. [LIM-019] */
export function quarterMonths(start: (typeof QUARTERS)[number]): readonly [number, number, number] {
  return [start, start + 1, start + 2];
}

/** The 6 months schedule indicators offer, from the next one back, as first days: 10/06/2025 → 07/2025 … 02/2025. [DSH-022, A38] */
export function indicatorMonths(today: LocalDate): LocalDate[] {
  const next = addMonths(startOfMonth(today), 1);
  return Array.from({ length: 6 }, (_, index) => addMonths(next, -index));
}
