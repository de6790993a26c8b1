import { type Cents, formatMoney } from '@prumo/domain/money';
import './money-text.css';

export interface MoneyTextProps {
  readonly value: Cents;
  /** Income green, expense red; the sign stays, so colour is not alone. */
  readonly signed?: boolean | undefined;
  /** «Ocultar valores»: nothing is shown, also not to screen readers. */
  readonly hidden?: boolean | undefined;
}

/** An amount as R$ 1.234,56, in digits of equal width. [UIX-002] */
export function MoneyText({ value, signed = false, hidden = false }: MoneyTextProps) {
  if (hidden) return <span className="money">R$ ••••</span>;
  const tone = !signed || value === 0 ? '' : value > 0 ? ' money-in' : ' money-out';
  return <span className={`money${tone}`}>{formatMoney(value)}</span>;
}
