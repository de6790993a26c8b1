import { Button, Card, ErrorState, FieldGrid, Form, MoneyField, TextAreaField } from '@prumo/ui';
import { type CashierClosure, type Closings, MAX_NOTES } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { CashCountFields } from './cash-count-fields.tsx';
import { CashierHandoverDialog } from './cashier-handover-dialog.tsx';
import { ClosingsCard } from './closings-card.tsx';
import { NoOpenCashier, OpenCashierField } from './open-cashier-field.tsx';

interface Props {
  readonly closure: CashierClosure;
  readonly closings: Closings;
}

const labels = { cashierId: 'Caixa', counted: 'Contagem', notes: 'Observação' };

/** Fechamento de caixa, and the closings of a period. [CSH-021, CSH-022] */
export const CashierClosureScreen = observer(function CashierClosureScreen({ closure, closings }: Props) {
  return (
    <>
      <Card title="Fechamento de caixa">
        <ClosureForm closure={closure} />
      </Card>
      <ClosingsCard closings={closings} />
      {closure.handover !== null && <CashierHandoverDialog closure={closure} handover={closure.handover} />}
    </>
  );
});

const ClosureForm = observer(function ClosureForm({ closure }: Pick<Props, 'closure'>) {
  const { fields, open } = closure;
  if (open.list.state === 'failed') return <ErrorState onRetry={() => void closure.load()} />;
  if (open.none) return <NoOpenCashier />;
  return (
    <Form aria-label="Fechamento de caixa" onSubmit={() => void closure.close()}>
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <Bind form={fields} field="cashierId">
          {({ value, error }) => (
            <OpenCashierField
              open={open}
              withBalance={false}
              span={6}
              value={value}
              onChange={closure.choose}
              error={error}
            />
          )}
        </Bind>
        <MoneyField
          label="Sangria"
          span={3}
          readOnly
          value={closure.balance}
          onChange={() => undefined}
          placeholder={closure.hidden ? 'Depois da contagem' : undefined}
          hint={`Todo o saldo do caixa, para ${closure.cashier?.transferAccount?.name ?? 'o cofre'}`}
        />
        {closure.cashier !== null && <CashCountFields closure={closure} />}
        <Bind form={fields} field="notes">
          {(bound) => (
            <TextAreaField
              label={labels.notes}
              span={12}
              rows={2}
              maxLength={MAX_NOTES}
              hint={closure.countNote === null ? undefined : `Será acrescentado: ${closure.countNote}`}
              {...bound}
            />
          )}
        </Bind>
      </FieldGrid>
      <div className="form-actions">
        <Button icon="users" disabled={closure.saving} onClick={closure.startHandover}>
          Passar o caixa
        </Button>
        <Button type="submit" kind="primary" icon="lock" busy={closure.saving}>
          Realizar fechamento
        </Button>
      </div>
    </Form>
  );
});
