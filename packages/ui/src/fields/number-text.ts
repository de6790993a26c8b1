import { formatNumber } from '@prumo/domain/money';

/** What a number field accepts. */
export interface NumberLimits {
  readonly decimals: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Keeps what belongs to a number: digits, one leading minus if negatives are allowed, and separators if there are decimals. [UIX-044] */
export function cleanNumberText(text: string, { decimals, min }: NumberLimits): string {
  const kept = text.replace(decimals > 0 ? /[^\d.,-]/g : /[^\d-]/g, '');
  const negative = kept.startsWith('-') && (min === undefined || min < 0);
  return (negative ? '-' : '') + kept.replaceAll('-', '');
}

/** Reads `1.234,5`, `1234.5` or `-3`; null when it is no number. A dot followed by three digits groups thousands. [UIX-045] */
export function parseNumberText(text: string): number | null {
  const trimmed = text.trim();
  const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(trimmed);
  const plain = trimmed.includes(',') || grouped ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** The nearest number inside the limits. [UIX-044] */
export const clampNumber = (value: number, { min = -Infinity, max = Infinity }: NumberLimits): number =>
  Math.min(max, Math.max(min, value));

/** The number as the field shows it: 1234.5 → `1.234,50` with two decimals, `1.235` with none. [UIX-045] */
export const showNumber = (value: number | null, decimals: number): string =>
  value === null ? '' : formatNumber(String(value), decimals);
