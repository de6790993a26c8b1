import type { Numeric } from './exact.ts';

/** What a scaled number is multiplied by: factors and quantities have four decimals at most. [LIM-029] */
export const SCALE = 10_000;
/** A number with fifteen digits is printed as it was written, so that what is divided back is the very same. */
const EXACT = 1e15;

/** What fifteen digits hold. */
const TYPED = /^\d{1,10}(?:\.\d{1,4})?$/;

/** A number of up to four decimals, typed or not, as an integer of ten thousandths; null where it has more or is too large. */
export function scaled(value: Numeric): number | null {
  if (typeof value === 'string') return TYPED.test(value) ? scaled(Number(value)) : null;
  if (typeof value !== 'number') return null;
  const whole = Math.round(value * SCALE);
  return Math.abs(whole) <= EXACT && whole / SCALE === value ? whole : null;
}
