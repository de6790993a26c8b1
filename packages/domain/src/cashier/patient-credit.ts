import { addCents, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';

/** What moves the credit of a patient: a deposit brings, a use pays an account, giving back takes the rest. */
export const CREDIT_KINDS = ['deposit', 'use', 'refund'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** One movement of the credit; the amount is never negative, an undone one moves the other way. */
export interface CreditMovement {
  readonly kind: CreditKind;
  readonly value: Cents;
  readonly undone: boolean;
}

/** What a movement does to the credit: what brings adds, what was undone goes back. */
function creditEffect({ kind, value, undone }: CreditMovement): Cents {
  return (kind === 'deposit') === undone ? subtractCents(zero, value) : value;
}

/** «Crédito disponível»: the sum of all that moved, which is what the clinic owes the patient. */
export function creditBalance(movements: readonly CreditMovement[]): Cents {
  return sumCents(movements.map(creditEffect));
}

/** The credit after one more movement; one that would leave it below zero is refused, with what is there. */
export function moveCredit(
  balance: Cents,
  movement: CreditMovement,
): Result<Cents, Refusal<'cashier.credit-exceeded'>> {
  const left = addCents(balance, creditEffect(movement));
  return left < 0 ? refuse('cashier.credit-exceeded', { available: balance }) : ok(left);
}

/** The newest movements of a patient's credit are shown; the balance is of all. */
export const CREDIT_MOVEMENTS_SHOWN = 50;

export interface DepositDraft {
  readonly cashierId?: string | null;
  readonly value?: Cents | null;
}

/** A deposit is received in an open drawer, from R$ 0,01. [CSH-074, CSH-075] */
export function validateDeposit({ cashierId, value }: DepositDraft): Problem[] {
  const missing = requireFields({ cashierId });
  if (value === null || value === undefined) return [...missing, problem('value', 'field.required')];
  const amount = movable(value);
  return amount.ok ? missing : [...missing, problem('value', amount.error.code, amount.error.data)];
}
