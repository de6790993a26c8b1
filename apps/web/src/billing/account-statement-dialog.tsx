import { addAccountWords } from '@prumo/messages/accounts';
import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MenuButton,
  MoneyText,
  Skeleton,
} from '@prumo/ui';
import type { AccountStatement, AccountStatementShape } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useStarted } from '../kit/index.ts';
import { RefundForm } from './refund-form.tsx';
import { StatedInstalments } from './stated-instalments.tsx';

addAccountWords();

interface Props {
  readonly statement: AccountStatement;
  readonly accountId: string;
  readonly lookups: LookupStore;
  readonly onClose: () => void;
}

/** «Extrato da conta»: what a private account charges, what came in and what is open; later instalments are settled here. [BIL-129, A121] */
export const AccountStatementDialog = observer(function AccountStatementDialog(props: Props) {
  const { statement, accountId, lookups, onClose } = props;
  const { loaded, settlement, mayPrint, mayRefund, refunding } = statement;
  const { settling, busy } = settlement;
  useStarted(() => statement.open(accountId), statement.stop);
  const shown = loaded.value;
  return (
    <Dialog
      title={shown === null ? 'Extrato da conta' : `Extrato da conta ${shown.key}`}
      size="lg"
      closable={!busy}
      dirty={settling !== null || (refunding && statement.refund.fields.dirty)}
      onClose={onClose}
      footer={
        <>
          {mayRefund && !refunding && (
            <Button icon="undo" disabled={busy} onClick={() => void statement.startRefund()}>
              Devolver ao paciente
            </Button>
          )}
          {mayPrint && shown !== null && (
            <MenuButton
              label="Imprimir"
              icon="print"
              items={(['A4', 'A5'] as const).map((format) => ({
                label: `Extrato em ${format}`,
                run: () => void statement.print(format),
              }))}
            />
          )}
          <Button onClick={onClose} disabled={busy}>
            Sair
          </Button>
        </>
      }
    >
      {loaded.state === 'failed' && shown === null ? (
        <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />
      ) : shown === null ? (
        <Skeleton lines={6} />
      ) : (
        <>
          <p className="statement-of">
            {patientName(shown.patient)} · {formatDate(shown.date)}
          </p>
          <Sums shown={shown} />
          <DataTable
            caption="Procedimentos"
            columns={SERVICES}
            rows={shown.services.map((one, at) => ({ ...one, id: String(at) }))}
            rowKey={({ id }) => id}
          />
          <StatedInstalments
            settlement={settlement}
            rows={shown.installments}
            lookups={lookups}
            empty={
              <EmptyState
                icon="wallet"
                text="Nada foi recebido ainda"
                detail="O recebimento é feito na conta ou em «Atendimentos» do caixa."
              />
            }
          />
          {shown.refunds.length > 0 && <Refunds shown={shown} timeZone={statement.timeZone} />}
          {refunding && settling === null && <RefundForm statement={statement} />}
        </>
      )}
    </Dialog>
  );
});

const Sums = ({ shown }: { readonly shown: AccountStatementShape }) => (
  <dl className="statement-sums">
    {(
      [
        ['Desconto', shown.discount],
        ['Acréscimo', shown.interest],
        ['A pagar', shown.charged],
        ['Recebido', shown.received],
        ['No cartão, a compensar', shown.onCard],
        ['Em aberto', shown.open],
        ...(shown.refunded > 0 ? ([['Devolvido', shown.refunded]] as const) : []),
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <MoneyText value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

const Refunds = ({ shown, timeZone }: { readonly shown: AccountStatementShape; readonly timeZone: string }) => (
  <DataTable
    caption="Devoluções"
    rows={shown.refunds}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'date',
        header: 'Devolvido em',
        rowHeader: true,
        cell: ({ date }) => formatDateTime(date, timeZone),
        noWrap: true,
      },
      { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
      { key: 'drawer', header: 'Caixa', cell: ({ drawer }) => drawer },
      { key: 'user', header: 'Por', cell: ({ user }) => user },
      { key: 'value', header: 'Valor', align: 'end', cell: ({ value }) => <MoneyText value={value} /> },
    ]}
  />
);

type Service = AccountStatementShape['services'][number] & { readonly id: string };

const SERVICES: readonly Column<Service>[] = [
  { key: 'name', header: 'Procedimento', cell: ({ name }) => name, rowHeader: true },
  { key: 'quantity', header: 'Qtde', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('pt-BR') },
  { key: 'total', header: 'Valor', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
];
