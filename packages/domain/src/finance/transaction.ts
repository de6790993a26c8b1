import type { CashierStatus } from '../cashier/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { addCents, subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { TransactionStage, TransactionStatus, TransactionType } from './enumerations.ts';

/** Amounts a document was issued with, in cents. [ENT-001, A120] */
export interface TransactionValue {
  /** Sum of all instalments of the document. */
  readonly total: Cents;
  /** This instalment. */
  readonly current: Cents;
  readonly interest: Cents;
  readonly discount: Cents;
  /** Fee of the bank or card, borne by the clinic: it changes neither the amount to pay nor the amount paid. [A5] */
  readonly rate: Cents;
}

/** One baixa: the money that moved, and what was added or forgiven on that occasion. [FIN-073] */
export interface TransactionPayment {
  readonly date: LocalDate;
  /** Money moved: part settled + interest − discount. */
  readonly total: Cents;
  readonly interest: Cents;
  readonly discount: Cents;
  readonly rate: Cents;
  /** Made in the till when an account or an order was received: undone with that receipt. False: settled since, in no drawer. */
  readonly atTill?: boolean;
}

/** What decides what may be done with a document. */
export interface TransactionState {
  readonly status: TransactionStatus;
  readonly payments: readonly TransactionPayment[];
  /** The account (conta) whose receipt made the document; it is changed there. */
  readonly accountId: string | null;
  /** Status of the cashier the document was made in; null when it was made in finance. */
  readonly cashierStatus: CashierStatus | null;
}

/** A payable or receivable as the rules see it. [ENT-001] */
export interface FinancialTransaction extends TransactionState {
  readonly type: TransactionType;
  readonly value: TransactionValue;
}

/** The amounts the detail shows; `open` is what is still to be paid. */
export interface TransactionAmounts extends TransactionValue {
  readonly final: Cents;
  readonly paid: Cents;
  readonly open: Cents;
}

/**
 * The amounts of a document: interest, discount and fee of its issue and of its payments together;
 * final = current + interest − discount, open = final − paid. Amounts in cents. [FIN-033, FIN-073, A120, A121]
 */
export function transactionAmounts({
  value,
  payments,
}: Pick<FinancialTransaction, 'value' | 'payments'>): TransactionAmounts {
  const interest = addCents(value.interest, sumCents(payments.map((payment) => payment.interest)));
  const discount = addCents(value.discount, sumCents(payments.map((payment) => payment.discount)));
  const rate = addCents(value.rate, sumCents(payments.map((payment) => payment.rate)));
  const final = subtractCents(addCents(value.current, interest), discount);
  const paid = sumCents(payments.map(({ total }) => total));
  return {
    total: value.total,
    current: value.current,
    interest,
    discount,
    rate,
    final,
    paid,
    open: subtractCents(final, paid),
  };
}

/** The status, and «partial» for an open document that was paid in part. [FIN-074] */
export function transactionStage({
  status,
  payments,
}: Pick<TransactionState, 'status' | 'payments'>): TransactionStage {
  return status === 'open' && payments.length > 0 ? 'partial' : status;
}
