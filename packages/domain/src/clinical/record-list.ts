import { addMonths } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Years a record is kept after its last entry (Lei 13.787/2018, art. 6). [A146] */
export const RETENTION_YEARS = 20;

/** The records of a patient, newest first; of two at one instant the later id (ids grow with time). [MED-053] */
export function recordsNewestFirst<T extends { readonly id: string; readonly date: string }>(
  records: readonly T[],
): T[] {
  return records.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.id < b.id ? 1 : -1));
}

/** The last day a record must still be kept: 20 years after the last entry; 29/02 ends on 28/02 of a common year. [A146] */
export function retentionEnd(lastEntryOn: LocalDate): LocalDate {
  return addMonths(lastEntryOn, RETENTION_YEARS * 12);
}

/** A clinical record is erased only after its retention; before, the refusal names the day it is kept to. [A146, AUD-006] */
export function canEraseRecord(lastEntryOn: LocalDate, today: LocalDate): Result<true, Refusal<'record.retained'>> {
  const until = retentionEnd(lastEntryOn);
  return today > until ? ok(true) : refuse('record.retained', { until });
}
