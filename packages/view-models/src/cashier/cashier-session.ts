import type { Permission } from '@prumo/domain/access';
import { DEFAULT_TIME_ZONE, type LocalDate } from '@prumo/domain/dates';

/** What the cashier needs to know about who works where; the SessionStore fits. */
export interface CashierSession {
  readonly today: LocalDate;
  readonly branch: { readonly timeZone: string } | null;
  can(permission: Permission): boolean;
}

/** The zone in which the branch's instants are shown. [A27] */
export const zoneOf = (session: CashierSession): string => session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
