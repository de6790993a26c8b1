import type { Cents } from './cents.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';

/** 123456750 → 'R$ 1.234.567,50'; negative: '-R$ 0,10'. A plain space, so that text can be compared and searched. [UIX-002] */
export function formatMoney(value: Cents): string {
  return value < 0 ? `-R$ ${formatMagnitude(-value)}` : `R$ ${formatMagnitude(value)}`;
}

/** 123456 → '1.234,56', for fields and columns that carry the currency in their label. [UIX-002] */
export function formatAmount(value: Cents): string {
  return value < 0 ? `-${formatMagnitude(-value)}` : formatMagnitude(value);
}

/** Any number in Brazilian form, rounded half-up to `decimals`: 1234.5 → '1.234,50' (2), '1.235' (0). [UIX-045] */
export function formatNumber(value: Numeric, decimals = 2): string {
  const fixed = new Exact(value).toFixed(decimals);
  const negative = fixed.startsWith('-') && /[1-9]/.test(fixed);
  const [whole = '0', fraction = ''] = fixed.replace('-', '').split('.');
  return `${negative ? '-' : ''}${groupThousands(whole)}${decimals > 0 ? `,${fraction}` : ''}`;
}

function formatMagnitude(value: number): string {
  const digits = String(value).padStart(3, '0');
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
