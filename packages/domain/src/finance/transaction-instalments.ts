import { dueDates } from '../billing/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { apportion, splitEvenly, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents, SplitRefusal } from '../money/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { TransactionValue } from './transaction.ts';

/** A document to be written in instalments; amounts in cents. */
export interface TransactionTerms {
  readonly total: Cents;
  readonly interest: Cents;
  readonly discount: Cents;
  readonly rate: Cents;
  readonly count: number;
  readonly firstDueDate: LocalDate;
}

export interface TransactionInstalment {
  readonly dueDate: LocalDate;
  readonly installment: { readonly current: number; readonly total: number };
  readonly value: TransactionValue;
}

/** Monthly, anchored on the first due date, as a credit card or check with 30 days falls due in billing. */
const MONTHLY = { documentType: 'check', compensation: { type: 'after-day', days: 30 } } as const;

/**
 * The documents of one payable or receivable in N instalments: the total split evenly, due one month apart and anchored on the
 * first date; interest, discount and fee shared pro rata. Competence and issue stay those of the whole: what is paid later was
 * spent once. Refused when an instalment would be, or with its discount would leave, less than R$ 0,01. Negative amounts are
 * defects and throw. [FIN-071, A126, A2, A22]
 */
export function buildTransactionInstalments(
  terms: TransactionTerms,
): Result<TransactionInstalment[], SplitRefusal | Refusal<'transaction.discount-above-value'>> {
  const { total, count } = terms;
  const split = splitEvenly(total, count);
  if (!split.ok) return split;
  const parts = split.value;
  const interests = apportion(terms.interest, parts);
  const discounts = apportion(terms.discount, parts);
  const rates = apportion(terms.rate, parts);
  const dates = dueDates({ ...MONTHLY, first: terms.firstDueDate, count });
  const instalments = parts.map((current, index): TransactionInstalment => {
    const value = {
      total,
      current,
      interest: interests[index] ?? zero,
      discount: discounts[index] ?? zero,
      rate: rates[index] ?? zero,
    };
    return { dueDate: dates[index] ?? terms.firstDueDate, installment: { current: index + 1, total: count }, value };
  });
  if (instalments.some(({ value }) => value.discount >= value.current + value.interest))
    return refuse('transaction.discount-above-value');
  assert(subtractCents(total, sumCents(parts)) === 0, 'the instalments add up to the document');
  return ok(instalments);
}
