import { onlyDigits } from '../identity/index.ts';

/** Zeros that a spreadsheet may have dropped from the beginning of a number. */
const MOST_LOST = 3;

/** The digits of a written number, with the zeros a spreadsheet dropped; null when letters stand among them or too many are missing. */
export function padded(text: string, length: number): string | null {
  if (!/^[\d\s./-]+$/.test(text)) return null;
  const digits = onlyDigits(text);
  return digits.length >= length - MOST_LOST && digits.length > 0 ? digits.padStart(length, '0') : null;
}

/** The digits of a telephone without the trunk zero of old address books: (041) 3333-4444. */
export function cleanPhone(text: string): string {
  if (/[^\d\s().+/-]/.test(text)) return '';
  const digits = onlyDigits(text);
  return /^0[1-9]\d{9,10}$/.test(digits) ? digits.slice(1) : digits;
}
