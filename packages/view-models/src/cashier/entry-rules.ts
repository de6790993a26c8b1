import { entrySource } from '@prumo/domain/cashier';
import type { CashFlowEntry } from './cash-flow-gateway.ts';

/** Where the paper of an entry is asked for; null for one without a record behind it. [CSH-121] */
export function entryPrintPath({ id, operation, serviceId }: Pick<CashFlowEntry, 'id' | 'operation' | 'serviceId'>): string | null {
  const source = entrySource(operation);
  if (source === 'cashier-operation') return `/cashier-operations/${id}/print`;
  if (serviceId === null) return null;
  if (source === 'forward') return `/forwards/${serviceId}/print`;
  return source === 'billing-account' ? `/billing-accounts/${serviceId}/print` : `/financial-transactions/${serviceId}/print`;
}

/** Why an entry stays: the opening goes by cancelling it, the receipts of an account with their account. */
export type KeptBecause = 'opening' | 'account';

/** Null when the entry may be removed. [CSH-107, CSH-108, A127] */
export function keptBecause(entry: CashFlowEntry, entries: readonly CashFlowEntry[]): KeptBecause | null {
  if (isOpening(entry, entries)) return 'opening';
  return entrySource(entry.operation) === 'billing-account' ? 'account' : null;
}

/** The first movement of a session is the Aporte it was opened with. */
export const isOpening = (entry: CashFlowEntry, entries: readonly CashFlowEntry[]): boolean =>
  entry.operation === 'incoming' && entries[0]?.id === entry.id;
