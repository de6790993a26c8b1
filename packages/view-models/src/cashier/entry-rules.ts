import { entrySource } from '@prumo/domain/cashier';
import type { CashFlowEntry } from './cash-flow-gateway.ts';
import type { CashierSession } from './cashier-session.ts';

/** Where the paper of an entry is asked for; null for one without a record behind it. [CSH-121] */
export function entryPrintPath({
  id,
  operation,
  serviceId,
}: Pick<CashFlowEntry, 'id' | 'operation' | 'serviceId'>): string | null {
  const source = entrySource(operation);
  if (source === 'cashier-operation') return `/cashier-operations/${id}/print`;
  if (serviceId === null) return null;
  if (source === 'forward') return `/forwards/${serviceId}/print`;
  return source === 'billing-account'
    ? `/billing-accounts/${serviceId}/print`
    : `/financial-transactions/${serviceId}/print`;
}

/** Whether the paper of an entry may be printed: a slip by whoever operates the drawer, the receipt of an account or of an order by who prints those. [CSH-121] */
export function canPrint(
  { operation }: Pick<CashFlowEntry, 'operation'>,
  { can }: Pick<CashierSession, 'can'>,
): boolean {
  const source = entrySource(operation);
  if (source === 'cashier-operation') return can('financial:operateCashier');
  if (source === 'billing-account') return can('financial:printAccount');
  if (source === 'forward') return can('referral:printOrder');
  return can('financial:printFinancialTransaction') || can('financial:operateCashier');
}

/** Why an entry stays: the opening goes by cancelling it, and not everybody may delete. */
export type KeptBecause = 'opening' | 'permission';

/** What is deleted with an entry: an Aporte or Sangria by its own id, a document by that; the receipt of an account as a whole, by its entry. [CSH-107, CSH-108] */
export const removedId = ({ id, operation, serviceId }: CashFlowEntry): string =>
  entrySource(operation) === 'financial-transaction' ? (serviceId ?? id) : id;

/** Null when the entry may be removed. [CSH-107, CSH-108, A127] */
export function keptBecause(
  entry: CashFlowEntry,
  entries: readonly CashFlowEntry[],
  { can }: Pick<CashierSession, 'can'>,
): KeptBecause | null {
  const source = entrySource(entry.operation);
  if (isOpening(entry, entries)) return 'opening';
  return can(source === 'cashier-operation' ? 'financial:operateCashier' : 'financial:deleteFinancialTransaction')
    ? null
    : 'permission';
}

/** Whether there is something to look at or to change behind an entry, and the user may. [CSH-050, CSH-054, CSH-055] */
export function canView(
  entry: CashFlowEntry,
  entries: readonly CashFlowEntry[],
  { can }: Pick<CashierSession, 'can'>,
): boolean {
  const source = entrySource(entry.operation);
  if (source === 'cashier-operation') return !isOpening(entry, entries) && can('financial:operateCashier');
  if (source === 'billing-account') return can('financial:listAccounts');
  if (source === 'forward') return can('referral:updateOrder');
  return source === 'financial-transaction' && can('financial:listFinancialTransactions');
}

/** The first movement of a session is the Aporte it was opened with. */
const isOpening = (entry: CashFlowEntry, entries: readonly CashFlowEntry[]): boolean =>
  entry.operation === 'incoming' && entries[0]?.id === entry.id;
