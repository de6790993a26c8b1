import { MAX_CASH_VALUE, REFUND_REASON_LENGTH } from '@prumo/domain/cashier';
import { formatMoney } from '@prumo/domain/money';
import { Button, EmptyState, ErrorState, FieldGrid, Form, MoneyField, Notice, SelectField, TextField } from '@prumo/ui';
import type { AccountStatement } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface Props {
  readonly statement: AccountStatement;
}

/** «Devolver»: out of which drawer, how much and why. The receipt and the drawer that received stay what they are. [BIL-044] */
export const RefundForm = observer(function RefundForm({ statement }: Props) {
  const { refund } = statement;
  const { drawers, fields, message, saving } = refund;
  if (drawers.state === 'failed') return <ErrorState inline onRetry={() => void drawers.load()} />;
  if (drawers.value?.length === 0)
    return (
      <EmptyState
        icon="lock"
        text="Nenhum caixa aberto"
        detail="A devolução sai da gaveta: abra antes um caixa em Abertura."
      />
    );
  return (
    <section className="statement-settle" aria-label="Devolver">
      <h3>Devolver em dinheiro · até {formatMoney(refund.left)}</h3>
      {message !== null && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <Form onSubmit={() => void statement.saveRefund()}>
        <FieldGrid>
          <Bind form={fields} field="cashierId">
            {(bound) => (
              <SelectField
                label="Caixa"
                required
                span={4}
                loading={drawers.value === null}
                placeholder="Selecione o caixa"
                options={(drawers.value ?? []).map(({ id, drawer, balance }) => ({
                  value: id,
                  label: drawer.name,
                  detail: formatMoney(balance),
                }))}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="value">
            {(bound) => (
              <MoneyField label="Valor" required span={3} maxLength={10} maximum={MAX_CASH_VALUE} {...bound} />
            )}
          </Bind>
          <Bind form={fields} field="reason">
            {(bound) => <TextField label="Motivo" required span={5} maxLength={REFUND_REASON_LENGTH} {...bound} />}
          </Bind>
        </FieldGrid>
        <div className="statement-acts">
          <Button disabled={saving} onClick={statement.giveUp}>
            Voltar
          </Button>
          <Button kind="primary" type="submit" icon="undo" busy={saving}>
            Devolver
          </Button>
        </div>
      </Form>
    </section>
  );
});
