import type { LocalDate } from '@prumo/domain/dates';
import type { AttendanceQuery } from './attendance-gateway.ts';

/** What the address holds of the waiting room. [ENT-105, UXP-013] */
export interface AttendancePlace {
  readonly date: LocalDate;
  /** Schedules the user works with; none means all. */
  readonly schedules: readonly string[];
  readonly scheduleId: string | null;
  readonly professionalId: string | null;
  readonly status: string | null;
  readonly search: string;
  /** Who waits first, by priority and arrival; or everybody by the booked hour. */
  readonly order: 'queue' | 'hour';
}

/** Everybody of a day. */
export const attendancesOn = (date: LocalDate): AttendancePlace => ({
  date,
  schedules: [],
  scheduleId: null,
  professionalId: null,
  status: null,
  search: '',
  order: 'queue',
});

/** The call of a place. */
export const attendanceQueryOf = ({
  date,
  schedules,
  scheduleId,
  professionalId,
  search,
}: AttendancePlace): AttendanceQuery => ({
  date,
  schedules: schedules.length === 0 ? undefined : schedules,
  scheduleId: scheduleId ?? undefined,
  professionalId: professionalId ?? undefined,
  search: search.trim() === '' ? undefined : search.trim(),
});

/** How many filters are set, for «Filtros (2)». */
export const attendanceFilterCount = ({ schedules, scheduleId, professionalId, status }: AttendancePlace): number =>
  [schedules.length > 0, scheduleId !== null, professionalId !== null, status !== null].filter(Boolean).length;
