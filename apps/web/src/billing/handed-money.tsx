import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { type Cents, formatMoney } from '@prumo/domain/money';
import { MoneyField, MoneyText } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import './billing.css';

interface Props {
  readonly receiving: {
    readonly handed: Cents | null;
    /** What is missing of it; null when it is enough. */
    readonly missing: Cents | null;
    readonly change: Cents | null;
    readonly hand: (value: Cents | null) => void;
  };
}

/** What was handed over in money, and the change. */
export const HandedMoney = observer(function HandedMoney({ receiving }: Props) {
  const { handed, missing, change, hand } = receiving;
  return (
    <div className="receive-handed">
      <MoneyField
        label="Valor entregue"
        span={6}
        maxLength={10}
        maximum={MAX_CASH_VALUE}
        value={handed}
        error={missing === null ? undefined : `Faltam ${formatMoney(missing)}`}
        onChange={hand}
      />
      <p className="receive-change">
        <span>Troco</span>
        <output aria-live="polite">{change === null ? '—' : <MoneyText value={change} />}</output>
      </p>
    </div>
  );
});
