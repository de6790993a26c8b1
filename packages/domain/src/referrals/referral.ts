import { multiplyCents, subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** A referral order is changed while open; received is no status but a date beside it. [REF-010] */
export const REFERRAL_STATUSES = ['open', 'finished', 'canceled'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** A procedure of an order with what the partner asks for one, and what the clinic keeps of it, in cents. */
export interface ReferralLine {
  readonly expenseId: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly kept: Cents;
}

/** What the patient pays, what of it the clinic keeps, and what it owes the partner. */
export interface ReferralTotals {
  readonly total: Cents;
  readonly kept: Cents;
  readonly owed: Cents;
}

/** Quantity × price, quantity × what is kept, and the rest, over every line, in cents. [REF-010] */
export function referralTotals(lines: readonly Omit<ReferralLine, 'expenseId'>[]): ReferralTotals {
  const total = sumCents(lines.map(({ quantity, price }) => multiplyCents(price, [quantity])));
  const kept = sumCents(lines.map(({ quantity, kept: part }) => multiplyCents(part, [quantity])));
  return { total, kept, owed: subtractCents(total, kept) };
}

/** Where an order stands. */
export interface ReferralState {
  readonly status: ReferralStatus;
  readonly received: boolean;
}

/** Whether an order may be changed: an open one that was not received. [REF-010] */
export function changeReferral({
  status,
  received,
}: ReferralState): Result<null, Refusal<'referral.canceled' | 'referral.finished' | 'referral.received'>> {
  if (status === 'canceled') return refuse('referral.canceled');
  if (status === 'finished') return refuse('referral.finished');
  return received ? refuse('referral.received') : ok(null);
}

/** Whether the receipt of an order may be taken back: none of its instalments was settled since. [CSH-108, REF-011, A121] */
export function takeBackReferral({
  received,
  settled,
}: {
  readonly received: boolean;
  readonly settled: boolean;
}): Result<null, Refusal<'referral.not-received' | 'referral.instalment-settled'>> {
  if (!received) return refuse('referral.not-received');
  return settled ? refuse('referral.instalment-settled') : ok(null);
}

/** Finishes an open order, received or not; from then on it is read only. [REF-006, REF-010] */
export function finishReferral({
  status,
}: Pick<ReferralState, 'status'>): Result<'finished', Refusal<'referral.canceled' | 'referral.finished'>> {
  if (status === 'canceled') return refuse('referral.canceled');
  return status === 'open' ? ok('finished') : refuse('referral.finished');
}

/**
 * Cancels an order, which takes it out of the lists: an open one, and a finished one that nobody paid (CSH-039). What was received is
 * taken back in the cash flow first. [REF-008, CSH-039]
 */
export function cancelReferral({
  status,
  received,
}: ReferralState): Result<'canceled', Refusal<'referral.canceled' | 'referral.received'>> {
  if (status === 'canceled') return refuse('referral.canceled');
  return received ? refuse('referral.received') : ok('canceled');
}

export interface PendingReferral {
  readonly status: ReferralStatus;
  readonly total: Cents;
  /** Instant of the receipt in the cashier, null while it is pending. */
  readonly receivedAt?: string | null;
}

/** The orders the cashier still has to receive, open or finished, with what they sum up to; of 0,00 there is nothing to receive. [REF-011, CSH-104] */
export function pendingReferrals<T extends PendingReferral>(
  referrals: readonly T[],
): { readonly items: T[]; readonly total: Cents } {
  const items = referrals.filter(
    ({ status, receivedAt, total }) => status !== 'canceled' && isBlank(receivedAt) && total > 0,
  );
  return { items, total: sumCents(items.map(({ total }) => total)) };
}
