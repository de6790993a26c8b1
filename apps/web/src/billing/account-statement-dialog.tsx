import { addAccountWords } from '@prumo/messages/accounts';
import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import {
  Button,
  type Column,
  confirm,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MenuButton,
  MoneyText,
  Notice,
  Skeleton,
  StatusChip,
} from '@prumo/ui';
import type { AccountStatement, AccountStatementShape, StatementInstalment } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useStarted } from '../kit/index.ts';
import './account-statement.css';
import { RefundForm } from './refund-form.tsx';
import { SettleForm } from './settle-form.tsx';

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
  const { loaded, settling, problem, errors, busy, mayPrint, mayRefund, refunding } = statement;
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
      {problem !== null && Object.keys(errors).length === 0 && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
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
          <div className="statement-parcels">
            <DataTable
              caption="Parcelas"
              columns={INSTALMENTS}
              rows={shown.installments}
              rowKey={keyOf}
              actions={(row) => <Acts statement={statement} row={row} />}
              empty={
                <EmptyState
                  icon="wallet"
                  text="Nada foi recebido ainda"
                  detail="O recebimento é feito na conta ou em «Atendimentos» do caixa."
                />
              }
            />
          </div>
          {shown.refunds.length > 0 && <Refunds shown={shown} timeZone={statement.timeZone} />}
          {refunding && <RefundForm statement={statement} />}
          {settling !== null && <SettleForm key={keyOf(settling)} statement={statement} lookups={lookups} />}
        </>
      )}
    </Dialog>
  );
});

const keyOf = ({ transactionId, method, current, dueDate }: StatementInstalment): string =>
  transactionId ?? `${method} ${current} ${dueDate}`;

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

const Acts = observer(function Acts({
  statement,
  row,
}: {
  readonly statement: AccountStatement;
  readonly row: StatementInstalment;
}) {
  const name = `${row.method} ${row.current}/${row.total}`;
  if (row.transactionId === null) return null;
  return (
    <>
      {statement.maySettle && row.open > 0 && (
        <Button
          small
          icon="check"
          aria-label={`Dar baixa em ${name}`}
          disabled={statement.busy}
          onClick={() => statement.start(row)}
        >
          Dar baixa
        </Button>
      )}
      {statement.mayReverse && row.settled && (
        <Button
          small
          icon="undo"
          aria-label={`Estornar baixa de ${name}`}
          disabled={statement.busy}
          onClick={() => void askReversal(row).then((yes) => (yes ? statement.reverse(row) : undefined))}
        >
          Estornar baixa
        </Button>
      )}
    </>
  );
});

const askReversal = ({ paid }: StatementInstalment) =>
  confirm({
    title: 'Estornar baixa',
    message: `O que foi baixado depois do recebimento (${formatMoney(paid)}) volta a ficar em aberto.`,
    yes: 'Estornar',
    danger: true,
  });

type Service = AccountStatementShape['services'][number] & { readonly id: string };

const SERVICES: readonly Column<Service>[] = [
  { key: 'name', header: 'Procedimento', cell: ({ name }) => name, rowHeader: true },
  { key: 'quantity', header: 'Qtde', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('pt-BR') },
  { key: 'total', header: 'Valor', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
];

const CHIPS: Readonly<Record<StatementInstalment['state'], string>> = {
  paid: 'success',
  partial: 'waiting',
  open: 'scheduled',
  overdue: 'danger',
  on_card: 'confirmed',
};

const INSTALMENTS: readonly Column<StatementInstalment>[] = [
  {
    key: 'method',
    header: 'Forma',
    rowHeader: true,
    cell: ({ method, current, total }) => (total > 1 ? `${method} ${current}/${total}` : method),
  },
  { key: 'dueDate', header: 'Vencimento', noWrap: true, cell: ({ dueDate }) => formatDate(dueDate) },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusChip status={CHIPS[state]} label={label('instalmentState', state)} />,
  },
  { key: 'value', header: 'Valor', align: 'end', cell: ({ value }) => <MoneyText value={value} /> },
  { key: 'paid', header: 'Recebido', align: 'end', cell: ({ paid }) => <MoneyText value={paid} /> },
  { key: 'open', header: 'Em aberto', align: 'end', cell: ({ open }) => <MoneyText value={open} /> },
];
