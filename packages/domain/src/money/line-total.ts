import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';

export interface LinePrice {
  /** What the insurer pays for one unit, before the factor. */
  readonly insurance: Cents;
  /** What the patient pays for one unit. */
  readonly particular: Cents;
  readonly factor: Numeric;
  readonly quantity: Numeric;
  /** The plan hides insurance values from whoever is looking. */
  readonly insuranceHidden?: boolean;
}

/**
 * Total of a guide line: (insurance × factor + private) × quantity, rounded half-up once, at the end.
 * With the insurance value hidden: private × factor × quantity. [BIL-130, BIL-131, A8, A9]
 */
export function lineTotal({ insurance, particular, factor, quantity, insuranceHidden = false }: LinePrice): Cents {
  const unit = insuranceHidden ? new Exact(particular).times(factor) : new Exact(insurance).times(factor).plus(particular);
  return cents(unit.times(quantity).toDecimalPlaces(0).toNumber());
}
