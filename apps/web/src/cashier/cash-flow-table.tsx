import { entryLabelCode, entrySource } from '@prumo/domain/cashier';
import { formatDateTime } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { type Column, DataTable, Icon, IconButton, MoneyText } from '@prumo/ui';
import type { CashFlowBoard, CashFlowEntry, KeptBecause } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { keptPaper } from './kept-paper.ts';

interface Props {
  readonly board: CashFlowBoard;
  readonly entries: readonly CashFlowEntry[];
}

const columns: readonly Column<CashFlowEntry>[] = [
  {
    key: 'type',
    header: 'Tipo',
    cell: ({ operation }) => label('cashOperation', entryLabelCode(operation)),
    noWrap: true,
  },
  { key: 'entity', header: 'Favorecido/Pagador', cell: (entry) => <Payer entry={entry} /> },
  {
    key: 'paidBy',
    header: 'Forma de pagamento',
    cell: ({ paidBy }) => paidBy.map((type) => label('paymentType', type)).join(', '),
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'end',
    cell: ({ type, total }) => <MoneyText value={type === 'expense' ? cents(-total) : total} signed />,
  },
  {
    key: 'balance',
    header: 'Saldo em caixa',
    align: 'end',
    cell: ({ cashBalance }) => <MoneyText value={cashBalance} />,
  },
];

const actionsOf = (board: CashFlowBoard) => (entry: CashFlowEntry) => <Actions board={board} entry={entry} />;

/** The movements with the money in the drawer after each. [CSH-044, CSH-045, CSH-047] */
export const CashFlowTable = observer(function CashFlowTable({ board, entries }: Props) {
  return (
    <DataTable
      caption="Movimentações do caixa"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: 'Data',
          cell: ({ createdAt }) => formatDateTime(createdAt, board.timeZone),
          noWrap: true,
          width: '150px',
        },
        ...columns,
      ]}
      actions={actionsOf(board)}
    />
  );
});

function Payer({ entry: { entityName, category, notes, transfer } }: { readonly entry: CashFlowEntry }) {
  const way = transfer && `${transfer.from.name} → ${transfer.to.name}`;
  const beside = [way, category?.name, notes].filter(Boolean).join(' · ');
  return (
    <div>
      {entityName}
      {beside !== '' && <span className="cash-note">{beside}</span>}
    </div>
  );
}

const reasons: Readonly<Record<KeptBecause, string>> = {
  opening: 'aporte inicial: cancele a abertura na tela Abertura',
  permission: 'sem permissão',
};

const Actions = observer(function Actions({
  board,
  entry,
}: {
  readonly board: CashFlowBoard;
  readonly entry: CashFlowEntry;
}) {
  const kept = board.keptBecause(entry);
  const editable = entrySource(entry.operation) === 'cashier-operation';
  const name = label('cashOperation', entryLabelCode(entry.operation));
  const order = board.referralPath(entry);
  return (
    <>
      {board.canPrint(entry) && (
        <IconButton icon="print" label={`Imprimir ${name}`} onClick={() => void board.printEntry(entry, keptPaper())} />
      )}
      {order !== null && (
        <Link
          className="button button-icon button-ghost"
          to={order}
          aria-label={`Visualizar ${name}`}
          title={`Visualizar ${name}`}
        >
          <Icon name="eye" />
        </Link>
      )}
      {order === null && board.canView(entry) && (
        <IconButton
          icon={editable ? 'pencil' : 'eye'}
          label={`${editable ? 'Editar' : 'Visualizar'} ${name}`}
          onClick={() => void board.view(entry)}
        />
      )}
      <IconButton
        icon="trash"
        label={`Excluir ${name}`}
        kind="danger"
        disabled={kept !== null}
        disabledReason={kept === null ? undefined : reasons[kept]}
        onClick={() => void board.remove(entry)}
      />
    </>
  );
});
