import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';
import type { AmountRefusal } from './amount.ts';

/** `missing` is what the drawer lacks, in cents. */
export type CashRefusal = AmountRefusal | Refusal<'cashier.insufficient-balance' | 'cashier.balance-exceeded'>;

/** Changes the value of a deposit or withdrawal; refused when the drawer would turn negative. Returns the new balance. [CSH-064, A18] */
export function editOperation({
  balance,
  operation,
  from,
  to,
}: {
  readonly balance: Cents;
  readonly operation: 'incoming' | 'outgoing';
  readonly from: Cents;
  readonly to: Cents;
}): Result<Cents, CashRefusal> {
  const amount = movable(to);
  if (!amount.ok) return amount;
  return settle(operation === 'incoming' ? balance - from + to : balance + from - to);
}

/** Removing an entry undoes its effect on the drawer; refused when that would leave it negative. [CSH-107, A18] */
export function undoEntry(balance: Cents, effect: Cents): Result<Cents, CashRefusal> {
  return settle(balance - effect);
}

/** A balance that is no whole number of cents is a defect and throws. */
function settle(balance: number): Result<Cents, CashRefusal> {
  const left = cents(balance);
  return left < 0 ? refuse('cashier.insufficient-balance', { missing: -left }) : ok(left);
}
