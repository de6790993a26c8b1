import { addCents, cents, subtractCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';
import type { AmountRefusal } from './amount.ts';

/** `missing` is what the drawer lacks, in cents. */
export type CashRefusal = AmountRefusal | Refusal<'cashier.insufficient-balance' | 'cashier.balance-exceeded'>;

/** A withdrawal (Sangria) takes money out of the drawer and may never leave it negative; the whole balance may go. [CSH-073, CSH-072] */
export function withdraw(balance: Cents, value: Cents): Result<Cents, CashRefusal> {
  const amount = movable(value);
  if (!amount.ok) return amount;
  if (value > balance) return refuse('cashier.insufficient-balance', { missing: value - balance });
  return ok(subtractCents(balance, value));
}

/** A deposit (Aporte) puts money into the drawer. [CSH-031, CSH-072] */
export function deposit(balance: Cents, value: Cents): Result<Cents, CashRefusal> {
  const amount = movable(value);
  return amount.ok ? ok(addCents(balance, value)) : amount;
}

/** An expense (Despesa) paid from the drawer, as the server answers it when the balance is short. [CSH-077, A17] */
export function spend(balance: Cents, value: Cents): Result<Cents, CashRefusal> {
  const amount = movable(value);
  if (!amount.ok) return amount;
  return value > balance
    ? refuse('cashier.balance-exceeded', { missing: value - balance })
    : ok(subtractCents(balance, value));
}

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
