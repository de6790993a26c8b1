import { assert } from '../result/index.ts';

declare const brand: unique symbol;

/**
 * How much of a product, in whole ten-thousandths of its unit: 1,5 box is 15 000. Sums of integers never drift,
 * so that ten times 0,1 is one. Units with decimals exist only on the wire and on the screen.
 */
export type Quantity = number & { readonly [brand]: 'Quantity' };

/** Decimal places a quantity may have. */
export const QUANTITY_DECIMALS = 4;

/** Ten-thousandths in one unit. */
export const QUANTITY_SCALE = 10_000;

/** The largest quantity a form takes: 999.999.999,9999. */
export const LARGEST_QUANTITY = 9_999_999_999_999 as Quantity;

/** Nothing. */
export const noQuantity = 0 as Quantity;

/** Brands a count of ten-thousandths; anything but a safe integer is a defect and throws. */
export function tenThousandths(value: number): Quantity {
  assert(Number.isSafeInteger(value), `a quantity must be a safe integer of ten-thousandths, got ${value}`);
  return (value === 0 ? 0 : value) as Quantity;
}
