import { DENOMINATIONS } from '@prumo/domain/cashier';
import { formatAmount } from '@prumo/domain/money';
import { Icon, MoneyText, NumberField } from '@prumo/ui';
import type { CashierClosure } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly closure: CashierClosure;
}

const MOST = 9999;

/** The optional count of the drawer, against its balance. [UXP-014] */
export const CashCountFields = observer(function CashCountFields({ closure }: Props) {
  return (
    <fieldset className="cash-count">
      <legend>Contagem (opcional)</legend>
      <div className="cash-count-grid">
        {DENOMINATIONS.map((denomination) => (
          <CountField key={denomination} closure={closure} denomination={denomination} />
        ))}
      </div>
      <CountResult closure={closure} />
    </fieldset>
  );
});

const CountField = observer(function CountField({
  closure,
  denomination,
}: Props & { readonly denomination: (typeof DENOMINATIONS)[number] }) {
  return (
    <NumberField
      label={`× ${formatAmount(denomination)}`}
      value={closure.count.of(denomination)}
      onChange={(count) => closure.count.enter(denomination, count)}
      min={0}
      max={MOST}
      placeholder="0"
    />
  );
});

const CountResult = observer(function CountResult({ closure }: Props) {
  const { counted } = closure;
  if (counted === null) return null;
  const even = counted.difference === 0;
  return (
    <output className="cash-count-result">
      <span>
        Contado{' '}
        <strong className="tnum">
          <MoneyText value={counted.counted} />
        </strong>
      </span>
      <span>
        Diferença{' '}
        <strong className="tnum">
          <MoneyText value={counted.difference} signed={!even} />
        </strong>{' '}
        {even && <Icon name="check" />}
      </span>
    </output>
  );
});
