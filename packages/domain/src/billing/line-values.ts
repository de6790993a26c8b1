import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { PlanSettings } from './plan-settings.ts';

/** What the insurance and the patient pay for one unit. */
export interface UnitValue {
  readonly insurance: Cents;
  readonly particular: Cents;
}

/** Nobody edits values of a plan that blocks them. [BIL-132, BIL-148, ERR-038] */
export function canEditValues(plan: PlanSettings): Result<true, Refusal<'billing.values-blocked'>> {
  return plan.general.billing.blockValues ? refuse('billing.values-blocked') : ok(true);
}

/**
 * The values a line is charged with, whatever the form sent: nothing for a return; the plan's price where the plan blocks
 * values, and nothing where it has none; else what was typed. [BIL-051, BIL-132, BIL-148, A91]
 */
export function chargedValue({
  plan,
  isReturn,
  typed,
  price,
}: {
  readonly plan: PlanSettings;
  readonly isReturn: boolean;
  readonly typed: UnitValue;
  /** The plan's price of the procedure; null when it has none. */
  readonly price: UnitValue | null;
}): UnitValue {
  if (isReturn) return { insurance: zero, particular: zero };
  if (canEditValues(plan).ok) return typed;
  return price ?? { insurance: zero, particular: zero };
}

/** Insurance values are hidden (a lock instead) only in the dialog opened from the agenda. [BIL-147, A102] */
export function hidesInsuranceValue(plan: PlanSettings, source: 'appointments' | 'accounts'): boolean {
  return plan.general.billing.hideInsuranceValue && source === 'appointments';
}
