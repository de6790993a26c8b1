import { HANDOVER_REASON_LENGTH } from '@prumo/domain/cashier';
import { formatMoney } from '@prumo/domain/money';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  MoneyField,
  Notice,
  SelectField,
  TextField,
} from '@prumo/ui';
import type { CashierClosure, CashierHandover } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind, useStarted } from '../kit/index.ts';

interface Props {
  readonly closure: CashierClosure;
  readonly handover: CashierHandover;
}

const ignore = () => undefined;

/** «Passar o caixa»: who receives it, what was counted, and why it is not the balance. [CSH-057, CSH-058, UXP-014] */
export const CashierHandoverDialog = observer(function CashierHandoverDialog({ closure, handover }: Props) {
  const { cashier, count, fields, receivers } = handover;
  useStarted(handover.start, handover.stop);
  const nobody = receivers.value?.length === 0;
  return (
    <Dialog
      title={`Passar ${cashier.drawer.name}`}
      dirty={fields.dirty}
      closable={!handover.saving}
      onClose={closure.leaveHandover}
      onSubmit={() => void closure.handOver()}
      footer={
        <>
          <Button onClick={closure.leaveHandover}>Voltar</Button>
          {!nobody && (
            <Button type="submit" kind="primary" icon="users" busy={handover.saving}>
              Passar o caixa
            </Button>
          )}
        </>
      }
    >
      {receivers.state === 'failed' ? (
        <ErrorState inline onRetry={() => void handover.start()} />
      ) : nobody ? (
        <EmptyState
          icon="lock"
          text="Ninguém mais pode receber este caixa"
          detail="Recebe quem pode abrir caixas e está vinculado a este em Configuração."
        />
      ) : (
        <>
          {handover.message !== null && (
            <Notice kind="danger" live>
              {handover.message}
            </Notice>
          )}
          <FieldGrid>
            <Bind form={fields} field="receiverId">
              {(bound) => (
                <SelectField
                  label="Quem recebe"
                  required
                  span={12}
                  loading={receivers.value === null}
                  placeholder="Selecione a pessoa"
                  options={(receivers.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  {...bound}
                />
              )}
            </Bind>
            <MoneyField
              label="Contado"
              span={6}
              readOnly
              value={count.counted}
              onChange={ignore}
              hint="O caixa reabre com este valor"
            />
            <MoneyField
              label="Diferença"
              span={6}
              readOnly
              value={count.difference}
              onChange={ignore}
              hint={`Fecha com o saldo de ${formatMoney(cashier.balance)}`}
            />
            {count.difference !== 0 && (
              <Bind form={fields} field="reason">
                {(bound) => (
                  <TextField
                    label="Motivo da diferença"
                    required
                    span={12}
                    maxLength={HANDOVER_REASON_LENGTH}
                    {...bound}
                  />
                )}
              </Bind>
            )}
          </FieldGrid>
        </>
      )}
    </Dialog>
  );
});
