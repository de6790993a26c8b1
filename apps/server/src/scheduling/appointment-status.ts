import { type AppointmentStatus, changeStatus, occupiesTime } from '@prumo/domain/scheduling';
import type { Context } from '../http/contract.ts';
import { agreed, refuseProblems } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';
import type { HeldAppointment } from './held-appointment.ts';

/** What a status writes beside itself. */
export interface StatusChange {
  readonly status: AppointmentStatus;
  readonly arrived_at: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly cancel_reason: string | null;
}

/**
 * Moves an appointment through the states of the domain. Arrival, begin and end are stamped with the server's clock; a step back takes its stamp away;
 * a cancellation needs a reason. [SCH-018, SCH-047, SCH-052, ENT-083, ENT-085, decision A109]
 */
export function movedTo(call: Context, held: HeldAppointment, to: AppointmentStatus, reason: string | null): StatusChange {
  const { settings } = branchOf(call);
  agreed(changeStatus(held.status, to, {
    hasAccount: held.hasAccount,
    blockServiceWithoutAccount: settings['clinical.blockServiceWithoutAccount'] === true,
    allowEditFinishedAppointment: settings['clinical.allowEditFinishedAppointment'] === true,
  }), 409);
  const why = reason?.trim() ?? '';
  if (to === 'canceled' && held.status !== 'canceled' && why === '') refuseProblems([{ field: 'reason', code: 'field.required' }]);
  return { ...stamps(held, to, new Date(call.now).toISOString()), status: to, cancel_reason: to === 'canceled' ? why || held.cancelReason : null };
}

/** A status that takes the time again, which somebody else may have got meanwhile. */
export const takesTimeAgain = (from: string, to: string): boolean => occupiesTime(to) && (!occupiesTime(from) || from === 'absent');

type Stamps = Pick<StatusChange, 'arrived_at' | 'started_at' | 'finished_at'>;

function stamps(held: HeldAppointment, to: AppointmentStatus, now: string): Stamps {
  const kept = { arrived_at: held.arrivedAt, started_at: held.startedAt, finished_at: held.finishedAt };
  if (to === 'waiting' || to === 'payment') return { arrived_at: held.arrivedAt ?? now, started_at: null, finished_at: null };
  if (to === 'attending') return { arrived_at: held.arrivedAt ?? now, started_at: held.startedAt ?? now, finished_at: null };
  if (to === 'attended') return { ...kept, finished_at: held.finishedAt ?? now };
  if (to === 'scheduled' || to === 'confirmed') return { arrived_at: null, started_at: null, finished_at: null };
  return kept;
}
