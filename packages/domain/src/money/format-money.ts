import { cents } from './cents.ts';
import type { Cents } from './cents.ts';
import { groupThousands } from './group-thousands.ts';

/** 123456750 → 'R$ 1.234.567,50'; negative: '-R$ 0,10'. A plain space, so that text can be compared and searched. Fractional cents and NaN throw. [UIX-002] */
export function formatMoney(value: Cents): string {
  return value < 0 ? `-R$ ${formatMagnitude(-value)}` : `R$ ${formatMagnitude(value)}`;
}

/** 123456 → '1.234,56', for fields and columns that carry the currency in their label. Fractional cents and NaN throw. [UIX-002] */
export function formatAmount(value: Cents): string {
  return value < 0 ? `-${formatMagnitude(-value)}` : formatMagnitude(value);
}

function formatMagnitude(value: number): string {
  const digits = String(cents(value)).padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}
