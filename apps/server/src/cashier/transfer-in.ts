import type { Schemas } from '@prumo/contract';
import { transferOf } from '@prumo/domain/cashier';
import type { StoredEntry } from './cash-ledger.ts';

/** Which two accounts an Aporte or Sangria moved money between; null for every other entry. [CSH-030, CSH-058] */
export function transferIn(
  { entry, transferAccount }: Pick<StoredEntry, 'entry' | 'transferAccount'>,
  drawer: Schemas['Ref'],
): Schemas['CashTransfer'] | null {
  return transferAccount === null ? null : transferOf(entry.operation, drawer, transferAccount);
}
