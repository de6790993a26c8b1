import { entryLabelCode } from '@prumo/domain/cashier';
import { formatDateTime } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { Card, DataTable, MoneyText } from '@prumo/ui';
import type { RemovedEntry } from '@prumo/view-models/cashier';

interface Props {
  readonly removed: readonly RemovedEntry[];
  readonly timeZone: string;
}

/** The trace of what was deleted: it counts in no figure, and says who took it back and when. [CSH-063, CSH-108] */
export function RemovedEntries({ removed, timeZone }: Props) {
  const at = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <Card title="Lançamentos excluídos" flush>
      <DataTable
        caption="Lançamentos excluídos"
        rows={removed}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'date',
            header: 'Data',
            cell: ({ createdAt }) => at(createdAt),
            noWrap: true,
            rowHeader: true,
            width: '150px',
          },
          { key: 'type', header: 'Tipo', cell: ({ operation }) => label('cashOperation', entryLabelCode(operation)) },
          { key: 'entity', header: 'Favorecido/Pagador', cell: ({ entityName, notes }) => entityName ?? notes ?? '' },
          {
            key: 'value',
            header: 'Valor',
            align: 'end',
            cell: ({ type, total }) => <MoneyText value={type === 'expense' ? cents(-total) : total} signed />,
          },
          { key: 'removedAt', header: 'Excluído em', cell: ({ removal }) => at(removal.date), noWrap: true },
          { key: 'removedBy', header: 'Por', cell: ({ removal }) => removal.user },
        ]}
      />
    </Card>
  );
}
