import { addDays, addMonths, diffInDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { foldText } from '../identity/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { RecordStatus } from './record-state.ts';

/** How professionals say when to come back: «em 15 dias», «em 6 meses». */
export const RETURN_UNITS = ['days', 'weeks', 'months', 'years'] as const;
export type ReturnUnit = (typeof RETURN_UNITS)[number];

/** The furthest return, in days from the consultation: 5 years. */
export const MAX_RETURN_DAYS = 1827;

/** Days around the return date in which a visit still is that return. */
export const RETURN_WINDOW_DAYS = 15;

/**
 * The date a patient should return: days and weeks are counted, months and years keep the day (31/01 + 1 month → 28/02). From 1 day to
 * 5 years; anything else, fractions, NaN and unknown units too, is refused. [MED-051]
 */
export function returnDate(
  from: LocalDate,
  count: number,
  unit: ReturnUnit,
): Result<LocalDate, Refusal<'record.return-out-of-range'>> {
  const days = { days: 1, weeks: 7, months: 28, years: 365 }[unit] * count;
  // Written as «not within», so that an unknown unit, whose days are NaN, is refused too.
  if (!Number.isInteger(count) || count < 1 || !(days <= MAX_RETURN_DAYS)) return refuse('record.return-out-of-range');
  if (unit === 'days' || unit === 'weeks') return ok(addDays(from, days));
  const date = addMonths(from, unit === 'months' ? count : count * 12);
  return diffInDays(from, date) > MAX_RETURN_DAYS ? refuse('record.return-out-of-range') : ok(date);
}

export interface ReturnRecord {
  readonly status: RecordStatus;
  readonly returnDate?: LocalDate | null;
  readonly professionalId: string;
  readonly patientName: string;
}

export interface ReturnFilter {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** All professionals when left out. */
  readonly professionalId?: string | null;
}

/**
 * The finished (or signed) records whose return date lies in the period, both days included: what the scheduled-return report lists, by
 * date and then by patient. Drafts promise nothing and are left out. [MED-051]
 */
export function scheduledReturns<T extends ReturnRecord>(
  records: readonly T[],
  { startDate, endDate, professionalId }: ReturnFilter,
): T[] {
  return records
    .filter((record) => record.status !== 'draft' && isWithin(record.returnDate, startDate, endDate))
    .filter((record) => !professionalId || record.professionalId === professionalId)
    .toSorted(
      (a, b) =>
        compareText(a.returnDate ?? '', b.returnDate ?? '') ||
        compareText(foldText(a.patientName), foldText(b.patientName)),
    );
}

function isWithin(date: LocalDate | null | undefined, start: LocalDate, end: LocalDate): boolean {
  return date !== null && date !== undefined && date >= start && date <= end;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Where a scheduled return stands. */
export const RETURN_SITUATIONS = ['attended', 'upcoming', 'due', 'late'] as const;
export type ReturnSituation = (typeof RETURN_SITUATIONS)[number];

/**
 * Where a return stands today: attended when the patient came within the window or later, upcoming before the window of 15 days around
 * the date opens, due inside it, late after it. A visit before the window was something else. [MED-051]
 */
export function returnSituation(expected: LocalDate, visits: readonly LocalDate[], today: LocalDate): ReturnSituation {
  const opens = addDays(expected, -RETURN_WINDOW_DAYS);
  if (visits.some((visit) => visit >= opens && visit <= today)) return 'attended';
  if (today < opens) return 'upcoming';
  return today > addDays(expected, RETURN_WINDOW_DAYS) ? 'late' : 'due';
}
