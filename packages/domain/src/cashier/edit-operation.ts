import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';
import type { AmountRefusal } from './amount.ts';

/** `missing` is what the drawer lacks, in cents. */
export type CashRefusal = AmountRefusal | Refusal<'cashier.insufficient-balance' | 'cashier.balance-exceeded'>;

/**
 * Changes the value of a deposit or withdrawal; `lowest` is the least that the drawer holds from the entry on. Refused when one of the
 * balances that follow would turn negative. Returns the new lowest. [CSH-047, CSH-064, A18]
 */
export function editOperation({
  lowest,
  operation,
  from,
  to,
}: {
  readonly lowest: Cents;
  readonly operation: 'incoming' | 'outgoing';
  readonly from: Cents;
  readonly to: Cents;
}): Result<Cents, CashRefusal> {
  const amount = movable(to);
  if (!amount.ok) return amount;
  return settle(lowest, operation === 'incoming' ? to - from : from - to);
}

/** Removing an entry undoes its effect on every balance from it on; refused when the lowest of them would turn negative. [CSH-047, CSH-107, A18] */
export function undoEntry(lowest: Cents, effect: Cents): Result<Cents, CashRefusal> {
  return settle(lowest, -effect);
}

/** What adds money is never refused, also where the drawer is below zero already. A balance that is no whole number of cents is a defect and throws. */
export function settle(lowest: Cents, change: number): Result<Cents, CashRefusal> {
  const left = cents(lowest + change);
  return left < 0 && change < 0 ? refuse('cashier.insufficient-balance', { missing: -left }) : ok(left);
}
