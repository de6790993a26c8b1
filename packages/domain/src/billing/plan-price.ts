import type { LocalDate } from '../dates/index.ts';
import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** What a plan and what the patient pay for one procedure. */
export interface PlanPrice {
  readonly insurance: Cents;
  readonly particular: Cents;
}

/** A price from one day on. */
export interface PricePeriod extends PlanPrice {
  readonly validFrom: LocalDate;
}

/** The largest price of one procedure: R$ 9.999.999,99. [LIM-029] */
export const MAX_PLAN_PRICE: Cents = cents(999_999_999);

/**
 * The price of a procedure on a day: that of the latest period that has begun, or the first agreed price before any has. The
 * service date decides, so a guide of last month keeps last month's price. [BIL-153]
 */
export function priceOn(first: PlanPrice, periods: readonly PricePeriod[], day: LocalDate): PlanPrice {
  let found: PricePeriod | null = null;
  for (const period of periods) {
    if (period.validFrom <= day && (found === null || period.validFrom > found.validFrom)) found = period;
  }
  const { insurance, particular } = found ?? first;
  return { insurance, particular };
}

/** Problems of a typed price: each value is from nothing to R$ 9.999.999,99 in whole cents. [LIM-029] */
export function validatePlanPrice({
  insurance,
  particular,
}: {
  readonly insurance: number;
  readonly particular: number;
}): Problem[] {
  return [...validateValue('insuranceValue', insurance), ...validateValue('particularValue', particular)];
}

function validateValue(field: string, value: number): Problem[] {
  if (!Number.isSafeInteger(value)) return [problem(field, 'money.invalid')];
  if (value < 0) return [problem(field, 'money.negative')];
  return value > MAX_PLAN_PRICE ? [problem(field, 'money.above-maximum', { maximum: MAX_PLAN_PRICE })] : [];
}
