import { confirmDeletion, FileButton, ListTable, SelectionBar, useColumns, useSelection } from '../kit/index.ts';
import { patientName } from '@prumo/domain/identity';
import { DEFAULT_TIME_ZONE, formatDateTime, isLocalDate } from '@prumo/domain/dates';
import { label, labelsOf, sentence, tellReceived } from '@prumo/messages';
import {
  Button,
  type Column,
  DateField,
  EmptyState,
  IconButton,
  MenuButton,
  MoneyText,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import { type AccountItem, type AccountsList, mayBeCanceled } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { AccountStatusChip } from './account-status-chip.tsx';
import './billing.css';
import { CancelAccountDialog } from './cancel-account-dialog.tsx';
import { addServiceNoteWords } from '@prumo/messages/service-notes';
import { twoLines } from './two-lines.tsx';

addServiceNoteWords();

interface Props {
  readonly list: AccountsList;
  readonly lookups: LookupStore;
  readonly timeZone?: string | undefined;
  readonly may: { readonly remove: boolean; readonly print: boolean };
  readonly onOpen: (id: string) => void;
  /** Opens the statement of a private account. */
  readonly onStatement: (id: string) => void;
  /** Opens the fiscal note of a private account. */
  readonly onNote: (id: string) => void;
  /** Opens the documents of a guide. */
  readonly onDocuments: (account: Pick<AccountItem, 'id' | 'key'>) => void;
  /** The list as it stands with that account open. */
  readonly addressOf: (id: string) => string;
}

/** Contas: guides and particular accounts of a period, with their total. [BIL-001, BIL-204] */
export const AccountsScreen = observer(function AccountsScreen({
  list,
  lookups,
  timeZone = DEFAULT_TIME_ZONE,
  may,
  onOpen,
  onStatement,
  onNote,
  onDocuments,
  addressOf,
}: Props) {
  const { keys, choose, chosen } = useSelection(list.items);
  const columns = useColumns('Contas', columnsOf(list, timeZone));
  return (
    <div className="page">
      <PageHeader
        title="Contas"
        subtitle="Guias e contas particulares dos atendimentos"
        actions={
          <>
            {columns.chooser}
            {may.print && (
              <MenuButton
                label="Formulários em branco"
                icon="print"
                items={[
                  { label: 'Guia de honorários', icon: 'file', run: () => void list.printForm('fees') },
                  { label: 'Resumo de internação', icon: 'file', run: () => void list.printForm('hospitalization') },
                ]}
              />
            )}
            {may.print && <FileButton icon="file-excel" label="Exportar" onRun={list.export} />}
          </>
        }
      />
      <Filters list={list} lookups={lookups} />
      <ListTable
        list={list}
        caption="Contas"
        columns={columns.shown}
        sort={list.order}
        onSort={list.orderBy}
        onOpen={({ id }) => onOpen(id)}
        addressOf={({ id }) => addressOf(id)}
        selection={may.print ? { keys, onChange: choose, labelOf: ({ key }) => `conta ${key}` } : undefined}
        actions={(item) => actionsOf(list, { may, onStatement, onNote, onDocuments }, item)}
        bar={
          may.print && (
            <SelectionBar count={chosen.length} onClear={() => choose(new Set())}>
              <FileButton icon="print" label="Imprimir" onRun={() => list.printAll(chosen.map(({ id }) => id))} />
            </SelectionBar>
          )
        }
        empty={
          <EmptyState
            icon="file-edit"
            text={sentence('list.empty')}
            detail="As contas nascem na agenda: abra um agendamento e escolha «Conta», ou amplie os filtros."
            action={<Button onClick={() => list.filter({ ...list.firstPlace })}>Limpar filtros</Button>}
          />
        }
      />
      {list.cancelling !== null && (
        <CancelAccountDialog cancelling={list.cancelling} onClose={(canceled) => void list.endCancelling(canceled)} />
      )}
    </div>
  );
});

function actionsOf(
  list: AccountsList,
  { may, onStatement, onNote, onDocuments }: Pick<Props, 'may' | 'onStatement' | 'onNote' | 'onDocuments'>,
  item: AccountItem,
) {
  const { id, key, status, guideType } = item;
  const remove = () => void confirmDeletion().then((yes) => (yes ? list.remove(id) : undefined));
  return (
    <>
      {(guideType === 'consultation' || guideType === 'sadt') && status !== 'canceled' && (
        <IconButton icon="file" label={`Documentos da conta ${key}`} onClick={() => onDocuments({ id, key })} />
      )}
      {guideType === 'particular' && (
        <>
          <IconButton icon="wallet" label={`Extrato da conta ${key}`} onClick={() => onStatement(id)} />
          <IconButton icon="receipt" label={`Nota fiscal da conta ${key}`} onClick={() => onNote(id)} />
        </>
      )}
      {may.print && (
        <IconButton
          icon="print"
          label={`Imprimir conta ${key}`}
          disabled={list.busyId === id}
          onClick={() => void list.print(id)}
        />
      )}
      {may.remove && mayBeCanceled(item) && (
        <IconButton
          icon="times-circle"
          label={`Cancelar conta ${key}`}
          disabled={list.busyId === id}
          onClick={() => list.startCancelling(item)}
        />
      )}
      {may.remove && status !== 'canceled' && (
        <IconButton icon="trash" label={`Excluir conta ${key}`} disabled={list.busyId === id} onClick={remove} />
      )}
    </>
  );
}

const columnsOf = (list: AccountsList, timeZone: string): readonly Column<AccountItem>[] => [
  {
    key: 'key',
    header: 'Conta',
    sortable: true,
    cell: ({ key }) => <span className="tnum">{key}</span>,
    footer: list.total === 1 ? '1 conta' : `${list.total} contas`,
  },
  {
    key: 'date',
    header: 'Atendimento',
    sortable: true,
    noWrap: true,
    cell: ({ date }) => formatDateTime(date, timeZone),
  },
  { key: 'patient', header: 'Paciente', sortable: true, cell: ({ patient }) => patientName(patient) },
  {
    key: 'insurance',
    header: 'Convênio',
    cell: ({ insurance, guideType }) =>
      twoLines(insurance.name, guideType === 'particular' ? null : label('guideType', guideType)),
  },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional?.name ?? '—' },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, invoiceCode, received, serviceNote }) =>
      twoLines(
        <AccountStatusChip status={status} received={received !== null} />,
        [
          received === null ? (invoiceCode === null ? null : `Fatura ${invoiceCode}`) : tellReceived(received),
          serviceNote === undefined ? null : `NFS-e: ${label('serviceNoteStatus', serviceNote).toLowerCase()}`,
        ]
          .filter((part) => part !== null)
          .join(' · ') || null,
      ),
  },
  {
    key: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: ({ total }) => <MoneyText value={total} />,
    footer: <MoneyText value={list.sum} />,
  },
];

