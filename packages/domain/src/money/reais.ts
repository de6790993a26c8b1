import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

/** A double holds 15 decimal digits exactly; a larger wire amount could silently lose cents. */
const MAX_WIRE_CENTS = 999_999_999_999_999;

/**
 * Reads an amount of the wire (a JSON number in reais). Null when it is not finite, has more than
 * two decimals or is too large: such amounts are refused, never rounded. Works on the printed
 * digits, not on floating-point arithmetic. [LIM-029, A12]
 */
export function centsFromReais(value: number): Cents | null {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (parts === null) return null;
  const magnitude = Number(`${parts[2]}${(parts[3] ?? '').padEnd(2, '0')}`);
  if (magnitude > MAX_WIRE_CENTS) return null;
  return cents(parts[1] === '-' ? -magnitude : magnitude);
}

/** Writes an amount for the wire. Dividing an integer by 100 gives the nearest double, which prints with the same two decimals; fractional cents throw. */
export function reaisFromCents(value: Cents): number {
  return cents(value) / 100;
}
