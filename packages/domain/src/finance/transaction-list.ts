import type { LocalDate } from '../dates/index.ts';
import { subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { financialTypeOf } from '../reports/index.ts';
import type { FINANCIAL_DATE_TYPES, FinancialType } from '../reports/index.ts';
import type { TransactionStatus, TransactionType } from './enumerations.ts';

/** A document as lists and reports have it; the value is what it is worth, in cents. */
export interface ListedTransaction {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly issueDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly entityId: string | null;
  readonly methodId: string | null;
  readonly categoryId: string | null;
  readonly costCenterId: string | null;
  readonly value: Cents;
}

/** What is asked for; a list that is absent does not filter, an empty one finds nothing. [A123] */
export interface TransactionSelection {
  readonly dateType: (typeof FINANCIAL_DATE_TYPES)[number];
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly types: readonly FinancialType[];
  readonly entityId?: string | null;
  readonly methodIds?: readonly string[] | null;
  readonly categoryIds?: readonly string[] | null;
  readonly costCenterIds?: readonly string[] | null;
}

/**
 * The documents of a period, both days included, that a selection asks for, in their order. Deleted ones are never listed; a
 * document without method, category or cost centre is found only while that list does not filter. [FIN-075, RPT-048, A123]
 */
export function filterTransactions<T extends ListedTransaction>(
  transactions: readonly T[],
  selection: TransactionSelection,
): T[] {
  const { dateType, startDate, endDate, types, entityId } = selection;
  return transactions.filter((transaction) => {
    const listed = financialTypeOf(transaction);
    const date = transaction[dateType];
    return (
      listed !== null &&
      types.includes(listed) &&
      date >= startDate &&
      date <= endDate &&
      (entityId === null || entityId === undefined || transaction.entityId === entityId) &&
      isTicked(selection.methodIds, transaction.methodId) &&
      isTicked(selection.categoryIds, transaction.categoryId) &&
      isTicked(selection.costCenterIds, transaction.costCenterId)
    );
  });
}

export interface TransactionTotals {
  readonly revenue: Cents;
  readonly expense: Cents;
  /** Revenue less expense. */
  readonly balance: Cents;
}

/** What a list of documents sums to, in cents. [FIN-075] */
export function transactionTotals(
  transactions: readonly Pick<ListedTransaction, 'type' | 'value'>[],
): TransactionTotals {
  const sum = (wanted: TransactionType) =>
    sumCents(transactions.filter(({ type }) => type === wanted).map(({ value }) => value));
  const revenue = sum('revenue');
  const expense = sum('expense');
  return { revenue, expense, balance: subtractCents(revenue, expense) };
}

function isTicked(ticked: readonly string[] | null | undefined, id: string | null): boolean {
  return ticked === null || ticked === undefined || (id !== null && ticked.includes(id));
}
