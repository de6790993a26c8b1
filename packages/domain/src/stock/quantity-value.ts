import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { QUANTITY_SCALE } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/**
 * What a quantity is worth at a price per unit, rounded half-up to the cent once: 2,5 × 3,33 is 8,33. Negatives, and a value no
 * amount can hold (some 90 trillion reais), are defects and throw.
 */
export function quantityValue(amount: Quantity, unitPrice: Cents): Cents {
  return shareOf(unitPrice, amount, QUANTITY_SCALE as Quantity);
}

/** The part of a value that goes with a part of a quantity, half-up to the cent. The product leaves 2^53: BigInt keeps it exact. */
export function shareOf(value: Cents, part: Quantity, whole: Quantity): Cents {
  assert(value >= 0 && part >= 0 && whole > 0, `no share of ${value} for ${part} of ${whole}`);
  const divisor = 2n * BigInt(whole);
  return cents(Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / divisor));
}
