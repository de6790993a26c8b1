import { foldText } from '../identity/index.ts';

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
  readonly patient: { readonly name: string; readonly socialName?: string | null } | null;
}

/** The attendances that pass every filter set; the search looks into either name and ignores accents and case. [MED-047, ENT-105] */
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
      (wanted === '' || namesOf(entry).some((name) => foldText(name).includes(wanted))),
  );
}

const namesOf = ({ patient }: AttendanceEntry): string[] =>
  patient === null ? [] : [patient.name, patient.socialName ?? ''];
