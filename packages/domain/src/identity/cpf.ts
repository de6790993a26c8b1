import { assert } from '../result/index.ts';
import { onlyDigits } from './only-digits.ts';

/** Digits, or the mask 000.000.000-00; a text with anything else is not a CPF. */
const SHAPE = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

/** The two check digits of nine digits: modulo 11, remainders 10 and 11 become 0. Another text throws. [UIX-038] */
export function cpfCheckDigits(nineDigits: string): string {
  assert(/^\d{9}$/.test(nineDigits), `not nine digits: '${nineDigits}'`);
  const first = checkDigit(nineDigits);
  return `${first}${checkDigit(`${nineDigits}${first}`)}`;
}

/** Whether the text, with or without mask, is a valid CPF; all-equal digits never are. [UIX-038, UIX-039, UIX-041] */
export function isCpf(text: string): boolean {
  const trimmed = text.trim();
  if (!SHAPE.test(trimmed)) return false;
  const digits = onlyDigits(trimmed);
  return !/^(\d)\1+$/.test(digits) && cpfCheckDigits(digits.slice(0, 9)) === digits.slice(9);
}

/** 52998224725 → 529.982.247-25; a text of another length comes back as it is. [UIX-037] */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 11
    ? `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`
    : text;
}

function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) sum += Number(digits[index]) * (digits.length + 1 - index);
  return ((sum * 10) % 11) % 10;
}
