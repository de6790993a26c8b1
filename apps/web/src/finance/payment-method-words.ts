import { label } from '@prumo/messages';
import type { Fee, PaymentMethod } from '@prumo/view-models/finance';

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** When the money arrives, in words. */
export function compensationWords({ type, days }: PaymentMethod['compensation']): string {
  if (type === 'after-day') return days === 1 ? '1 dia depois' : `${days} dias depois`;
  return type === 'fixed-day' ? `Todo dia ${days}` : label('compensationType', type);
}

/** The fee table in one line: '1x 2,49% · 3x 3,79%'. */
export const feeWords = (installments: readonly Fee[]): string =>
  installments.map(({ count, rate }) => `${count}x ${percent.format(rate)}%`).join(' · ');