const statuses = labelsOf('accountStatus');

const Filters = observer(function Filters({ list, lookups }: Pick<Props, 'list' | 'lookups'>) {
  const { place } = list;
  const insurances = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  const professionals = lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }));
  const day = (name: 'startDate' | 'endDate') => (text: string) => {
    if (text === '') list.filter({ [name]: null });
  };
  return (
    <div className="accounts-filters">
      <Toolbar label="Filtros">
        <DateField
          label="Data inicial"
          value={place.startDate}
          error={list.problem?.errors['startDate']}
          onText={day('startDate')}
          onChange={(date) => date !== null && isLocalDate(date) && list.filter({ startDate: date })}
        />
        <DateField
          label="Data final"
          value={place.endDate}
          error={list.problem?.errors['endDate']}
          onText={day('endDate')}
          onChange={(date) => date !== null && isLocalDate(date) && list.filter({ endDate: date })}
        />
        <SelectField
          label="Convênio"
          clearable
          placeholder="Todos"
          options={insurances}
          value={place.insuranceId || null}
          onChange={(id) => list.filter({ insuranceId: id ?? '' })}
        />
        <SelectField
          label="Profissional"
          clearable
          placeholder="Todos"
          options={professionals}
          value={place.professionalId || null}
          onChange={(id) => list.filter({ professionalId: id ?? '' })}
        />
        <SelectField
          label="Situação"
          clearable
          placeholder="Todas"
          options={statuses}
          value={place.status || null}
          onChange={(status) => list.filter({ status: status ?? '' })}
        />
        <SearchField
          label="Paciente"
          placeholder="Nome"
          maxLength={120}
          value={list.search}
          onChange={list.type}
          onSearch={list.searchNow}
        />
      </Toolbar>
    </div>
  );
});
