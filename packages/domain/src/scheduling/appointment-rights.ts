import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { lockState } from './lock.ts';
import type { AppointmentLock } from './lock.ts';
import { isFinished } from './status.ts';

export interface EditContext {
  readonly status: string;
  readonly lock: AppointmentLock | null;
  readonly userId: string;
  /** ISO instant. */
  readonly now: string;
  /** Setting clinical.blockAppointmentInUse. [ENT-084] */
  readonly blockAppointmentInUse: boolean;
  /** Setting clinical.allowEditFinishedAppointment. [ENT-085] */
  readonly allowEditFinishedAppointment: boolean;
}

/**
 * Whether a user may change an appointment: not while another user has it open, where the branch blocks that; not once the
 * service is over, unless the branch allows it. [SCH-023, ENT-084, ENT-085]
 */
export function checkEdit(context: EditContext): Result<true, Refusal<'appointment.in-use' | 'appointment.finished'>> {
  const { status, lock, userId, now, blockAppointmentInUse, allowEditFinishedAppointment } = context;
  const held = blockAppointmentInUse ? lockState(lock, userId, now) : null;
  if (held?.state === 'taken') return refuse('appointment.in-use', held.by);
  if (isFinished(status) && !allowEditFinishedAppointment) return refuse('appointment.finished');
  return ok(true);
}

/** An appointment with an account or a started service stays; any other may be deleted and its time is free again. [SCH-042, A118] */
export function checkDeletion(appointment: {
  readonly hasAccount: boolean;
  /** ISO instant. */
  readonly startedAt: string | null;
}): Result<true, Refusal<'appointment.has-account'>> {
  return appointment.hasAccount || appointment.startedAt !== null ? refuse('appointment.has-account') : ok(true);
}

/**
 * Procedures of an appointment that the plan does not cover, as problems of their lines; none where the branch allows them
 * (sphere.allowInvalidExpenses). [ENT-086, A141]
 */
export function uncoveredExpenses(
  lines: readonly { readonly expenseId: string; readonly position: number }[],
  coveredIds: readonly string[],
  settings: { readonly allowInvalidExpenses: boolean },
): Problem[] {
  if (settings.allowInvalidExpenses) return [];
  const covered = new Set(coveredIds);
  return lines
    .filter(({ expenseId }) => !covered.has(expenseId))
    .map(({ position }) => problem(`expenses.${position}`, 'appointment.expense-not-covered'));
}
