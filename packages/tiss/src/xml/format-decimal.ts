/**
 * A decimal as the standard takes it: as many decimals as its significant digits leave room for, so that lenient and strict
 * readers agree (1 → '1.00', 10.5 → '10.5', 100 → '100' with 3 digits, 2 decimals). The value must have passed `fitsDecimal`.
 */
export function formatDecimal(value: number, digits: number, fraction: number): string {
  const whole = Math.trunc(value);
  const wholeDigits = whole === 0 ? 0 : String(whole).length;
  return value.toFixed(Math.min(fraction, Math.max(digits - wholeDigits, 0)));
}

/**
 * Whether a number from 0 has at most `digits` significant digits and `fraction` decimals: 9.99, 10.5 and 100 fit 3 and 2;
 * 10.55 and 0.305 do not. Negative numbers, NaN and infinities never fit. [TIS-011]
 */
export function fitsDecimal(value: number, digits: number, fraction: number): boolean {
  if (Number.isSafeInteger(value)) return value >= 0 && value < 10 ** digits;
  // A sign, an exponent, NaN and infinities are not digits.
  const shown = /^(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (shown === null) return false;
  const whole = (shown[1] ?? '').replace(/^0+/, '');
  const decimals = shown[2] ?? '';
  return decimals.length <= fraction && whole.length + decimals.length <= digits;
}
