import type { Shapes } from '@prumo/contract';
import type { PriorityReason } from '@prumo/domain/clinical';
import type { LocalDate } from '@prumo/domain/dates';
import type { Answer, CallOptions } from '../core/index.ts';

/** One row of the waiting room. */
export type Attendance = Shapes['Attendance'];

/** What is asked for; the status is chosen among the rows that are here, so that the counts stay right. [ENT-105] */
export interface AttendanceQuery {
  readonly date: LocalDate;
  readonly schedules?: readonly string[] | undefined;
  readonly scheduleId?: string | undefined;
  readonly professionalId?: string | undefined;
  readonly search?: string | undefined;
}

/** What the waiting room may set; the states of an appointment decide which of them come next. [SCH-052] */
export const ATTENDANCE_STATUSES = ['confirmed', 'waiting', 'payment', 'attending', 'attended', 'absent'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** Where somebody is called to. */
export interface CallTarget {
  readonly placeId: string | null;
  readonly roomName: string | null;
}

/** The calls of the waiting room. HTTP in production, a fake in stories. */
export interface AttendanceGateway {
  list(query: AttendanceQuery, options?: CallOptions): Answer<readonly Attendance[]>;
  changeStatus(id: string, status: AttendanceStatus, version: number): Answer<Attendance>;
  changePriority(id: string, priority: PriorityReason | null): Answer<Attendance>;
  call(id: string, target: CallTarget): Answer<Attendance>;
}
