import type { Cents } from '../money/index.ts';
import { zero } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { chargedValue } from './line-values.ts';
import type { UnitValue } from './line-values.ts';
import type { PlanSettings } from './plan-settings.ts';

/** What a plan pays for one unit of a procedure on a day; null where it says nothing. */
export interface PlanUnitPrice {
  readonly insurance: Cents | null;
  readonly particular: Cents | null;
  readonly film: Cents | null;
  readonly operationalCost: Cents | null;
}

/** What one unit of a line costs, with the parts of the insurance's value that are no fee. */
export interface ChargedLine {
  readonly value: UnitValue;
  readonly parts: { readonly film: Cents; readonly operationalCost: Cents };
}

/**
 * What a line is charged with: see chargedValue. Film and operational cost stand only beside the plan's own value: one typed by
 * hand is all fee, a return has nothing, and so has what the plan has no value for. [BIL-051, BIL-148, REG-109]
 */
export function chargedLine({
  plan,
  isReturn,
  typed,
  price,
}: {
  readonly plan: PlanSettings;
  readonly isReturn: boolean;
  readonly typed: UnitValue;
  readonly price: PlanUnitPrice | null;
}): ChargedLine {
  const priced = price === null ? null : { insurance: price.insurance ?? zero, particular: price.particular ?? zero };
  const value = chargedValue({ plan, isReturn, typed, price: priced });
  const whole = !isReturn && price?.insurance != null && value.insurance === price.insurance;
  return {
    value,
    parts: whole
      ? { film: price?.film ?? zero, operationalCost: price?.operationalCost ?? zero }
      : { film: zero, operationalCost: zero },
  };
}

/** The amounts of a line. */
export interface LineAmounts {
  readonly id: string | null;
  readonly value: UnitValue;
  readonly quantity: number;
  readonly factor: number;
}

/** Lines already paid out to their professional must all stand in a change, with the same amounts. [BIL-052] */
export function keepTransferredLines(
  lines: readonly LineAmounts[],
  transferred: readonly LineAmounts[],
): Result<true, Refusal<'billing.line-transferred'>> {
  const kept = transferred.every((paid) =>
    lines.some(
      ({ id, value, quantity, factor }) =>
        id === paid.id &&
        value.insurance === paid.value.insurance &&
        value.particular === paid.value.particular &&
        quantity === paid.quantity &&
        factor === paid.factor,
    ),
  );
  return kept ? ok(true) : refuse('billing.line-transferred');
}
