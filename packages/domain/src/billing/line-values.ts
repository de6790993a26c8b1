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

/** From where the values of an account are looked at, and by whom. */
export interface Onlooker {
  /** The agenda, with its dialogs and papers, or the financial module. */
  readonly source: 'appointments' | 'accounts';
  /** Holds financial:listAccounts. */
  readonly listsAccounts: boolean;
}

/** Insurance values are hidden (a lock instead) wherever the agenda is the source, and from whoever may not list accounts. [BIL-147, A102] */
export function hidesInsuranceValue(plan: PlanSettings, { source, listsAccounts }: Onlooker): boolean {
  return plan.general.billing.hideInsuranceValue && (source === 'appointments' || !listsAccounts);
}

/**
 * What the insurance pays for one unit of a line that was saved by somebody who does not see it, in cents: what stands for the same
 * procedure, in the stored line or else as the agenda agreed, and where nothing stands the plan's price. What was a return had no value. [BIL-147, ENT-026]
 */
export function unseenInsurance({
  expenseId,
  standing,
  price,
}: {
  readonly expenseId: string;
  /** The first that is of the procedure counts. */
  readonly standing: readonly StandingValue[];
  /** The plan's price of the procedure; null when it has none. */
  readonly price: Cents | null;
}): Cents {
  const kept = standing.find((one) => one.expenseId === expenseId && !one.return);
  return kept?.insurance ?? price ?? zero;
}

/** What stands for a line before it is saved. */
export interface StandingValue {
  readonly expenseId: string;
  readonly return: boolean;
  readonly insurance: Cents;
}
