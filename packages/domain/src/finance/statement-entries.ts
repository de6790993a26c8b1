import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import type { TransactionType } from './enumerations.ts';
import { transactionAmounts } from './transaction.ts';
import type { FinancialTransaction } from './transaction.ts';

/** An amount of a category in a month ('YYYY-MM'); never negative, the direction is in `type`. */
export interface StatementEntry {
  readonly categoryId: string | null;
  readonly type: TransactionType;
  readonly month: string;
  readonly value: Cents;
}

/** What the statements need of a document. */
export interface StatedTransaction extends Pick<FinancialTransaction, 'type' | 'status' | 'value' | 'payments'> {
  readonly categoryId: string | null;
  readonly competenceDate: LocalDate;
}

/**
 * What documents bring to the DRE: their final value in the month of competence, paid or not. Deleted documents bring nothing,
 * and fees nothing either, for no category is theirs. [RPT-042, A122]
 */
export function dreEntries(transactions: readonly StatedTransaction[]): StatementEntry[] {
  return transactions
    .filter(({ status }) => status !== 'canceled')
    .map((transaction) => ({
      categoryId: transaction.categoryId,
      type: transaction.type,
      month: monthOf(transaction.competenceDate),
      value: transactionAmounts(transaction).final,
    }));
}

/** What documents bring to the DFC and the statement by category: each payment in the month it was made. [RPT-039, RPT-043, A122] */
export function dfcEntries(transactions: readonly StatedTransaction[]): StatementEntry[] {
  return transactions
    .filter(({ status }) => status !== 'canceled')
    .flatMap(({ categoryId, type, payments }) =>
      payments.map(({ date, total }) => ({ categoryId, type, month: monthOf(date), value: total })),
    );
}

/**
 * `count` months from a month of a year on, as 'YYYY-MM': the columns of a statement. One is a month, three from 1, 4, 7 or 10 a
 * quarter, twelve from 1 a year. A month outside 1 to 12 is a defect and throws. [RPT-039, A34]
 */
export function statementMonths(year: number, month: number, count: number): string[] {
  assert(
    Number.isInteger(year) && Number.isInteger(month) && month >= 1 && month <= 12,
    `no such month: ${month}/${year}`,
  );
  assert(Number.isInteger(count) && count >= 1, 'at least one month');
  return Array.from({ length: count }, (_, index) => {
    const position = month - 1 + index;
    return `${String(year + Math.floor(position / 12)).padStart(4, '0')}-${String((position % 12) + 1).padStart(2, '0')}`;
  });
}

function monthOf(date: LocalDate): string {
  return date.slice(0, 7);
}
