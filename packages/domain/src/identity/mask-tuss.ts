import { onlyDigits } from './only-digits.ts';

/** TUSS codes of 8, 9 or 10 digits: 10101012 → 1.01.01.01-2; other lengths come back as they are. [UIX-049, A131] */
export function maskTuss(code: string): string {
  const digits = onlyDigits(code);
  const pattern = { 8: [1, 2, 2, 2, 1], 9: [2, 2, 2, 2, 1], 10: [2, 2, 2, 3, 1] }[digits.length];
  if (pattern === undefined || digits.length !== code.trim().length) return code;
  let start = 0;
  const groups = pattern.map((width) => digits.slice(start, (start += width)));
  return `${groups.slice(0, 4).join('.')}-${groups[4]}`;
}

/**
 * Whether the last of 8 digits is the check digit of the others: modulo 11, weights 8 to 2, 10 and 11 become 0. Nine published codes
 * break the rule and other tables have other lengths: a hint at a typing error, never a reason to refuse.
 */
export function fitsTussCheckDigit(code: string): boolean {
  const digits = onlyDigits(code);
  if (digits.length !== 8) return false;
  let sum = 0;
  for (let index = 0; index < 7; index += 1) sum += Number(digits[index]) * (8 - index);
  const digit = 11 - (sum % 11);
  return Number(digits[7]) === (digit > 9 ? 0 : digit);
}
