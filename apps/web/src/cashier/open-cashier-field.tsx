import { formatMoney } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { EmptyState, SelectField } from '@prumo/ui';
import type { OpenCashiers } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { fieldId } from '../kit/index.ts';

interface Props {
  readonly open: OpenCashiers;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | null | undefined;
  readonly span?: number | undefined;
  /** The balance stands beside each name; not where it is shown anyway. */
  readonly withBalance?: boolean | undefined;
}

/** The choice among the open cashiers. [CSH-042, CSH-061] */
export const OpenCashierField = observer(function OpenCashierField({
  open,
  value,
  onChange,
  error,
  span,
  withBalance = true,
}: Props) {
  return (
    <SelectField
      id={fieldId('cashierId')}
      label="Caixa"
      required
      span={span}
      value={value}
      onChange={onChange}
      error={error}
      loading={open.list.state === 'loading' && open.list.value === null}
      options={open.items.map(({ id, drawer, balance }) => ({
        value: id,
        label: drawer.name,
        ...(withBalance ? { detail: formatMoney(balance) } : {}),
      }))}
      placeholder="Selecione o caixa"
    />
  );
});

/** There is no open cashier: where to go for one. [CSH-049] */
export function NoOpenCashier() {
  return (
    <EmptyState
      icon="lock"
      text={sentence('cashier.none-open')}
      detail={sentence('cashier.open-one-first')}
      action={<Link to="/cashier-opening">Ir para Abertura</Link>}
    />
  );
}
