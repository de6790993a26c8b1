import { cents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert, isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';

/** A referral order is edited while open, and read-only once finished. [REF-010] */
export const REFERRAL_STATUSES = ['open', 'finished'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

export interface ReferralLine {
  readonly expenseId: string;
  readonly quantity: number;
  /** Price of one in cents. */
  readonly price: Cents;
}

export interface ReferralDraft {
  readonly partnerId?: string | null;
  readonly patientId?: string | null;
  readonly lines: readonly ReferralLine[];
}

/**
 * Problems of a referral order: partner, patient and at least one procedure; quantities are whole, from 1 to 999, prices not negative.
 * [REF-002, REF-010]
 */
export function validateReferral({ partnerId, patientId, lines }: ReferralDraft): Problem[] {
  return [
    ...requireFields({ partnerId, patientId }),
    ...(lines.length === 0 ? [problem('lines', 'billing.no-expense')] : []),
    ...lines.flatMap(({ expenseId, quantity, price }, index) => [
      ...(isBlank(expenseId) ? [problem(`lines.${index}.expenseId`, 'field.required')] : []),
      ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999
        ? []
        : [problem(`lines.${index}.quantity`, 'number.out-of-range', { minimum: 1, maximum: 999 })]),
      ...(price >= 0 ? [] : [problem(`lines.${index}.price`, 'field.too-small')]),
    ]),
  ];
}

/** The total of a referral order in cents: price × quantity of every line. A fraction of a cent is a defect and throws. [REF-010] */
export function referralTotal(lines: readonly Pick<ReferralLine, 'quantity' | 'price'>[]): Cents {
  return sumCents(lines.map(({ quantity, price }) => cents(quantity * price)));
}

/** The code of the next referral order of a branch: one more than the last, from 1. [REF-010, A149] */
export function nextReferralCode(lastCode: number | null): number {
  assert(lastCode === null || (Number.isInteger(lastCode) && lastCode >= 0), 'a referral code is a whole number');
  return (lastCode ?? 0) + 1;
}

/** Finishes an open order; a finished one is read-only, also for finishing, editing and deleting. [REF-010] */
export function finishReferral(status: ReferralStatus): Result<'finished', Refusal<'clinical.referral-finished'>> {
  return status === 'open' ? ok('finished') : refuse('clinical.referral-finished');
}

export interface PendingReferral {
  readonly id: string;
  readonly total: Cents;
  /** Instant of the receipt in the cashier, null while it is pending. */
  readonly receivedAt?: string | null;
}

/** The orders the cashier still has to receive, with what they sum up to; an order of 0,00 has nothing to receive. [REF-011] */
export function pendingReferrals<T extends PendingReferral>(
  referrals: readonly T[],
): { readonly items: T[]; readonly total: Cents } {
  const items = referrals.filter(({ receivedAt, total }) => isBlank(receivedAt) && total > 0);
  return { items, total: sumCents(items.map(({ total }) => total)) };
}
