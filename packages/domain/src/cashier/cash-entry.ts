import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** What caused an entry of the cash flow. incoming is Aporte, outgoing Sangria. */
export const CASH_OPERATIONS = ['incoming', 'outgoing', 'revenue', 'expense', 'forward', 'attendance'] as const;
export type CashOperation = (typeof CASH_OPERATIONS)[number];

/** How money moved. [CSH-113] */
export const PAYMENT_TYPES = ['money', 'credit_card', 'debit_card', 'check', 'pix', 'doc', 'ted', 'others'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const CASHIER_STATUSES = ['open', 'canceled', 'closed'] as const;
export type CashierStatus = (typeof CASHIER_STATUSES)[number];

/** One entry of a cashier's flow; amounts are never negative, the direction is in `type`. */
export interface CashEntry {
  readonly operation: CashOperation;
  readonly type: 'revenue' | 'expense';
  readonly total: Cents;
  /** Unknown payment types of partners are accepted and counted as others. */
  readonly installments: readonly { readonly type: string; readonly value: Cents }[];
}

/** Aporte and Sangria move money between safe and drawer; they are no revenue and no expense. [CSH-116] */
export function isTransfer({ operation }: Pick<CashEntry, 'operation'>): boolean {
  return operation === 'incoming' || operation === 'outgoing';
}

/** What an entry does to the money in the drawer: only its money part, and all of an Aporte or Sangria. [CSH-117, A15] */
export function moneyEffect(entry: CashEntry): Cents {
  if (entry.operation === 'incoming') return entry.total;
  if (entry.operation === 'outgoing') return (zero - entry.total) as Cents;
  let money = 0;
  for (const { type, value } of entry.installments) if (type === 'money') money += value;
  return (entry.type === 'expense' ? 0 - money : money) as Cents;
}

/** The value whose label names an entry; everything unknown is an attendance. [CSH-045] */
export function entryLabelCode(operation: string): CashOperation {
  return (CASH_OPERATIONS as readonly string[]).includes(operation) ? (operation as CashOperation) : 'attendance';
}

/** Which document an entry prints, which screen shows it and whose deletion removes it. [CSH-054, CSH-055, CSH-056, CSH-107, CSH-108, CSH-121] */
export function entrySource(
  operation: CashOperation,
): 'cashier-operation' | 'forward' | 'billing-account' | 'financial-transaction' {
  if (operation === 'incoming' || operation === 'outgoing') return 'cashier-operation';
  if (operation === 'forward') return 'forward';
  return operation === 'attendance' ? 'billing-account' : 'financial-transaction';
}
