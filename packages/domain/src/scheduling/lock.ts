import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** How long an appointment stays in use without a refresh; clients refresh at this pace. [SCH-024, LIM-025] */
export const LOCK_TTL_SECONDS = 60;

/** The server waits this much longer, so that the lock does not lapse between two refreshes. [SCH-026, A39] */
export const LOCK_GRACE_SECONDS = 10;

export interface AppointmentLock {
  readonly userId: string;
  readonly userName: string;
  /** ISO instant of the last refresh. */
  readonly refreshedAt: string;
  readonly ttlSeconds?: number;
}

export type LockState =
  | { readonly state: 'free' }
  | { readonly state: 'mine' }
  | { readonly state: 'taken'; readonly by: { readonly id: string; readonly name: string } };

/**
 * Who may edit an appointment now. A lock not refreshed for ttl + grace seconds frees itself. Instants that are none throw: a
 * lock that never lapses would shut an appointment for good. [SCH-023, SCH-026, SCH-043, A39, A114]
 */
export function lockState(lock: AppointmentLock | null, userId: string, nowIso: string): LockState {
  if (lock === null || isLapsed(lock, nowIso)) return { state: 'free' };
  return lock.userId === userId ? { state: 'mine' } : { state: 'taken', by: { id: lock.userId, name: lock.userName } };
}

/** Who asks for a lock. */
export interface LockUser {
  readonly id: string;
  readonly name: string;
}

/**
 * Takes the lock on opening, or refreshes the own one, for the time to live that is asked for; refused while another user's lives, with that user's name.
 * [SCH-024, SCH-043, LIM-025, A114]
 */
export function takeLock(
  lock: AppointmentLock | null,
  user: LockUser,
  nowIso: string,
  ttlSeconds = LOCK_TTL_SECONDS,
): Result<AppointmentLock, Refusal<'appointment.in-use'>> {
  const held = lockState(lock, user.id, nowIso);
  if (held.state === 'taken') return refuse('appointment.in-use', held.by);
  return ok({ userId: user.id, userName: user.name, refreshedAt: nowIso, ttlSeconds });
}

/** Gives the lock back on closing; only the owner's goes, another user's stays. [SCH-025, SCH-044, A114] */
export function releaseLock(lock: AppointmentLock | null, userId: string): AppointmentLock | null {
  return lock?.userId === userId ? null : lock;
}

function isLapsed({ refreshedAt, ttlSeconds = LOCK_TTL_SECONDS }: AppointmentLock, nowIso: string): boolean {
  const age = Date.parse(nowIso) - Date.parse(refreshedAt);
  assert(Number.isFinite(age), `not two instants: '${refreshedAt}', '${nowIso}'`);
  return age >= (ttlSeconds + LOCK_GRACE_SECONDS) * 1000;
}
