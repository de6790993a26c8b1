import { formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { addAccountWords } from '@prumo/messages/accounts';
import { Button, type Column, confirm, DataTable, MoneyText, Notice, StatusChip } from '@prumo/ui';
import type { InstalmentSettlement, StatementInstalment } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import './account-statement.css';
import { SettleForm } from './settle-form.tsx';

addAccountWords();

interface Props {
  readonly settlement: InstalmentSettlement;
  readonly rows: readonly StatementInstalment[];
  readonly lookups: LookupStore;
  readonly empty?: ReactNode;
}

/** The instalments of a receipt with what came in of each; what is due later is settled and reversed here. [FIN-044, FIN-073, A121] */
export const StatedInstalments = observer(function StatedInstalments({ settlement, rows, lookups, empty }: Props) {
  const { settling, problem, errors } = settlement;
  return (
    <>
      {problem !== null && Object.keys(errors).length === 0 && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
      <div className="statement-parcels">
        <DataTable
          caption="Parcelas"
          columns={INSTALMENTS}
          rows={rows}
          rowKey={keyOf}
          actions={(row) => <Acts settlement={settlement} row={row} />}
          empty={empty}
        />
      </div>
      {settling !== null && <SettleForm key={keyOf(settling)} settlement={settlement} lookups={lookups} />}
    </>
  );
});

const keyOf = ({ transactionId, method, current, dueDate }: StatementInstalment): string =>
  transactionId ?? `${method} ${current} ${dueDate}`;

const Acts = observer(function Acts({
  settlement,
  row,
}: {
  readonly settlement: InstalmentSettlement;
  readonly row: StatementInstalment;
}) {
  const name = `${row.method} ${row.current}/${row.total}`;
  if (row.transactionId === null) return null;
  return (
    <>
      {settlement.maySettle && row.open > 0 && (
        <Button
          small
          icon="check"
          aria-label={`Dar baixa em ${name}`}
          disabled={settlement.busy}
          onClick={() => settlement.start(row)}
        >
          Dar baixa
        </Button>
      )}
      {settlement.mayReverse && row.settled && (
        <Button
          small
          icon="undo"
          aria-label={`Estornar baixa de ${name}`}
          disabled={settlement.busy}
          onClick={() => void askReversal(row).then((yes) => (yes ? settlement.reverse(row) : undefined))}
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
