import type { LocalDate } from '../dates/index.ts';
import { matchesPatient } from '../identity/index.ts';
import type { SearchedPatient } from '../identity/index.ts';

/** The schedule filter's choice of every schedule. [SCH-004] */
export const ALL_SCHEDULES = 'ALL';

/** What the filters of the calendar look at. */
export interface CalendarItem {
  readonly date: LocalDate;
  readonly scheduleId: string;
  readonly professionalId: string | null;
  readonly insuranceId: string | null;
  readonly expenseIds: readonly string[];
  readonly status: string;
  /** Null for a time without a patient. */
  readonly patient: SearchedPatient | null;
}

/** The filters; one that is empty filters nothing. */
export interface CalendarFilter {
  readonly date?: string | null;
  /** 'ALL' for every schedule. */
  readonly scheduleId?: string | null;
  readonly professionalId?: string | null;
  readonly expenseId?: string | null;
  readonly insuranceId?: string | null;
  readonly status?: string | null;
  /** As in the list of patients: beginnings of words of the name, birth date, first digits. [PAT-018] */
  readonly search?: string | null;
}

/** The items every filter lets through, in the order given. [SCH-004, SCH-005, SCH-037] */
export function filterCalendar<T extends CalendarItem>(items: readonly T[], filter: CalendarFilter): T[] {
  const { date, professionalId, expenseId, insuranceId, status, search } = filter;
  const scheduleId = filter.scheduleId === ALL_SCHEDULES ? null : filter.scheduleId;
  return items.filter(
    (item) =>
      lets(date, item.date) &&
      lets(scheduleId, item.scheduleId) &&
      lets(professionalId, item.professionalId) &&
      lets(insuranceId, item.insuranceId) &&
      (isOff(expenseId) || item.expenseIds.includes(expenseId)) &&
      lets(status, item.status) &&
      (isOff(search?.trim()) || (item.patient !== null && matchesPatient(item.patient, search ?? ''))),
  );
}

function lets(wanted: string | null | undefined, value: string | null): boolean {
  return isOff(wanted) || wanted === value;
}

function isOff(wanted: string | null | undefined): wanted is null | undefined | '' {
  return wanted === null || wanted === undefined || wanted === '';
}
