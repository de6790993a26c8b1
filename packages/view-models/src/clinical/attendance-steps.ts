import {
  compareQueued,
  type WaitingLevel,
  type WaitingLimits,
  waitingLevel,
  waitingMinutes,
} from '@prumo/domain/clinical';
import { changeStatus, dayOfStep, isFinished, nextStatuses, type StepDays } from '@prumo/domain/scheduling';
import { ATTENDANCE_STATUSES, type Attendance, type AttendanceStatus } from './attendance-gateway.ts';

/** A status that may come next, or why it may not yet. */
export interface AttendanceStep {
  readonly to: AttendanceStatus;
  /** Code of the refusal. */
  readonly refusal: string | null;
}

/** How long somebody has been waiting. */
export interface Waiting {
  readonly minutes: number;
  /** Null once the service began: nobody has to hurry any more. */
  readonly level: WaitingLevel | null;
}

/** What may come next, as the states of the domain and the settings of the branch say; a step that is blocked says why. [SCH-052, MED-049] */
export function stepsOf(
  { status, hasAccount, waitsForPayment, received }: Attendance,
  settings: Readonly<Record<string, boolean>>,
  days: StepDays,
): readonly AttendanceStep[] {
  const context = {
    hasAccount,
    waitsForPayment,
    receiptNumber: received?.receipt ?? null,
    blockServiceWithoutAccount: settings['clinical.blockServiceWithoutAccount'] === true,
    allowEditFinishedAppointment: settings['clinical.allowEditFinishedAppointment'] === true,
  };
  return nextStatuses(status)
    .filter(isAttendanceStatus)
    .filter((to) => dayOfStep(status, to, days).ok)
    .map((to) => {
      const changed = changeStatus(status, to, context);
      return { to, refusal: changed.ok ? null : changed.error.code };
    });
}

/** Nothing more is waited for: the visit is over, or there is none. */
export const isOver = (status: string): boolean => isFinished(status) || status === 'absent' || status === 'canceled';

/** The wait of a row; null before the arrival. */
export function waitingOf(
  { status, arrivedAt, service }: Attendance,
  now: string,
  limits: WaitingLimits,
): Waiting | null {
  const minutes = waitingMinutes({ arrivedAt, startedAt: service.startedAt }, now);
  if (minutes === null) return null;
  return { minutes, level: isWaiting(status) ? waitingLevel(minutes, limits) : null };
}

/** The queue: who waits comes first, by priority and then by arrival; the others follow by their hour. [Lei 10.048] */
export function inQueue(rows: readonly Attendance[]): readonly Attendance[] {
  const waiting = rows.flatMap((row) =>
    isWaiting(row.status) && row.arrivedAt !== null ? [{ row, priority: row.priority, arrivedAt: row.arrivedAt }] : [],
  );
  const queue = waiting.toSorted(compareQueued).map(({ row }) => row);
  const others = rows.filter((row) => !queue.includes(row));
  return [...queue, ...others.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))];
}

const isWaiting = (status: string): boolean => status === 'waiting' || status === 'payment';
const isAttendanceStatus = (status: string): status is AttendanceStatus =>
  (ATTENDANCE_STATUSES as readonly string[]).includes(status);
