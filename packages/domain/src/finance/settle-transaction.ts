import { addCents, cents, oneCent, subtractCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import {
  canDeleteTransaction,
  canEditTransaction,
  canPayTransaction,
  canReverseTransaction,
} from './transaction-rules.ts';
import type { TransactionRefusal } from './transaction-rules.ts';
import { transactionAmounts } from './transaction.ts';
import type { FinancialTransaction, TransactionPayment } from './transaction.ts';

/** A baixa as typed: `value` is the part of the document it settles. [FIN-073, A157] */
export interface Settlement extends Omit<TransactionPayment, 'total'> {
  readonly value: Cents;
}

export type SettlementRefusal =
  | TransactionRefusal
  | Refusal<
      'money.below-minimum' | 'money.negative' | 'transaction.value-above-open' | 'transaction.discount-above-value'
    >;

/**
 * Pays a document (baixa): value + interest − discount moves, the fee is only noted. The value is from R$ 0,01 to the open
 * amount and at least one cent must move. Paid in full the document is paid, in part it stays open with the rest.
 * [FIN-043, FIN-073, FIN-074, LIM-029, A121]
 */
export function payTransaction(
  transaction: FinancialTransaction,
  settlement: Settlement,
): Result<FinancialTransaction, SettlementRefusal> {
  const allowed = canPayTransaction(transaction);
  if (!allowed.ok) return allowed;
  const { date, value, interest, discount, rate } = settlement;
  const { open } = transactionAmounts(transaction);
  if (value < oneCent) return refuse('money.below-minimum', { minimum: oneCent });
  if (value > open) return refuse('transaction.value-above-open', { maximum: open });
  if (interest < 0 || discount < 0 || rate < 0) return refuse('money.negative');
  if (discount >= value + interest) return refuse('transaction.discount-above-value');
  const total = subtractCents(addCents(value, interest), discount);
  // The fee enters no sum here: branding it again keeps a broken number out of what is stored.
  const payments = [...transaction.payments, { date, total, interest, discount, rate: cents(rate) }];
  return ok({ ...transaction, payments, status: value === open ? 'paid' : 'open' });
}

/** Reverses a document (estorno): its payments are cleared and it is open again as it was issued. [FIN-044, A124] */
export function reverseTransaction(
  transaction: FinancialTransaction,
): Result<FinancialTransaction, TransactionRefusal> {
  const allowed = canReverseTransaction(transaction);
  return allowed.ok ? ok({ ...transaction, payments: [], status: 'open' }) : allowed;
}

/**
 * Reverses a transfer to a professional: unlike every other document it is canceled with its payments, because its lines are free from
 * then on and are paid by a new one; open again it would pay them twice. An exception to A124. [BIL-201]
 */
export function reverseTransfer(transaction: FinancialTransaction): Result<FinancialTransaction, TransactionRefusal> {
  const reversed = reverseTransaction(transaction);
  return reversed.ok ? ok({ ...reversed.value, status: 'canceled' }) : reversed;
}

/** Deletes a document: what was paid is given back, the canceled document stays for the audit. [FIN-064, FIN-080, A125] */
export function deleteTransaction(transaction: FinancialTransaction): Result<FinancialTransaction, TransactionRefusal> {
  const allowed = canDeleteTransaction(transaction);
  return allowed.ok ? ok({ ...transaction, payments: [], status: 'canceled' }) : allowed;
}

/** Gives an unpaid document another value; the total of its group follows. What is left to pay stays at least one cent. */
export function changeTransactionValue(
  transaction: FinancialTransaction,
  current: Cents,
): Result<FinancialTransaction, SettlementRefusal> {
  const allowed = canEditTransaction(transaction);
  if (!allowed.ok) return allowed;
  const { value } = transaction;
  if (current < oneCent) return refuse('money.below-minimum', { minimum: oneCent });
  if (value.discount >= current + value.interest) return refuse('transaction.discount-above-value');
  return ok({ ...transaction, value: { ...value, current, total: cents(value.total - value.current + current) } });
}
