import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { cashBalance } from './balances.ts';
import type { CashEntry, CashierStatus } from './cash-entry.ts';

/** A cashier from its opening on, as the rules see it. */
export interface Cashier {
  readonly status: CashierStatus;
  /** The initial value: the first Aporte. */
  readonly opening: Cents;
  /** What moved since, in order. */
  readonly movements: readonly CashEntry[];
  /** What the closing took out, null while it is not closed. */
  readonly closing: Cents | null;
}

/** The entries of a cashier in order: the opening as Aporte, what moved, the closing as Sangria. A cancelled opening has none. [CSH-100] */
export function cashFlow({ status, opening, movements, closing }: Cashier): CashEntry[] {
  if (status === 'canceled') return [];
  return [
    operationEntry('incoming', opening),
    ...movements,
    ...(closing === null ? [] : [operationEntry('outgoing', closing)]),
  ];
}

/** The money in the drawer of a cashier; nothing is left in a closed or a cancelled one. [CSH-117, A15] */
export function drawerBalance(cashier: Cashier): Cents {
  return cashBalance(cashFlow(cashier));
}

/** An Aporte or Sangria as an entry, its direction in `type`; an amount below zero or broken throws. [CSH-116] */
export function operationEntry(operation: 'incoming' | 'outgoing', value: Cents): CashEntry {
  const total = cents(value);
  assert(total >= 0, `the direction of an entry is in its type, not in ${value}`);
  return {
    operation,
    type: operation === 'incoming' ? 'revenue' : 'expense',
    total,
    installments: [{ type: 'money', value: total }],
  };
}
