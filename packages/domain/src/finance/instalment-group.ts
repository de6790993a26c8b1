import { sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert, ok } from '../result/index.ts';
import type { Result } from '../result/index.ts';
import type { InstalmentScope } from './enumerations.ts';
import { canDeleteTransaction, canEditTransaction } from './transaction-rules.ts';
import type { TransactionRefusal } from './transaction-rules.ts';
import type { FinancialTransaction, TransactionState } from './transaction.ts';

/** A document with its place in the group. */
export interface GroupedTransaction extends TransactionState {
  readonly installment: { readonly current: number; readonly total: number };
}

/** Numbers of the instalments a change reaches, and of those it leaves as they are with the reason. */
export interface InstalmentChange {
  readonly changed: readonly number[];
  readonly kept: readonly { readonly current: number; readonly code: TransactionRefusal['code'] }[];
}

export interface InstalmentChoice {
  readonly group: readonly GroupedTransaction[];
  /** Number of the instalment the user stands on. */
  readonly current: number;
  readonly scope: InstalmentScope;
  readonly operation: 'edit' | 'delete';
}

/**
 * Which instalments of a group a change or deletion reaches: only this one, this and the following, or all. The one the user
 * stands on must allow it, else its refusal is the answer. Of the others, those with a payment, of an account or of a closed
 * cashier are kept and named, so that nobody deletes a payment without looking at it. A number outside the group is a defect and
 * throws. [FIN-064, A125]
 */
export function selectInstalments({
  group,
  current,
  scope,
  operation,
}: InstalmentChoice): Result<InstalmentChange, TransactionRefusal> {
  const chosen = group.find(({ installment }) => installment.current === current);
  assert(chosen !== undefined, `instalment ${current} belongs to the group`);
  const allowed = operation === 'delete' ? canDeleteTransaction(chosen) : canEditTransaction(chosen);
  if (!allowed.ok) return allowed;
  const changed: number[] = [];
  const kept: { current: number; code: TransactionRefusal['code'] }[] = [];
  for (const transaction of group.toSorted(byNumber)) {
    const number = transaction.installment.current;
    if (!isReached(number, current, scope)) continue;
    const answer = number === current ? allowed : canEditTransaction(transaction);
    if (answer.ok) changed.push(number);
    else kept.push({ current: number, code: answer.error.code });
  }
  return ok({ changed, kept });
}

/** Total of a document: the sum of its instalments that were not deleted. [A120] */
export function instalmentGroupTotal(group: readonly Pick<FinancialTransaction, 'status' | 'value'>[]): Cents {
  return sumCents(group.filter(({ status }) => status !== 'canceled').map(({ value }) => value.current));
}

function isReached(number: number, current: number, scope: InstalmentScope): boolean {
  if (scope === 'all') return true;
  return scope === 'following' ? number >= current : number === current;
}

function byNumber(left: GroupedTransaction, right: GroupedTransaction): number {
  return left.installment.current - right.installment.current;
}
