import { DENOMINATIONS } from '@prumo/domain/cashier';
import { formatAmount } from '@prumo/domain/money';
import { Button, Icon, MoneyText, NumberField } from '@prumo/ui';
import type { CashierClosure } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';

interface Props {
  readonly closure: CashierClosure;
}

const MOST = 9999;

/** The optional count of the drawer, against its balance. [UXP-014] */
export const CashCountFields = observer(function CashCountFields({ closure }: Props) {
  return (
    <fieldset className="cash-count">
      <legend>{closure.cashier?.blindCount === true ? 'Contagem' : 'Contagem (opcional)'}</legend>
      <div className="cash-count-grid">
        {DENOMINATIONS.map((denomination) => (
          <CountField key={denomination} closure={closure} denomination={denomination} />
        ))}
      </div>
      {closure.hidden ? <FinishCount closure={closure} /> : <CountResult closure={closure} />}
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
      readOnly={closure.count.done}
    />
  );
});

/** Counted blind: what should be there appears when the count is finished, and the count stands from then on. [UXP-014] */
const FinishCount = observer(function FinishCount({ closure }: Props) {
  const error = closure.fields.errors['counted'];
  return (
    <div className="cash-count-result">
      <Button id={fieldId('counted')} icon="check" onClick={closure.finishCount}>
        Concluir contagem
      </Button>
      <span className="cash-note">O saldo aparece depois, e a contagem não muda mais.</span>
      {error != null && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
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
