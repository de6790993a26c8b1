import type { Permission } from '@prumo/domain/access';
import { APPOINTMENT_TYPES, type AppointmentType } from '@prumo/domain/scheduling';
import type { Context } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';

/** What somebody may do with a kind of appointments. */
export type Action = 'listAppointments' | 'createAppointment' | 'updateAppointment' | 'deleteAppointment';

/** The elective agenda asks for permissions of the clinical area, that of the surgeries for those of the surgery area. [SCH-003, SCH-027, SCH-028, A51] */
const permissionOf = (type: string, action: Action): Permission =>
  type === 'surgery' ? `surgery:${action}` : `clinical:${action}`;

type Caller = Pick<Context, 'session'>;

const may = (call: Caller, type: string, action: Action): boolean =>
  call.session.branch?.actions.has(permissionOf(type, action)) === true;

/** Refuses (403) an action on a kind of appointment that the caller has no permission for. */
export function requireKind(call: Caller, type: string, action: Action): void {
  if (!may(call, type, action)) throw new Refusal(403, 'access.forbidden');
}

/** The kinds of appointments on which the caller may do something; refuses (403) who may on none. */
export function kindsOf(call: Caller, action: Action): readonly AppointmentType[] {
  const kinds = APPOINTMENT_TYPES.filter((type) => may(call, type, action));
  if (kinds.length === 0) throw new Refusal(403, 'access.forbidden');
  return kinds;
}

/** Screens beside the agenda that let one choose among the elective schedules. */
const CHOOSES_SCHEDULES: readonly Permission[] = ['clinical:listAttendances', 'general:createMessage'];

/** The kinds of schedules whose names the caller may choose from: those of the agendas, and the elective ones on a page of its own permission that filters by them. [REG-097] */
export function kindsOfSchedules(call: Caller): readonly AppointmentType[] {
  const chooses = CHOOSES_SCHEDULES.some((permission) => call.session.branch?.actions.has(permission));
  const kinds = APPOINTMENT_TYPES.filter(
    (type) => may(call, type, 'listAppointments') || (chooses && type === 'elective'),
  );
  if (kinds.length === 0) throw new Refusal(403, 'access.forbidden');
  return kinds;
}

/** Refuses (403) who may neither book nor change appointments, of either kind. */
export function requireBooking(call: Caller): void {
  const books = APPOINTMENT_TYPES.some(
    (type) => may(call, type, 'createAppointment') || may(call, type, 'updateAppointment'),
  );
  if (!books) throw new Refusal(403, 'access.forbidden');
}
