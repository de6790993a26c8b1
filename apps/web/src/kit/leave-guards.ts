import type { Location } from 'react-router-dom';

/** Something typed that a navigation would lose. */
export interface LeaveGuard {
  readonly holds: (from: Location, to: Location) => boolean;
  /** The user agreed to lose it. */
  readonly onDiscard?: (() => void) | undefined;
}

const guards = new Set<LeaveGuard>();

/** Registers a guard; the router asks all of them at one place, because it can be blocked by one only. [UXP-009] */
export function registerLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Those that a navigation would hurt. */
export const guardsAgainst = (from: Location, to: Location): readonly LeaveGuard[] =>
  [...guards].filter((guard) => guard.holds(from, to));
