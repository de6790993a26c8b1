import { addCents, apportion, cents, percentFrom, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { ADJUSTMENT_TYPES } from './enumerations.ts';

/** A discount or interest; the kind the user typed is kept when the total changes. [ENT-044, A6] */
export interface Adjustment {
  readonly type: (typeof ADJUSTMENT_TYPES)[number];
  readonly value: Cents;
  readonly percent: number;
}

/** No discount, no interest. */
export const noAdjustment: Adjustment = { type: 'percent', value: zero, percent: 0 };

/**
 * Recomputes the other half of a discount or interest against the particular total before any discount; of nothing both are 0.
 * Half-up; NaN throws, signs carry over and are refused by validateDiscount and validateInterest. [BIL-174, BIL-175, A6, A7]
 */
export function convertAdjustment(adjustment: Adjustment, particularTotal: Cents): Adjustment {
  if (particularTotal === 0) return { ...adjustment, value: zero, percent: 0 };
  return adjustment.type === 'percent'
    ? { ...adjustment, value: percentOf(particularTotal, adjustment.percent) }
    : { ...adjustment, percent: percentFrom(particularTotal, adjustment.value) };
}

/**
 * Discount and interest of an account against its particular total: a courtesy gives the whole total away and takes no interest.
 * [BIL-049, BIL-174, BIL-175, A20]
 */
export function accountAdjustments(
  typed: { readonly courtesy: boolean; readonly discount: Adjustment; readonly interest: Adjustment },
  particularTotal: Cents,
): { readonly discount: Adjustment; readonly interest: Adjustment } {
  if (typed.courtesy)
    return { discount: { type: 'percent', percent: 100, value: particularTotal }, interest: noAdjustment };
  return {
    discount: convertAdjustment(typed.discount, particularTotal),
    interest: convertAdjustment(typed.interest, particularTotal),
  };
}

/** A discount is from 0,00 to the total of the expenses; what is no whole number of cents is invalid. [BIL-120] */
export function validateDiscount(discount: Cents, total: Cents): Problem[] {
  const field = 'discount.value';
  if (discount > total) return [problem(field, 'billing.discount-above-total', { maximum: total })];
  return validateSign(field, discount);
}

/** Interest is 0,00 or more and has no upper limit; what is no whole number of cents is invalid. [BIL-129, A7] */
export function validateInterest(interest: Cents): Problem[] {
  return validateSign('interest.value', interest);
}

function validateSign(field: string, value: Cents): Problem[] {
  if (!Number.isSafeInteger(value)) return [problem(field, 'money.invalid')];
  return value < 0 ? [problem(field, 'money.negative')] : [];
}

/** The most an account may cost, and a discount or interest be: what an amount of the wire holds, R$ 9.999.999.999,99. [LIM-029] */
export const MAX_ACCOUNT_TOTAL: Cents = cents(999_999_999_999);

/**
 * Problems of what an account adds up to: total of its lines, discount, interest, and the total with the interest, each no more than an amount
 * holds, so that sums and shares of what is stored are exact. [BIL-130, BIL-174, LIM-029]
 */
export function validateAccountAmounts({
  general,
  discount,
  interest,
}: {
  readonly general: Cents;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
}): Problem[] {
  const maximum = MAX_ACCOUNT_TOTAL;
  if (general > maximum) return [problem('expenses', 'money.above-maximum', { maximum })];
  const above = (field: string, { value }: Adjustment, most: number): Problem[] =>
    value > most ? [problem(field, 'money.above-maximum', { maximum: most })] : [];
  return [...above('discount.value', discount, maximum), ...above('interest.value', interest, maximum - general)];
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

/**
 * What is still to be paid: particular total − instalments − discount + interest; the card fee is the clinic's. Below zero when more
 * was received than due. Fractional cents throw. [BIL-129, A5]
 */
export function openBalance({
  particularTotal,
  instalments,
  discount,
  interest,
}: {
  readonly particularTotal: Cents;
  readonly instalments: readonly Cents[];
  readonly discount: Cents;
  readonly interest: Cents;
}): Cents {
  return addCents(subtractCents(particularTotal, sumCents(instalments), discount), interest);
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
 * Lines weigh their particular totals, instalments their values; without any, nothing is shared. Negative amounts throw. [BIL-176, BIL-177, BIL-178, BIL-179, A2]
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
