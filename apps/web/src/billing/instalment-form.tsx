import { instalmentCounts } from '@prumo/domain/billing';
import { isLocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { type Cents, formatMoney, formatNumber, zero } from '@prumo/domain/money';
import { Button, DateField, FieldGrid, MoneyField, SelectField, TextField } from '@prumo/ui';
import { type PaymentForm, pixChargeOf } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { PixQr } from './pix-qr.tsx';

interface Props {
  readonly payment: PaymentForm;
  readonly lookups: LookupStore;
  /** «Crédito disponível» of the patient; left out, credit pays none of it. */
  readonly credit?: Cents;
  /** What is stored of the account, for the bank to tell its payment by. */
  readonly accountId: string | null;
  /** The sentence about the instalments as a whole. */
  readonly error: string | undefined;
}

/** Method, count of its fee table, value, first due date: one addition, with the code where it is PIX. [BIL-014, BIL-118, BIL-128, UXP-015] */
export const InstalmentForm = observer(function InstalmentForm(props: Props) {
  const { payment, lookups, credit = zero, accountId, error } = props;
  const { addition } = payment;
  const methods = lookups.paymentMethods();
  const offered = methods.items.filter(({ patientCredit }) => patientCredit !== true || credit > 0);
  const choose = (id: string | null) => {
    const chosen = offered.find((item) => item.id === id) ?? null;
    addition.chooseMethod(chosen, chosen?.patientCredit === true ? credit : undefined);
  };
  const method = methods.items.find(({ id }) => id === addition.methodId) ?? null;
  const counts = method === null ? [1] : instalmentCounts(method);
  const rateOf = (count: number) => method?.installments.find((entry) => entry.count === count)?.rate ?? 0;
  const disabled = !payment.canAdd;
  const pix = disabled ? null : pixChargeOf(method, addition.value, accountId);
  return (
    <FieldGrid className="instalment-form">
      <SelectField
        id={fieldId('installments')}
        label="Forma de pagamento"
        span={3}
        loading={methods.state === 'loading' || methods.state === 'idle'}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        hint={credit > 0 && !disabled ? `Crédito disponível: ${formatMoney(credit)}` : undefined}
        value={addition.methodId}
        disabled={disabled && error === undefined}
        error={addition.errors.get('methodId') ?? error}
        onChange={choose}
      />
      <SelectField
        label="Parcelas"
        span={2}
        filter={false}
        options={counts.map((count) => ({
          value: count,
          label: `${count}×`,
          detail: rateOf(count) > 0 ? `taxa ${formatNumber(rateOf(count), 2)} %` : undefined,
        }))}
        value={addition.count}
        disabled={disabled || counts.length === 1}
        error={addition.errors.get('count')}
        onChange={(count) => count !== null && addition.setCount(count)}
      />
      <MoneyField
        label="Valor"
        span={2}
        maxLength={10}
        value={addition.value}
        disabled={disabled}
        error={addition.errors.get('value')}
        onChange={addition.setValue}
      />
      <DateField
        label="Vencimento"
        span={2}
        value={isLocalDate(addition.dueDate) ? addition.dueDate : null}
        disabled={disabled}
        error={addition.errors.get('dueDate')}
        onChange={() => undefined}
        onText={(text) => addition.setDueDate(parseDisplayDate(text) ?? text)}
      />
      <TextField
        label="Documento"
        span={1}
        maxLength={40}
        value={addition.document}
        disabled={disabled}
        onChange={addition.setDocument}
      />
      <div className="instalment-add">
        <Button
          icon="plus"
          block
          disabled={disabled}
          disabledReason={payment.open <= 0 ? 'Não há saldo em aberto' : 'A conta já foi paga'}
          onClick={() => payment.add(method)}
        >
          Adicionar parcela
        </Button>
      </div>
      {pix !== null && <PixQr charge={pix} />}
    </FieldGrid>
  );
});
