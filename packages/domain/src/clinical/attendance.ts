import { foldText } from '../identity/index.ts';
import { ok } from '../result/index.ts';
import type { Result } from '../result/index.ts';
import { changeStatus } from '../scheduling/index.ts';
import type { StatusContext, StatusRefusal } from '../scheduling/index.ts';

/** The times of a service; ISO instants, null until they happen. */
export interface ServiceTimes {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** What starting and finishing look at. */
export interface AttendanceItem {
  readonly status: string;
  readonly service: ServiceTimes;
}

/**
 * Starts a service: the status becomes attending and startedAt is now (kept when the service is only taken up again). Refused without
 * account where the branch blocks that, and from a status that cannot be attended. [MED-048, MED-049, ENT-083, A141]
 */
export function startAttendance<T extends AttendanceItem>(
  item: T,
  context: StatusContext,
  now: string,
): Result<T, StatusRefusal> {
  const changed = changeStatus(item.status, 'attending', context);
  if (!changed.ok) return changed;
  return ok({
    ...item,
    status: changed.value,
    service: { startedAt: item.service.startedAt ?? now, finishedAt: null },
  });
}

/**
 * Finishes a service: the status becomes attended and finishedAt is now; a service never ends before it started. Finishing again changes
 * nothing. [MED-048]
 */
export function finishAttendance<T extends AttendanceItem>(
  item: T,
  context: StatusContext,
  now: string,
): Result<T, StatusRefusal> {
  const changed = changeStatus(item.status, 'attended', context);
  if (!changed.ok) return changed;
  if (item.status === 'attended' && item.service.finishedAt !== null) return ok(item);
  const startedAt = item.service.startedAt ?? now;
  const finishedAt = Date.parse(now) < Date.parse(startedAt) ? startedAt : now;
  return ok({ ...item, status: changed.value, service: { startedAt, finishedAt } });
}

/** A row of the attendance list, as realtime brings it. */
export interface AttendanceRow {
  readonly key: string;
  readonly status: string;
  /** An encaixe, outside the grid. */
  readonly slot?: boolean;
  readonly temporary?: boolean;
}

/**
 * Puts a row into the list: one of a known key is replaced where it stands, a new one goes to the end. A cut encaixe or temporary entry
 * leaves the list, as in the agenda; a cut appointment of the grid stays as a free time. [MED-031, SCH-020]
 */
export function upsertAttendance<T extends AttendanceRow>(rows: readonly T[], row: T): T[] {
  const gone = row.status === 'available' && (row.slot === true || row.temporary === true);
  if (gone) return rows.filter(({ key }) => key !== row.key);
  const known = rows.some(({ key }) => key === row.key);
  return known ? rows.map((each) => (each.key === row.key ? row : each)) : [...rows, row];
}

/** The filters of the attendance list, names as on the wire. [ENT-105] */
export interface AttendanceFilter {
  /** Schedules the user works with; empty means all. */
  readonly schedules?: readonly string[];
  /** 'YYYY-MM-DD' */
  readonly date?: string | null;
  readonly scheduleId?: string | null;
  readonly professionalId?: string | null;
  readonly status?: string | null;
  /** Any part of the patient's name. */
  readonly search?: string | null;
}

export interface AttendanceEntry {
  readonly date: string;
  readonly scheduleId: string;
  readonly professionalId: string;
  readonly status: string;
  readonly patientName: string;
}

/** The attendances that pass every filter set; the search ignores accents and case. [MED-047, ENT-105] */
export function filterAttendances<T extends AttendanceEntry>(entries: readonly T[], filter: AttendanceFilter): T[] {
  const { schedules = [], date, scheduleId, professionalId, status, search } = filter;
  const wanted = foldText(search ?? '');
  return entries.filter(
    (entry) =>
      (schedules.length === 0 || schedules.includes(entry.scheduleId)) &&
      (!date || entry.date === date) &&
      (!scheduleId || entry.scheduleId === scheduleId) &&
      (!professionalId || entry.professionalId === professionalId) &&
      (!status || entry.status === status) &&
      foldText(entry.patientName).includes(wanted),
  );
}
