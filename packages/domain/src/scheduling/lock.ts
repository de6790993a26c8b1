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

/** Who may edit an appointment now. A lock not refreshed for ttl + grace seconds frees itself. [SCH-023, SCH-026, SCH-043, A39, A114] */
export function lockState(lock: AppointmentLock | null, userId: string, nowIso: string): LockState {
  if (lock === null || isLapsed(lock, nowIso)) return { state: 'free' };
  return lock.userId === userId ? { state: 'mine' } : { state: 'taken', by: { id: lock.userId, name: lock.userName } };
}

function isLapsed({ refreshedAt, ttlSeconds = LOCK_TTL_SECONDS }: AppointmentLock, nowIso: string): boolean {
  return Date.parse(nowIso) - Date.parse(refreshedAt) >= (ttlSeconds + LOCK_GRACE_SECONDS) * 1000;
}
