import { addCents, apportion, cents, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { DenialStatus } from './returns.ts';
import type { TransferStep } from './transfer-amount.ts';
import type { DenialPolicy } from './transfer-rule.ts';

/** A line of an account, as the denials of its insurer see it. */
export interface DeniedLine {
  readonly id: string;
  /** What the insurer was charged for it. */
  readonly charge: Cents;
  /** How it was transferred; null while it was not. */
  readonly transfer: { readonly policy: DenialPolicy; readonly steps: readonly TransferStep[] } | null;
  /** What transfers have taken off it already, by the denial that made them; what they gave back is below zero. */
  readonly deducted: readonly { readonly denialId: string; readonly denied: Cents }[];
}

/** A denial that counts, of one item of the account or of all of it (item null). */
export interface CountedDenial {
  readonly id: string;
  readonly item: number | null;
  readonly status: DenialStatus;
  readonly value: Cents;
}

/** A negative line of the next transfer. */
export interface DenialDeduction {
  readonly denialId: string;
  readonly lineId: string;
  /** The part of the denial that was paid out to the professional with the line. */
  readonly denied: Cents;
  readonly amount: Cents;
  readonly steps: readonly TransferStep[];
}

/**
 * What denials take off lines that were transferred, by the policy that the rule of each had then: nothing (absorbed), or the professional's
 * share of what was denied, at once (deducted) or once the denial is accepted here or upheld by the insurer after an appeal (upheld). What a line was not paid out for, and what was taken
 * off it before, is not taken again; a denial of the whole guide falls on its lines by what they charge. [TIS-024]
 */
export function denialDeductions(
  lines: readonly DeniedLine[],
  denials: readonly CountedDenial[],
): readonly DenialDeduction[] {
  return lines.flatMap((line, at) => {
    const values = deniedOfLine(lines, denials, at);
    return ofLine(
      line,
      denials.map((denial) => ({ ...denial, value: values.get(denial.id) ?? zero })),
    );
  });
}

/** What each denial takes of the line in a place: that of the item, and its part of one of the whole guide. */
export function deniedOfLine(
  lines: readonly Pick<DeniedLine, 'charge'>[],
  denials: readonly CountedDenial[],
  at: number,
): ReadonlyMap<string, Cents> {
  const charges = lines.map(({ charge }) => charge);
  return new Map(
    denials.map(({ id, item, value }) => [
      id,
      item === null ? (apportion(value, charges)[at] ?? zero) : item === at + 1 ? value : zero,
    ]),
  );
}

/** What nobody disputes any more: accepted here, or upheld by the insurer in its answer to the appeal. */
const LOST: ReadonlySet<DenialStatus> = new Set(['accepted', 'upheld']);

function ofLine({ id, charge, transfer, deducted }: DeniedLine, denials: readonly CountedDenial[]): DenialDeduction[] {
  if (transfer === null || transfer.policy === 'absorbed') return [];
  const known = new Set(deducted.map(({ denialId }) => denialId));
  const before = sumCents(deducted.map(({ denied }) => denied));
  const counted = valueOf(transfer.steps, 'insurance');
  let unpaid = addCents(cents(Math.max(charge - counted, 0)), before);
  let left = cents(Math.max(counted - before, 0));
  const found: DenialDeduction[] = [];
  for (const denial of [
    ...denials.filter((one) => known.has(one.id)),
    ...denials.filter((one) => !known.has(one.id)),
  ]) {
    const denied = cents(Math.min(Math.max(denial.value - unpaid, 0), left));
    unpaid = cents(Math.max(unpaid - denial.value, 0));
    const due = transfer.policy === 'deducted' || LOST.has(denial.status);
    if (denied === 0 || known.has(denial.id) || !due) continue;
    left = subtractCents(left, denied);
    found.push({ denialId: denial.id, lineId: id, denied, ...shareOf(denied, transfer.steps) });
  }
  return found;
}

/** What a step of a transfer came to; nothing where it was not taken. */
export const valueOf = (steps: readonly TransferStep[], code: TransferStep['code']): Cents =>
  steps.find((step) => step.code === code)?.value ?? zero;

/** The professional's share of what was denied, reckoned as that of the line was; of a fixed amount its part by what counted. */
export function shareOf(
  denied: Cents,
  steps: readonly TransferStep[],
): { readonly amount: Cents; readonly steps: readonly TransferStep[] } {
  const told: TransferStep[] = [{ code: 'denied', percent: null, value: cents(-denied) }];
  const tax = steps.find(({ code }) => code === 'tax');
  const withheld = tax === undefined ? zero : percentOf(denied, tax.percent ?? 0);
  if (withheld !== 0) told.push({ code: 'tax', percent: tax?.percent ?? null, value: withheld });
  const share = steps.find(({ code }) => code === 'share');
  const taken =
    share === undefined ? fixedPart(denied, steps) : percentOf(subtractCents(denied, withheld), share.percent ?? 0);
  const amount = cents(taken === 0 ? 0 : -taken);
  told.push({ code: share === undefined ? 'fixed' : 'share', percent: share?.percent ?? null, value: amount });
  return { amount, steps: told };
}

/** Of a fixed amount the part by what counted of the line. */
function fixedPart(denied: Cents, steps: readonly TransferStep[]): Cents {
  const whole = sumCents([valueOf(steps, 'insurance'), valueOf(steps, 'particular')]);
  return apportion(valueOf(steps, 'fixed'), [denied, whole - denied])[0] ?? zero;
}
