import { assert } from '../result/index.ts';
import { LARGEST_QUANTITY, QUANTITY_DECIMALS, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/**
 * Reads a quantity of the wire or of a numeric column: 1.5 → 1,5 unit. Null when it is not finite, has more than
 * four decimals or passes 999.999.999,9999: such quantities are refused, never rounded. Works on the printed
 * digits, not on floating-point arithmetic. A negative one is read as it is: differences of a count are negative.
 */
export function readQuantity(units: number | string): Quantity | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(units));
  if (parts === null) return null;
  // Numeric columns answer '1.5000': zeros beyond the last digit that counts are no decimals.
  const decimals = (parts[3] ?? '').replace(/0+$/, '');
  if (decimals.length > QUANTITY_DECIMALS) return null;
  const magnitude = Number(`${parts[2]}${decimals.padEnd(QUANTITY_DECIMALS, '0')}`);
  if (magnitude > LARGEST_QUANTITY) return null;
  return tenThousandths(parts[1] === '-' ? -magnitude : magnitude);
}

/** A quantity known to be valid, in units; anything else is a defect and throws. Check typed values with readQuantity first. */
export function quantity(units: number | string): Quantity {
  const read = readQuantity(units);
  assert(read !== null, `not a quantity: ${units}`);
  return read;
}

/** Writes a quantity for the wire: 15 000 ten-thousandths → 1.5. The nearest double prints with the same four decimals. */
export function unitsOf(value: Quantity): number {
  return value / 10 ** QUANTITY_DECIMALS;
}
