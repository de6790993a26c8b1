import { CREDIT_MOVEMENTS_SHOWN, MAX_CASH_VALUE, REFUND_REASON_LENGTH } from '@prumo/domain/cashier';
import { formatDateTime } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { addAccountWords } from '@prumo/messages/accounts';
import {
  Button,
  Card,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  IconButton,
  MoneyField,
  MoneyText,
  Notice,
  SelectField,
  Skeleton,
  TextField,
} from '@prumo/ui';
import type { PatientCredit, PatientCreditShape } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

addAccountWords();

interface Props {
  readonly credit: PatientCredit;
  readonly timeZone: string;
}

/** «Crédito do paciente»: what was left at the clinic, a deposit received, the rest given back. [BIL-044, CSH-029] */
export const PatientCreditCard = observer(function PatientCreditCard({ credit, timeZone }: Props) {
  const { loaded, may, mayRefund } = credit;
  const { value } = loaded;
  return (
    <Card
      title="Crédito do paciente"
      flush={(value?.movements.length ?? 0) > 0}
      actions={
        <div className="patient-credit-acts">
          {mayRefund && (
            <Button small icon="undo" onClick={() => void credit.start('refund')}>
              Devolver crédito
            </Button>
          )}
          {may.deposit && value !== null && (
            <Button small icon="plus" onClick={() => void credit.start('deposit')}>
              Receber adiantamento
            </Button>
          )}
        </div>
      }
    >
      {value === null && loaded.state === 'failed' && <ErrorState inline onRetry={() => void loaded.load()} />}
      {value === null && loaded.state !== 'failed' && <Skeleton lines={3} />}
      {value !== null && value.movements.length === 0 && <EmptyState icon="wallet" text="Nenhum adiantamento." />}
      {value !== null && value.movements.length > 0 && (
        <>
          <p className="patient-credit">
            Crédito disponível <MoneyText value={value.balance} />
            {value.movements.length === CREDIT_MOVEMENTS_SHOWN && (
              <small> · abaixo, os {CREDIT_MOVEMENTS_SHOWN} movimentos mais recentes</small>
            )}
          </p>
          <DataTable
            caption="Movimentos do crédito"
            rows={value.movements}
            rowKey={({ id }) => id}
            columns={columnsOf(credit, timeZone)}
          />
        </>
      )}
      {credit.act !== null && <CreditDialog credit={credit} />}
    </Card>
  );
});

type Movement = PatientCreditShape['movements'][number];

const whatOf = ({ kind, undone }: Movement) => `${label('creditKind', kind)}${undone ? ' (desfeito)' : ''}`;

const columnsOf = (credit: PatientCredit, timeZone: string): readonly Column<Movement>[] => [
  { key: 'date', header: 'Data', rowHeader: true, noWrap: true, cell: ({ date }) => formatDateTime(date, timeZone) },
  {
    key: 'what',
    header: 'Movimento',
    cell: (one) => (one.account === null ? whatOf(one) : `${whatOf(one)} ${one.account}`),
  },
  { key: 'drawer', header: 'Caixa', cell: ({ drawer }) => drawer ?? '—' },
  { key: 'user', header: 'Por', cell: ({ user }) => user },
  { key: 'value', header: 'Valor', align: 'end', cell: ({ value }) => <MoneyText value={value} /> },
  {
    key: 'print',
    header: 'Recibo',
    align: 'end',
    cell: ({ transactionId, undone }) =>
      transactionId !== null &&
      !undone &&
      credit.may.print && (
        <IconButton icon="print" label="Imprimir recibo" onClick={() => void credit.print(transactionId)} />
      ),
  },
];

/** Which drawer, how much, and why it goes back. */
const CreditDialog = observer(function CreditDialog({ credit }: Pick<Props, 'credit'>) {
  const { act, drawers, fields, message, saving } = credit;
  const refund = act === 'refund';
  const none = drawers.value?.length === 0;
  return (
    <Dialog
      title={refund ? 'Devolver crédito' : 'Receber adiantamento'}
      size="md"
      closable={!saving}
      dirty={fields.dirty}
      onClose={credit.giveUp}
      footer={
        <>
          <Button disabled={saving} onClick={credit.giveUp}>
            Voltar
          </Button>
          {!none && drawers.state !== 'failed' && (
            <Button kind="primary" icon={refund ? 'undo' : 'check'} busy={saving} onClick={() => void credit.save()}>
              {refund ? 'Devolver' : 'Receber'}
            </Button>
          )}
        </>
      }
    >
      {drawers.state === 'failed' && <ErrorState inline onRetry={() => void drawers.load()} />}
      {none && (
        <EmptyState
          icon="lock"
          text="Nenhum caixa aberto"
          detail="O dinheiro passa pela gaveta: abra antes um caixa."
        />
      )}
      {message !== null && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      {!none && drawers.state !== 'failed' && (
        <>
          <p className="patient-credit-note">
            {refund
              ? `Em dinheiro, até ${formatMoney(credit.balance)}.`
              : 'Em dinheiro: entra no caixa como receita e fica guardado para o paciente.'}
          </p>
          <FieldGrid>
            <Bind form={fields} field="cashierId">
              {(bound) => (
                <SelectField
                  label="Caixa"
                  required
                  span={7}
                  loading={drawers.value === null}
                  placeholder="Selecione o caixa"
                  options={(drawers.value ?? []).map(({ id, drawer, balance }) => ({
                    value: id,
                    label: drawer.name,
                    detail: refund ? formatMoney(balance) : undefined,
                  }))}
                  {...bound}
                />
              )}
            </Bind>
            <Bind form={fields} field="value">
              {(bound) => (
                <MoneyField label="Valor" required span={5} maxLength={10} maximum={MAX_CASH_VALUE} {...bound} />
              )}
            </Bind>
            <Bind form={fields} field="reason">
              {(bound) => (
                <TextField
                  label={refund ? 'Motivo' : 'Observação'}
                  required={refund}
                  span={12}
                  maxLength={REFUND_REASON_LENGTH}
                  {...bound}
                />
              )}
            </Bind>
          </FieldGrid>
        </>
      )}
    </Dialog>
  );
});
