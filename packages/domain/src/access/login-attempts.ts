import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Wrong tries of one account before it is locked, and how long the lock and the count last. [AUD-008] */
export const LOGIN_TRIES = 10;
export const LOGIN_LOCK_MINUTES = 15;

/** A clinic shares its address: five wrong tries of each of two hundred people do not lock the others out. [AUD-008] */
export const ADDRESS_TRIES = 1000;

/** What is remembered of one account or one address. */
export interface AttemptCounter {
  readonly failures: number;
  /** ISO instant of the first of these failures. */
  readonly firstAt: string;
  /** ISO instant, null while not locked. */
  readonly lockedUntil: string | null;
}

/**
 * One try to log in, to release as a supervisor or to reset a password, for a known name and an unknown one alike. A locked
 * counter refuses even the right password, with the minutes left; a right try forgets those before it (null); a wrong one
 * is counted, and the one that reaches the limit locks for 15 minutes. Failures older than 15 minutes do not count.
 * Instants that are none throw. [AUD-008]
 */
export function judgeAttempt(
  counter: AttemptCounter | null,
  { isRight, now, limit = LOGIN_TRIES }: { readonly isRight: boolean; readonly now: string; readonly limit?: number },
): Result<AttemptCounter | null, Refusal<'auth.locked'>> {
  const time = timeOf(now);
  const left = counter?.lockedUntil === null || counter === null ? 0 : timeOf(counter.lockedUntil) - time;
  if (left > 0) return refuse('auth.locked', { minutes: Math.ceil(left / MINUTE) });
  if (isRight) return ok(null);
  const isOld =
    counter === null || counter.lockedUntil !== null || time - timeOf(counter.firstAt) > LOGIN_LOCK_MINUTES * MINUTE;
  const failures = isOld ? 1 : counter.failures + 1;
  const lockedUntil = failures >= limit ? new Date(time + LOGIN_LOCK_MINUTES * MINUTE).toISOString() : null;
  return ok({ failures, firstAt: isOld ? now : counter.firstAt, lockedUntil });
}

const MINUTE = 60_000;

function timeOf(instant: string): number {
  const time = Date.parse(instant);
  assert(Number.isFinite(time), `not an instant: '${instant}'`);
  return time;
}
