import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { label } from '@prumo/messages';
import {
  Button,
  Card,
  ErrorState,
  FieldGrid,
  Form,
  MoneyField,
  MoneyText,
  RadioGroupField,
  TextAreaField,
} from '@prumo/ui';
import { type CashOperationForm, MAX_NOTES } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { WithdrawalReminder } from './withdrawal-reminder.tsx';
import { NoOpenCashier, OpenCashierField } from './open-cashier-field.tsx';

interface Props {
  readonly form: CashOperationForm;
}

const labels = { cashierId: 'Caixa', operation: 'Operação', value: 'Valor', notes: 'Observação' };
const operations = (['incoming', 'outgoing'] as const).map((value) => ({
  value,
  label: label('cashOperation', value),
}));

/** Aporte/Sangria. [CSH-030] */
export const CashierOperationsScreen = observer(function CashierOperationsScreen({ form }: Props) {
  return (
    <Card title="Aporte/Sangria">
      <OperationForm form={form} />
    </Card>
  );
});

const OperationForm = observer(function OperationForm({ form }: Props) {
  const { fields, open } = form;
  if (open.list.state === 'failed') return <ErrorState onRetry={() => void form.load()} />;
  if (open.none) return <NoOpenCashier />;
  return (
    <Form aria-label="Aporte/Sangria" onSubmit={() => void form.save()}>
      <WithdrawalReminder cashier={form.cashier} />
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <Bind form={fields} field="cashierId">
          {({ value, error }) => (
            <OpenCashierField open={open} span={6} value={value} onChange={form.chooseCashier} error={error} />
          )}
        </Bind>
        <Balance form={form} />
        <Bind form={fields} field="operation">
          {(bound) => (
            <RadioGroupField
              label={labels.operation}
              required
              span={6}
              options={operations}
              hint={form.way === null ? undefined : `De ${form.way.from} para ${form.way.to}`}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={fields} field="value">
          {(bound) => (
            <MoneyField label={labels.value} required span={3} maxLength={10} maximum={MAX_CASH_VALUE} {...bound} />
          )}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} rows={2} maxLength={MAX_NOTES} {...bound} />}
        </Bind>
      </FieldGrid>
      <div className="form-actions">
        <Button type="submit" kind="primary" icon="save" busy={form.saving}>
          Salvar
        </Button>
      </div>
    </Form>
  );
});

/** What is in the drawer now, read aloud when it changes. */
export const Balance = observer(function Balance({ form }: { readonly form: Pick<CashOperationForm, 'balance'> }) {
  return (
    <output className="cash-balance" style={{ ['--span' as string]: 6 }}>
      {form.balance !== null && (
        <>
          Saldo atual{' '}
          <strong className="tnum">
            <MoneyText value={form.balance} />
          </strong>
        </>
      )}
    </output>
  );
});
