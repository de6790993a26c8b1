import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, type Column, EmptyState, MoneyText, PageHeader, SelectField, StatusChip, Toolbar } from '@prumo/ui';
import { type BillingReturn, RETURN_KINDS, type ReturnList } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { FileDrop, ListTable, useColumns } from '../kit/index.ts';
import './billing.css';
import { BringingNotice } from './bringing-notice.tsx';
import { asked, ReturnAskingDialog } from './return-asking-dialog.tsx';
import { ReturnTableStep } from './return-table-step.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly list: ReturnList;
  readonly lookups: LookupStore;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
  readonly addressOf: (id: string) => string;
}

/** «Retornos do convênio»: the files that insurers sent, and another one, of the standard or a table. [TIS-014, TIS-015, TIS-016, TIS-018] */
export const ReturnsScreen = observer(function ReturnsScreen({ list, lookups, timeZone, onOpen, addressOf }: Props) {
  const { bringing, table } = list;
  const columns = useColumns('Retornos do convênio', columnsOf(timeZone));
  const connected = asked(lookups);
  const { insuranceId } = list.rows.place;
  const asks = connected.length === 1 ? connected[0] : connected.find(({ value }) => value === insuranceId);
  const take = async (file: Parameters<typeof list.bring>[0]) => {
    const id = await list.bring(file);
    if (id !== null) onOpen(id);
  };
  return (
    <div className="page">
      <PageHeader
        title="Retornos do convênio"
        subtitle="Protocolos, demonstrativos de análise de conta e de pagamento"
        actions={
          table.read === null && (
            <>
              {list.mayBring && connected.length > 0 && (
                <Button icon="inbox" onClick={() => list.asking.start(asks?.value ?? null)}>
                  Pedir ao convênio
                </Button>
              )}
              {columns.chooser}
            </>
          )
        }
      />
      {list.mayBring && table.read === null && (
        <FileDrop
          label="Arraste o arquivo do convênio para cá"
          hint="XML do padrão TISS, planilha (XLSX) ou CSV, até 50 MB"
          accept=".xml,.csv,.txt,.xlsx"
          button="Importar retorno"
          busy={bringing.sending || table.reading.sending}
          onFile={(file) => void take(file)}
        />
      )}
      <BringingNotice bringing={bringing} />
      <BringingNotice bringing={table.reading} />
      <ReturnAskingDialog asking={list.asking} lookups={lookups} onTaken={onOpen} />
      <ReturnTableStep table={table} lookups={lookups} onTaken={onOpen} />
      {table.read === null && (
        <List list={list} lookups={lookups} columns={columns.shown} onOpen={onOpen} addressOf={addressOf} />
      )}
    </div>
  );
});

interface ListProps extends Omit<Props, 'timeZone'> {
  readonly columns: readonly Column<BillingReturn>[];
}

/** The files that were brought, with their filters. */
const List = observer(function List({ list, lookups, columns, onOpen, addressOf }: ListProps) {
  const { rows } = list;
  const insurances = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="accounts-filters">
        <Toolbar label="Filtros">
          <SelectField
            label="Convênio"
            clearable
            placeholder="Todos"
            options={insurances}
            value={rows.place.insuranceId || null}
            onChange={(id) => rows.filter({ insuranceId: id ?? '' })}
          />
          <SelectField
            label="Tipo"
            clearable
            placeholder="Todos"
            options={RETURN_KINDS.map((kind) => ({ value: kind, label: label('returnKind', kind) }))}
            value={rows.place.kind || null}
            onChange={(kind) => rows.filter({ kind: kind ?? '' })}
          />
        </Toolbar>
      </div>
      <ListTable
        list={rows}
        caption="Retornos do convênio"
        columns={columns}
        onOpen={({ id }) => onOpen(id)}
        addressOf={({ id }) => addressOf(id)}
        empty={
          <EmptyState
            icon="inbox"
            text="Nenhum retorno"
            detail="Traga o arquivo que o convênio enviou: ele diz o que foi liberado, glosado e pago de cada guia."
          />
        }
      />
    </>
  );
});

const money = (key: 'released' | 'denied' | 'unexplained', header: string): Column<BillingReturn> => ({
  key,
  header,
  align: 'end',
  cell: ({ kind, sums }) => (kind === 'analysis' ? <MoneyText value={sums[key]} /> : '—'),
});

const columnsOf = (timeZone: string): readonly Column<BillingReturn>[] => [
  { key: 'number', header: 'Número', cell: ({ number, kind }) => twoLines(number, label('returnKind', kind)) },
  { key: 'insurance', header: 'Convênio', cell: ({ insurance }) => insurance.name },
  { key: 'issuedOn', header: 'Emissão', noWrap: true, cell: ({ issuedOn }) => formatDate(issuedOn) },
  { key: 'lots', header: 'Lotes', cell: ({ lots }) => <span className="tnum">{lots.join(', ') || '—'}</span> },
  {
    key: 'createdAt',
    header: 'Importado em',
    cell: ({ createdAt, createdBy }) => twoLines(formatDateTime(createdAt, timeZone), createdBy),
  },
  {
    key: 'state',
    header: 'Situação',
    cell: ({ undone, sums }) =>
      undone === null ? (
        <StatusChip
          status={sums.unmatched > 0 ? 'warning' : 'success'}
          label={sums.unmatched > 0 ? `${sums.unmatched} não encontradas` : 'Importado'}
        />
      ) : (
        <StatusChip status="canceled" label="Desfeito" />
      ),
  },
  money('released', 'Liberado'),
  money('denied', 'Glosado'),
  money('unexplained', 'Sem explicação'),
  { key: 'paid', header: 'Baixado', align: 'end', cell: ({ paid }) => <MoneyText value={paid} /> },
];
