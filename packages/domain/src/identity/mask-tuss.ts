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
