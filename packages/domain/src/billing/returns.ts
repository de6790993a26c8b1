import { addDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { PlanContract } from './plan-contract.ts';

/** The largest file of an insurer in bytes: 50 MB. [TIS-021] */
export const MAX_RETURN_BYTES = 50 * 1024 * 1024;

/** A file of an insurer has at least one byte and at most 50 MB. [TIS-021] */
export function checkReturnSize(bytes: number): Result<true, Refusal<'return.too-large' | 'clinical.file-empty'>> {
  if (!(bytes > 0)) return refuse('clinical.file-empty');
  return bytes <= MAX_RETURN_BYTES ? ok(true) : refuse('return.too-large');
}

/** What insurers deny is open until somebody accepts or appeals it. [TIS-016, TIS-019] */
export const DENIAL_STATUSES = ['open', 'accepted', 'appealed'] as const;
export type DenialStatus = (typeof DENIAL_STATUSES)[number];

/** The last day on which a denial may be appealed: the appeal days of the contract from the return on; null where it agrees on none. [TIS-020, TIS-025] */
export function appealDeadline(
  { appealDays }: Pick<PlanContract, 'appealDays'>,
  returnedOn: LocalDate,
): LocalDate | null {
  return appealDays === null ? null : addDays(returnedOn, appealDays);
}

/**
 * A denial is accepted or appealed while it is open, and while the answer that it came with counts: what a newer return or an undo has
 * put aside is nobody's to decide. [TIS-016, TIS-019]
 */
export function canDecideDenial({
  status,
  counts,
}: {
  readonly status: DenialStatus;
  readonly counts: boolean;
}): Result<true, Refusal<'billing.denial-decided' | 'billing.denial-put-aside'>> {
  if (!counts) return refuse('billing.denial-put-aside');
  return status === 'open' ? ok(true) : refuse('billing.denial-decided');
}

/** What is known of the money of a lot. */
export interface LotMoney {
  readonly released: Cents;
  /** Of what was released. */
  readonly paid: Cents;
  /** What nothing was said of yet. */
  readonly unanswered: Cents;
  /** Denials that nobody decided, and those in appeal. */
  readonly undecided: Cents;
}

/**
 * A lot is settled when nothing of it is waited for: all of it is answered, what was released is paid, and each denial is decided. What
 * stays unexplained stays shown. [TIS-014, TIS-017]
 */
export function canSettleLot({
  released,
  paid,
  unanswered,
  undecided,
}: LotMoney): Result<true, Refusal<'billing.lot-unanswered' | 'billing.lot-unpaid' | 'billing.lot-undecided'>> {
  if (unanswered !== 0) return refuse('billing.lot-unanswered', { value: unanswered });
  if (undecided > 0) return refuse('billing.lot-undecided', { value: undecided });
  return paid < released ? refuse('billing.lot-unpaid', { value: released - paid }) : ok(true);
}
