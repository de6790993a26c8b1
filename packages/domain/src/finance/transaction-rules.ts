import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { TransactionState } from './transaction.ts';

/** Why a document stays as it is. */
export type TransactionRefusal = Refusal<
  | 'transaction.canceled'
  | 'transaction.not-open'
  | 'transaction.not-paid'
  | 'transaction.partially-paid'
  | 'transaction.cashier-closed'
  | 'finance.belongs-to-account'
>;

type Answer = Result<true, TransactionRefusal>;

/**
 * An open document may be paid (baixa), also when its cashier is closed by now: a card instalment settles in the bank,
 * weeks after the till was counted. [FIN-039, FIN-043]
 */
export function canPayTransaction({ status }: Pick<TransactionState, 'status'>): Answer {
  if (status === 'canceled') return refuse('transaction.canceled');
  return status === 'open' ? ok(true) : refuse('transaction.not-open');
}

/**
 * A paid document may be reversed (estorno), and one paid in part, whose payments could not be undone otherwise;
 * not when its cashier is closed. What an account or a referral order paid at the till is one entry of the drawer with its other
 * instalments: it is undone with that receipt. What was settled of an instalment since went through no drawer, so that a closed one
 * does not keep it. [FIN-040, FIN-044, FIN-045, FIN-063]
 */
export function canReverseTransaction({ status, payments, accountId, cashierStatus }: TransactionState): Answer {
  if (status === 'canceled') return refuse('transaction.canceled');
  if (status === 'open' && payments.length === 0) return refuse('transaction.not-paid');
  const atTill = payments.some((payment) => payment.atTill === true);
  const settledLater =
    accountId !== null && payments.length > 0 && payments.every((payment) => payment.atTill === false);
  if (cashierStatus === 'closed' && !settledLater) return refuse('transaction.cashier-closed');
  return accountId !== null && atTill ? refuse('finance.belongs-to-account') : ok(true);
}

/**
 * A document may be deleted, open or paid, unless its cashier is closed or it is an instalment of an account: those go
 * with their account, never one by one. [FIN-046, FIN-064, A125]
 */
export function canDeleteTransaction({ status, accountId, cashierStatus }: TransactionState): Answer {
  if (status === 'canceled') return refuse('transaction.canceled');
  if (cashierStatus === 'closed') return refuse('transaction.cashier-closed');
  return accountId === null ? ok(true) : refuse('finance.belongs-to-account');
}

/** A document may be edited while nothing of it was paid, under the conditions of its deletion. [FIN-008] */
export function canEditTransaction(transaction: TransactionState): Answer {
  if (transaction.status === 'paid') return refuse('transaction.not-open');
  const deletable = canDeleteTransaction(transaction);
  if (!deletable.ok) return deletable;
  return transaction.payments.length > 0 ? refuse('transaction.partially-paid') : ok(true);
}
