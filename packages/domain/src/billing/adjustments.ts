import { addCents, apportion, percentFrom, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** A discount or interest; the kind the user typed is kept when the total changes. */
export interface Adjustment {
  readonly type: 'percent' | 'value';
  readonly value: Cents;
  readonly percent: number;
}

/** No discount, no interest. */
export const noAdjustment: Adjustment = { type: 'percent', value: zero, percent: 0 };

/** Recomputes the other half of a discount or interest against the private total; of nothing both are 0. [BIL-174, BIL-175, A6, A7] */
export function convertAdjustment(adjustment: Adjustment, privateTotal: Cents): Adjustment {
  if (privateTotal === 0) return { ...adjustment, value: zero, percent: 0 };
  return adjustment.type === 'percent'
    ? { ...adjustment, value: percentOf(privateTotal, adjustment.percent) }
    : { ...adjustment, percent: percentFrom(privateTotal, adjustment.value) };
}

/** A discount never exceeds the total of the expenses. [BIL-120] */
export function validateDiscount(discount: Cents, total: Cents): Problem[] {
  return discount > total ? [problem('discount.value', 'billing.discount-above-total', { maximum: total })] : [];
}

/** Discount and interest need the permission and stay locked while instalments exist or the account is a courtesy. [BIL-126, BIL-127] */
export function adjustmentsLocked({
  allowed,
  instalments,
  courtesy,
}: {
  readonly allowed: boolean;
  readonly instalments: number;
  readonly courtesy: boolean;
}): boolean {
  return !allowed || instalments > 0 || courtesy;
}

/** What is still to be paid: private total − instalments − discount + interest; the card fee is the clinic's. [BIL-129, A5] */
export function openBalance({
  privateTotal,
  instalments,
  discount,
  interest,
}: {
  readonly privateTotal: Cents;
  readonly instalments: readonly Cents[];
  readonly discount: Cents;
  readonly interest: Cents;
}): Cents {
  return addCents(subtractCents(privateTotal, sumCents(instalments), discount), interest);
}

/** Shares of one line or instalment. */
export interface AdjustmentShare {
  readonly discount: Cents;
  readonly interest: Cents;
  /** The card fee ('Taxas'). */
  readonly rate: Cents;
}

/**
 * Spreads discount, interest and fee pro rata over the lines and, separately, over the instalments.
 * Lines weigh their private totals, instalments their values. [BIL-176, BIL-177, BIL-178, BIL-179, A2]
 */
export function spreadAdjustments({
  lines,
  instalments,
  discount,
  interest,
  rate,
}: AdjustmentShare & { readonly lines: readonly Cents[]; readonly instalments: readonly Cents[] }): {
  readonly lines: AdjustmentShare[];
  readonly instalments: AdjustmentShare[];
} {
  const spread = (weights: readonly Cents[]): AdjustmentShare[] => {
    if (weights.length === 0) return [];
    const discounts = apportion(discount, weights);
    const interests = apportion(interest, weights);
    const rates = apportion(rate, weights);
    return weights.map((_, index) => ({
      discount: discounts[index] ?? zero,
      interest: interests[index] ?? zero,
      rate: rates[index] ?? zero,
    }));
  };
  return { lines: spread(lines), instalments: spread(instalments) };
}
