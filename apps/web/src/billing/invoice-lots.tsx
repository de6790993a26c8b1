import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, Card, type Column, DataTable, ErrorState, MoneyText, Notice, StatusChip } from '@prumo/ui';
import type { InvoiceLots as Lots, Lot } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly lots: Lots;
  readonly timeZone: string;
}

/** The lots of an invoice, each with the file that its insurer gets; none where the plan does not bill by the standard. [BIL-005, BIL-145, BIL-198] */
export const InvoiceLots = observer(function InvoiceLots({ lots, timeZone }: Props) {
  const { loaded, items, problem, fetching, mayDownload } = lots;
  if (loaded.state === 'failed' && items.length === 0)
    return <ErrorState detail={loaded.problem?.message} onRetry={() => void loaded.load()} />;
  if (items.length === 0) return null;
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
      <Card title="Lotes para o convênio" flush>
        <DataTable
          caption="Lotes para o convênio"
          columns={columnsOf(timeZone)}
          rows={items}
          rowKey={({ id }) => id}
          actions={
            mayDownload
              ? (lot) => (
                  <Button
                    icon="download"
                    small
                    aria-label={`Baixar XML do lote ${lot.number}`}
                    busy={fetching === lot.id}
                    disabled={fetching !== null}
                    onClick={() => void lots.download(lot)}
                  >
                    Baixar XML
                  </Button>
                )
              : undefined
          }
        />
      </Card>
    </>
  );
});

const columnsOf = (timeZone: string): readonly Column<Lot>[] => [
  { key: 'number', header: 'Lote', cell: ({ number }) => <span className="tnum">{number}</span> },
  { key: 'guideType', header: 'Guias de', cell: ({ guideType }) => label('guideType', guideType) },
  { key: 'guides', header: 'Guias', align: 'end', cell: ({ guides }) => <span className="tnum">{guides}</span> },
  { key: 'createdAt', header: 'Feito em', noWrap: true, cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status }) => (
      <StatusChip status={status === 'canceled' ? 'canceled' : 'confirmed'} label={label('lotStatus', status)} />
    ),
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
];
