import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { CashierStatus } from './cash-entry.ts';

export type CashierRefusal = Refusal<
  | 'cashier.already-open'
  | 'cashier.not-allowed'
  | 'cashier.not-open'
  | 'cashier.not-closed'
  | 'cashier.closing-value-differs'
  | 'cashier.another-open'
  | 'cashier.has-movements'
  | 'cashier.closed'
>;

type Answer = Result<true, CashierRefusal>;

/** One open cashier per bank account, and only for collaborators of its setting. [CSH-013, CSH-052, CSH-096, A128] */
export function canOpen({ hasOpen, allowed }: { readonly hasOpen: boolean; readonly allowed: boolean }): Answer {
  if (!allowed) return refuse('cashier.not-allowed');
  return hasOpen ? refuse('cashier.already-open') : ok(true);
}

/** Closing takes the whole balance out; a value that is no longer the balance is refused with the fresh one in `data`. [CSH-058, A16] */
export function canClose({
  status,
  balance,
  value,
}: {
  readonly status: CashierStatus;
  readonly balance: Cents;
  readonly value: Cents;
}): Answer {
  if (status !== 'open') return refuse('cashier.not-open');
  return value === balance ? ok(true) : refuse('cashier.closing-value-differs', { balance });
}

/** Reopening clears the closing; refused while another cashier of the account is open. [CSH-059, CSH-098, A128] */
export function canReopen({ status, hasOpen }: { readonly status: CashierStatus; readonly hasOpen: boolean }): Answer {
  if (status !== 'closed') return refuse('cashier.not-closed');
  return hasOpen ? refuse('cashier.another-open') : ok(true);
}

/** An opening can be cancelled while nothing but the opening itself moved. [CSH-060, CSH-099, A127] */
export function canCancelOpening({
  status,
  movements,
}: {
  readonly status: CashierStatus;
  readonly movements: number;
}): Answer {
  if (status !== 'open') return refuse('cashier.not-open');
  return movements === 0 ? ok(true) : refuse('cashier.has-movements');
}

/** A closed till is sealed: its entries are neither edited nor deleted. [CSH-120, A130] */
export function canChangeEntry(status: CashierStatus): Answer {
  return status === 'open' ? ok(true) : refuse('cashier.closed');
}

/** Why the opening screen has nothing to choose, or null when it has. [CSH-018, CSH-019, A129] */
export function openingEmptyState({
  linked,
  closed,
}: {
  readonly linked: number;
  readonly closed: number;
}): 'cashier.none-linked' | 'cashier.none-to-open' | null {
  if (linked === 0) return 'cashier.none-linked';
  return closed === 0 ? 'cashier.none-to-open' : null;
}
