import { sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank } from '../result/index.ts';
import type { CashEntry } from './cash-entry.ts';

/** The footer of what waits to be received. */
export interface ToReceive {
  readonly total: Cents;
  readonly count: number;
}

/** What the pending attendances or referrals add up to, and how many they are. [CSH-027, CSH-040] */
export function toReceive(pending: readonly { readonly value: Cents }[]): ToReceive {
  return { total: sumCents(pending.map(({ value }) => value)), count: pending.length };
}

/** The entry a received attendance or referral leaves in the cash flow: revenue, by how it was paid. [CSH-029] */
export function receiptEntry(operation: 'attendance' | 'forward', paid: CashEntry['installments']): CashEntry {
  return { operation, type: 'revenue', total: sumCents(paid.map(({ value }) => value)), installments: paid };
}

/** The categories a cashier is configured with; null where none was chosen. */
export interface CashierCategories {
  readonly revenue: string | null;
  readonly expense: string | null;
  readonly attendance: string | null;
  readonly forward: string | null;
}

/**
 * The category a receipt takes: the one chosen, else that of the configuration of its cashier for what is received; null when
 * neither says one, or when there is no cashier. [CSH-053, BIL-124]
 */
export function receiptCategory(
  chosen: string | null | undefined,
  categories: Pick<CashierCategories, 'attendance' | 'forward'> | null,
  operation: 'attendance' | 'forward',
): string | null {
  return isBlank(chosen) ? (categories?.[operation] ?? null) : chosen;
}
