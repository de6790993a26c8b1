import type { Decimal } from 'decimal.js';
import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { multiplyDivideHalfUp } from './divide-half-up.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';
import { SCALE, scaled } from './scaled.ts';

export interface LinePrice {
  /** What the insurance pays for one unit, before the factor. */
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
 * With the insurance value hidden: private × factor × quantity. What is below zero is refused where the line is checked and
 * counts as nothing here, so that a form being typed never shows a negative total. NaN, and text that is no number, throw.
 * [BIL-130, BIL-131, A8, A9]
 */
export function lineTotal(price: LinePrice): Cents {
  return wholeTotal(price) ?? scaledTotal(price) ?? exactTotal(price);
}

/** Most lines have a whole factor and quantity: nothing is rounded, and plain integers are exact while they fit in 2^53. */
function wholeTotal({ insurance, particular, factor, quantity, insuranceHidden }: LinePrice): Cents | null {
  if (!isWhole(insurance) || !isWhole(particular) || !isWhole(factor) || !isWhole(quantity)) return null;
  const unit = insuranceHidden === true ? particular * factor : insurance * factor + particular;
  const total = unit * quantity;
  return total <= Number.MAX_SAFE_INTEGER ? (total as Cents) : null;
}

function isWhole(value: Numeric): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** What has up to four decimals is as exact in integers of ten thousandths, in plain ones while they fit. */
function scaledTotal({ insurance, particular, factor, quantity, insuranceHidden }: LinePrice): Cents | null {
  const times = scaled(factor);
  const count = scaled(quantity);
  if (times === null || count === null || times < 0 || count < 0 || !isWhole(insurance) || !isWhole(particular))
    return null;
  const unit = insuranceHidden === true ? particular * times : insurance * times + particular * SCALE;
  const product = unit * count;
  if (product <= PLAIN) return Math.floor((product + HALF) / DIVISOR) as Cents;
  return unit > Number.MAX_SAFE_INTEGER ? null : cents(multiplyDivideHalfUp(unit, count, DIVISOR));
}

const DIVISOR = SCALE * SCALE;
const HALF = DIVISOR / 2;
/** Below 2^53 the quotient of two integers is never rounded up across one. */
const PLAIN = Number.MAX_SAFE_INTEGER - HALF;

function exactTotal({ insurance, particular, factor, quantity, insuranceHidden = false }: LinePrice): Cents {
  const multiplier = notNegative(factor);
  const patient = notNegative(particular);
  const unit = insuranceHidden ? patient.times(multiplier) : notNegative(insurance).times(multiplier).plus(patient);
  return cents(unit.times(notNegative(quantity)).toDecimalPlaces(0).toNumber());
}

function notNegative(value: Numeric): Decimal {
  const exact = new Exact(value);
  return exact.isNegative() ? new Exact(0) : exact;
}
