import { assert } from '../result/index.ts';
import { onlyDigits } from './only-digits.ts';

/** 15 digits, plain or written 000 0000 0000 0000. */
const SHAPE = /^\d{3}[ .]?\d{4}[ .]?\d{4}[ .]?\d{4}$/;

/** Definitive numbers begin with 1 or 2 and are built on a PIS/PASEP; provisional ones begin with 7, 8 or 9. */
export const CNS_KINDS = ['definitive', 'provisional'] as const;
export type CnsKind = (typeof CNS_KINDS)[number];

/** What a national health card number is; null when it is no valid number. [ENT-023; DATASUS routine] */
export function cnsKind(text: string): CnsKind | null {
  const trimmed = text.trim();
  if (!SHAPE.test(trimmed)) return null;
  const digits = onlyDigits(trimmed);
  if (/^[12]/.test(digits)) return definitiveCns(digits.slice(0, 11)) === digits ? 'definitive' : null;
  return /^[789]/.test(digits) && weigh(digits) % 11 === 0 ? 'provisional' : null;
}

/** Whether the text, with or without mask, is a valid national health card number. [ENT-023] */
export function isCns(text: string): boolean {
  return cnsKind(text) !== null;
}

/**
 * The definitive number of a base of 11 digits that begins with 1 or 2: a suffix 000 and a check digit modulo 11;
 * where the digit would be 10 the suffix is 001. Another base throws.
 */
export function definitiveCns(base: string): string {
  assert(/^[12]\d{10}$/.test(base), `not the base of a definitive CNS: '${base}'`);
  for (const suffix of ['000', '001']) {
    const digit = (11 - (weigh(`${base}${suffix}`) % 11)) % 11;
    if (digit < 10) return `${base}${suffix}${digit}`;
  }
  throw new Error('Invariant broken: one of the two suffixes always has a check digit');
}

/** 700000000000005 → 700 0000 0000 0005; a text of another length comes back as it is. */
export function formatCns(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length !== 15) return text;
  return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7, 11)} ${digits.slice(11)}`;
}

/** Weights 15, 14, 13 … from the left. */
function weigh(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) sum += Number(digits[index]) * (15 - index);
  return sum;
}
