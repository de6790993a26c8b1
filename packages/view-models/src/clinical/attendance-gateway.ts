import type { PriorityReason } from '@prumo/domain/clinical';
import type { LocalDate } from '@prumo/domain/dates';
import type { AppointmentStatus } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** One row of the waiting room. */
export interface Attendance {
  readonly id: string;
  readonly key: string;
  readonly schedule: Named;
  readonly professional: Named | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: AppointmentStatus;
  /** An encaixe. */
  readonly slot: boolean;
  readonly patient: {
    readonly id: string;
    readonly name: string;
    readonly socialName: string | null;
    readonly birthDate: LocalDate | null;
    readonly alert: string | null;
  } | null;
  readonly insurance: string | null;
  readonly expenses: readonly string[];
  readonly placeId: string | null;
  readonly arrivedAt: string | null;
  readonly service: { readonly startedAt: string | null; readonly finishedAt: string | null };
  /** Order of the arrival on its day. */
  readonly ticket: number | null;
  /** Why the person goes ahead. */
  readonly priority: PriorityReason | null;
  /** The last call, and how many there were. */
  readonly call: { readonly calledAt: string; readonly room: string; readonly times: number } | null;
  readonly hasAccount: boolean;
  readonly inUseBy: Named | null;
  readonly version: number;
}

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
