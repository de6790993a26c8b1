import { onlyDigits } from './only-digits.ts';

/** 8 digits, plain or written 00.000-000 or 00000-000. [UIX-030] */
export function isCep(text: string): boolean {
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(text.trim());
}

/** 80010000 → 80.010-000; a text of another length comes back as it is. [UIX-031, A132] */
export function formatCep(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 8 ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)}` : text;
}
