import { addDays, endOfMonth, isLocalDate, parseCompetenceMonth, parseDisplayDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Quantity } from './quantity.ts';

/** How near a lot is to its end. */
export const LOT_STATES = ['valid', 'expiring', 'expired'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** Days before the end from which a lot is warned of, where the branch does not say otherwise. */
export const LOT_WARNING_DAYS = 90;

/** What one warehouse has of one lot. */
export interface LotBalance {
  readonly lot: string;
  /** null for products that do not expire. */
  readonly expiresOn: LocalDate | null;
  readonly quantity: Quantity;
  /** Recalled or in quarantine. */
  readonly blocked?: boolean;
}

/** A lot may be used through its last day and not after; one without an end stays valid. */
export function lotState(expiresOn: LocalDate | null, today: LocalDate, warningDays = LOT_WARNING_DAYS): LotState {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, Math.max(0, Math.trunc(warningDays))) ? 'expiring' : 'valid';
}

/**
 * The last day of a validity as packages print it: '03/2027' is good to the end of March, '15/03/2027' to that day.
 * Null when it is neither.
 */
export function lotExpiry(text: string): LocalDate | null {
  const month = parseCompetenceMonth(text);
  if (month === null) return parseDisplayDate(text);
  const first = `${month}-01`;
  return isLocalDate(first) ? endOfMonth(first) : null;
}
