import { addDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import type { PlanContract } from './plan-contract.ts';

/** The largest file of an insurer in bytes: 50 MB. [TIS-021] */
export const MAX_RETURN_BYTES = 50 * 1024 * 1024;

/** A file of an insurer has at least one byte and at most 50 MB. [TIS-021] */
export function checkReturnSize(bytes: number): Result<true, Refusal<'return.too-large' | 'clinical.file-empty'>> {
  if (!(bytes > 0)) return refuse('clinical.file-empty');
  return bytes <= MAX_RETURN_BYTES ? ok(true) : refuse('return.too-large');
}

/** What insurers deny is open until somebody accepts or appeals it; an appeal is answered: the denial is upheld or released. [TIS-016, TIS-019] */
export const DENIAL_STATUSES = ['open', 'accepted', 'appealed', 'upheld', 'released'] as const;
export type DenialStatus = (typeof DENIAL_STATUSES)[number];

/** The last day on which a denial may be appealed: the appeal days of the contract from the return on; null where it agrees on none. [TIS-020, TIS-025] */
export function appealDeadline(
  { appealDays }: Pick<PlanContract, 'appealDays'>,
  returnedOn: LocalDate,
): LocalDate | null {
  return appealDays === null ? null : addDays(returnedOn, appealDays);
}

/** What one does with a denial. */
export const DENIAL_ACTS = ['accept', 'appeal'] as const;
export type DenialAct = (typeof DENIAL_ACTS)[number];

/**
 * A denial is accepted or appealed while it is open, and while the answer that it came with counts: what a newer return or an undo has
 * put aside is nobody's to decide. One that the insurer upheld after an appeal can be accepted, not appealed again. [TIS-016, TIS-019]
 */
export function canDecideDenial(
  { status, counts }: { readonly status: DenialStatus; readonly counts: boolean },
  act: DenialAct,
): Result<true, Refusal<'billing.denial-decided' | 'billing.denial-put-aside'>> {
  if (!counts) return refuse('billing.denial-put-aside');
  return status === 'open' || (status === 'upheld' && act === 'accept') ? ok(true) : refuse('billing.denial-decided');
}

/** The longest justification that the national standard takes. */
export const MAX_JUSTIFICATION = 500;

/** Each appealed denial has a justification of 1 to 500 characters; problems by its place in `denials`. [TIS-019] */
export function checkJustifications(denials: readonly { readonly justification: string }[]): Problem[] {
  return denials.flatMap(({ justification }, at): Problem[] => {
    const field = `denials.${at}.justification`;
    if (isBlank(justification)) return [problem(field, 'field.required')];
    const long = justification.trim().length > MAX_JUSTIFICATION;
    return long ? [problem(field, 'text.too-long', { maximum: MAX_JUSTIFICATION })] : [];
  });
}

/** What of a denial is left once the insurer has answered the appeal: nothing is released, the rest is upheld. [TIS-019] */
export function answeredDenial(value: Cents, released: Cents): Extract<DenialStatus, 'upheld' | 'released'> {
  return released >= value ? 'released' : 'upheld';
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
