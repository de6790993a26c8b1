import { diffInDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isAdmin as holdsAdmin } from './is-admin.ts';

/** Days before the expiry in which administrators are warned. [ACC-067, A28] */
export const EXPIRY_WARNING_DAYS = 30;

/** Days until the branch expires: 0 on the day itself, negative afterwards, null when it never does. [ACC-067, A28] */
export function expiryDays(today: LocalDate, expiresAt: LocalDate | null): number | null {
  return expiresAt === null ? null : diffInDays(today, expiresAt);
}

/** A branch is suspended from the day after its expiry. [ACC-067, ACC-016, A28] */
export function isSuspended(today: LocalDate, expiresAt: LocalDate | null): boolean {
  const days = expiryDays(today, expiresAt);
  return days !== null && days < 0;
}

export interface ExpiryNotice {
  readonly code: 'access.suspended' | 'access.expires-today' | 'access.expires-tomorrow' | 'access.expires-in-days';
  readonly days: number;
}

/** The notice of the notification bar: everyone once expired, administrators from 30 days before. [ACC-087, ACC-088, A28] */
export function expiryNotice({
  today,
  expiresAt,
  isAdmin,
}: {
  readonly today: LocalDate;
  readonly expiresAt: LocalDate | null;
  readonly isAdmin: boolean;
}): ExpiryNotice | null {
  const days = expiryDays(today, expiresAt);
  if (days === null) return null;
  if (days < 0) return { code: 'access.suspended', days };
  if (!isAdmin || days > EXPIRY_WARNING_DAYS) return null;
  if (days === 0) return { code: 'access.expires-today', days };
  return { code: days === 1 ? 'access.expires-tomorrow' : 'access.expires-in-days', days };
}

export interface ExpiryChange {
  readonly before: LocalDate | null;
  readonly after: LocalDate | null;
  /** What whoever changes it holds in that branch. */
  readonly actions: Iterable<string>;
  /** Whether it is the branch that one works in. */
  readonly isCurrent: boolean;
}

/** When a branch expires is changed by an administrator of it alone, and never from inside it: nobody lengthens the own stay. [ACC-002, A49] */
export function checkExpiryChange({ before, after, actions, isCurrent }: ExpiryChange): Problem[] {
  if (before === after) return [];
  if (isCurrent) return [problem('expiresAt', 'branch.expiry-own')];
  return holdsAdmin(actions) ? [] : [problem('expiresAt', 'branch.expiry-not-admin')];
}

/** A suspended branch opens only the paths of the customer account. [ACC-016] */
export function canOpenPath(path: string, suspended: boolean): boolean {
  return !suspended || path.startsWith('/customer');
}
