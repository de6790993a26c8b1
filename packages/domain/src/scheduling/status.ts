import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Every status the agenda knows; unknown ones are shown as they come. [SCH-018, A109] */
export const APPOINTMENT_STATUSES = [
  'available',
  'scheduled',
  'confirmed',
  'waiting',
  'payment',
  'attending',
  'attended',
  'absent',
  'canceled',
  'returned',
  'blocked',
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Elective or surgery. [SCH-054, A115] */
export const APPOINTMENT_TYPES = ['elective', 'surgery'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];

const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  available: ['scheduled', 'blocked'],
  scheduled: ['confirmed', 'waiting', 'payment', 'absent', 'canceled'],
  confirmed: ['scheduled', 'waiting', 'payment', 'absent', 'canceled'],
  waiting: ['confirmed', 'payment', 'attending', 'absent', 'canceled'],
  payment: ['waiting', 'canceled'],
  attending: ['waiting', 'attended'],
  attended: ['attending', 'returned'],
  returned: ['attending'],
  absent: ['scheduled'],
  canceled: ['scheduled'],
  blocked: ['available'],
};

/** What a status may become, in menu order; nothing for an unknown one. [SCH-052, A109] */
export function nextStatuses(status: string): readonly AppointmentStatus[] {
  return isStatus(status) ? NEXT[status] : [];
}

export interface StatusContext {
  readonly hasAccount: boolean;
  /** An account of the appointment waits at the cashier. [BIL-046] */
  readonly waitsForPayment: boolean;
  /** Number of the receipt that stands for it; null while nothing was received. */
  readonly receiptNumber: number | null;
  /** Setting clinical.blockServiceWithoutAccount. [ENT-083] */
  readonly blockServiceWithoutAccount: boolean;
  /** Setting clinical.allowEditFinishedAppointment. [ENT-085] */
  readonly allowEditFinishedAppointment: boolean;
}

export type StatusRefusal = Refusal<
  | 'appointment.transition-not-allowed'
  | 'appointment.account-required'
  | 'appointment.finished'
  | 'appointment.payment-without-account'
  | 'appointment.already-paid'
>;

/**
 * Moves an appointment to another status. Staying is always fine. Attending needs an account when the branch
 * blocks services without one; a finished appointment reopens only where the branch allows it. Nobody is sent to pay what the
 * cashier does not have in its list: without an account that waits there it is refused, with the receipt's number where it was
 * paid already. [SCH-052, ENT-083, ENT-085, BIL-046, CSH-103, A109]
 */
export function changeStatus(
  from: string,
  to: AppointmentStatus,
  context: StatusContext,
): Result<AppointmentStatus, StatusRefusal> {
  if (from === to) return ok(to);
  if (!nextStatuses(from).includes(to)) return refuse('appointment.transition-not-allowed', { from, to });
  if (isFinished(from) && !context.allowEditFinishedAppointment) return refuse('appointment.finished');
  if (to === 'attending' && context.blockServiceWithoutAccount && !context.hasAccount)
    return refuse('appointment.account-required');
  if (to === 'payment' && !context.waitsForPayment)
    return context.receiptNumber === null
      ? refuse('appointment.payment-without-account')
      : refuse('appointment.already-paid', { receipt: context.receiptNumber });
  return ok(to);
}

/** When somebody arrived and when the service began and ended: ISO instants of the server's clock, null while it has not. */
export interface StatusStamps {
  readonly arrivedAt: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/**
 * The stamps after a change of status: arriving (waiting, payment), beginning and ending write the time once; a step back
 * takes away what has not happened any more; absence and cancellation leave everything as it was. A service never ends before
 * it began, also where the clock was set back meanwhile. [SCH-047, MED-048]
 */
export function stampStatus(held: StatusStamps, to: string, nowIso: string): StatusStamps {
  const { arrivedAt, startedAt, finishedAt } = held;
  switch (to) {
    case 'waiting':
    case 'payment':
      return { arrivedAt: arrivedAt ?? nowIso, startedAt: null, finishedAt: null };
    case 'attending':
      return { arrivedAt: arrivedAt ?? nowIso, startedAt: startedAt ?? nowIso, finishedAt: null };
    case 'attended':
      return { arrivedAt, startedAt, finishedAt: finishedAt ?? notBefore(startedAt, nowIso) };
    case 'scheduled':
    case 'confirmed':
      return { arrivedAt: null, startedAt: null, finishedAt: null };
    default:
      return { arrivedAt, startedAt, finishedAt };
  }
}

const notBefore = (start: string | null, nowIso: string): string =>
  start !== null && Date.parse(nowIso) < Date.parse(start) ? start : nowIso;

/** Whether a change takes a time that somebody else may have got meanwhile, so that it has to be asked for anew. [SCH-048] */
export function takesTimeAgain(from: string, to: string): boolean {
  return occupiesTime(to) && (!occupiesTime(from) || from === 'absent');
}

/** The service is over. */
export function isFinished(status: string): boolean {
  return status === 'attended' || status === 'returned';
}

/** Whether an appointment of this status keeps its time from others. [SCH-048] */
export function occupiesTime(status: string): boolean {
  return status !== 'available' && status !== 'canceled';
}

function isStatus(status: string): status is AppointmentStatus {
  return (APPOINTMENT_STATUSES as readonly string[]).includes(status);
}
