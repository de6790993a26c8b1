import { localDate } from '@prumo/domain/dates';
import { type AppointmentStatus, changeStatus, dayOfStep, stampStatus } from '@prumo/domain/scheduling';
import type { Context } from '../http/contract.ts';
import { agreed, refuseProblems } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
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
 * a cancellation needs a reason, and nobody is absent on a day to come. [SCH-018, SCH-047, SCH-052, ENT-083, ENT-085, decision A109]
 */
export function movedTo(
  call: Context,
  held: HeldAppointment,
  to: AppointmentStatus,
  reason: string | null,
): StatusChange {
  const { settings } = branchOf(call);
  agreed(
    changeStatus(held.status, to, {
      hasAccount: held.hasAccount,
      waitsForPayment: held.waitsForPayment,
      receiptNumber: held.receiptNumber,
      blockServiceWithoutAccount: settings['clinical.blockServiceWithoutAccount'] === true,
      allowEditFinishedAppointment: settings['clinical.allowEditFinishedAppointment'] === true,
    }),
    409,
  );
  agreed(dayOfStep(held.status, to, { booked: localDate(held.day), today: call.today }), 409);
  const why = reason?.trim() ?? '';
  if (to === 'canceled' && held.status !== 'canceled' && why === '')
    refuseProblems([{ field: 'reason', code: 'field.required' }]);
  const { arrivedAt, startedAt, finishedAt } = stampStatus(held, to, new Date(call.now).toISOString());
  return {
    arrived_at: arrivedAt,
    started_at: startedAt,
    finished_at: finishedAt,
    status: to,
    cancel_reason: to === 'canceled' ? why || held.cancelReason : null,
  };
}
