import { onlyDigits } from './only-digits.ts';

/** At least 10 digits, at most the 15 of an international number. [UIX-033] */
export function isPhone(text: string): boolean {
  const { length } = onlyDigits(text);
  return length >= 10 && length <= 15;
}

/** (41) 3333-4444 or (41) 9 9999-8888; a text of another length comes back as it is. [UIX-042] */
export function formatPhone(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.slice(2, 3)} ${digits.slice(3, 7)}-${digits.slice(7)}`;
  return text;
}

/** Digits for a messaging link; national numbers (10 or 11 digits) get the country prefix 55, others keep theirs. [COM-043, A133] */
export function messagingPhone(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}
