import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import {
  type Column,
  DateField,
  EmptyState,
  Icon,
  MoneyText,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import type { Invoice, InvoiceList } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ListTable, useColumns } from '../kit/index.ts';
import './billing.css';
import { InvoiceStatusChip } from './invoice-status-chip.tsx';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly list: InvoiceList;
  readonly lookups: LookupStore;
  readonly onOpen: (id: string) => void;
  /** The list as it stands with that invoice open. */
  readonly addressOf: (id: string) => string;
}

/** Faturas: those under way, or all, with the total of the filter. [BIL-005, BIL-006] */
export const InvoicesScreen = observer(function InvoicesScreen(props: Props) {
  const { title, list, onOpen, addressOf } = props;
  const { rows } = list;
  const columns = useColumns(title, columnsOf(list));
  return (
    <div className="page">
      <PageHeader title={title} subtitle={props.subtitle} actions={columns.chooser} />
      <Filters list={list} lookups={props.lookups} />
      <ListTable
        list={rows}
        caption={title}
        columns={columns.shown}
        onOpen={({ id }) => onOpen(id)}
        addressOf={({ id }) => addressOf(id)}
        empty={<NoInvoice />}
      />
    </div>
  );
});

const NoInvoice = () => (
  <EmptyState
    icon="receipt"
    text="Nenhuma fatura"
    detail="Escolha as contas em aberto de um plano e inclua-as em uma fatura."
    action={
      <Link className="button button-primary" to="/financial/billing-accounts">
        <Icon name="file-import" />
        <span className="button-label">Faturar contas</span>
      </Link>
    }
  />
);

const columnsOf = ({ rows }: InvoiceList): readonly Column<Invoice>[] => [
  {
    key: 'code',
    header: 'Fatura',
    cell: ({ code }) => code,
    footer: rows.total === 1 ? '1 fatura' : `${rows.total} faturas`,
  },
  { key: 'plan', header: 'Convênio e plano', cell: ({ insurance, plan }) => twoLines(insurance.name, plan.name) },
  { key: 'date', header: 'Data', noWrap: true, cell: ({ date }) => formatDate(date) },
  { key: 'accounts', header: 'Contas', align: 'end', cell: ({ accounts }) => accounts },
  { key: 'status', header: 'Situação', cell: ({ status }) => <InvoiceStatusChip status={status} /> },
  {
    key: 'due',
    header: 'Vencimento',
    noWrap: true,
    cell: ({ document }) => (document === null ? '—' : formatDate(document.dueDate)),
  },
  {
    key: 'total',
    header: 'Total do convênio',
    align: 'end',
    cell: ({ total }) => <MoneyText value={total.insurance} />,
    footer: <MoneyText value={rows.sum} />,
  },
];

const Filters = observer(function Filters({ list, lookups }: Pick<Props, 'list' | 'lookups'>) {
  const { rows, statuses } = list;
  const { place, problem } = rows;
  const insurances = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  const plans = lookups
    .insurancePlans()
    .items.filter(({ id }) => place.insuranceId === '' || id === place.insuranceId)
    .map(({ plan, name, customName }) => ({ value: plan.id, label: place.insuranceId === '' ? customName : name }));
  const day = (name: 'startDate' | 'endDate') => (text: string) => {
    if (text === '') rows.filter({ [name]: null });
  };
  return (
    <div className="accounts-filters">
      <Toolbar label="Filtros">
        <SelectField
          label="Convênio"
          clearable
          placeholder="Todos"
          options={insurances}
          value={place.insuranceId || null}
          onChange={(id) => list.chooseInsurance(id ?? '')}
        />
        <SelectField
          label="Plano"
          clearable
          placeholder="Todos"
          options={plans}
          value={place.insurancePlanId || null}
          onChange={(id) => rows.filter({ insurancePlanId: id ?? '' })}
        />
        <DateField
          label="Data inicial"
          value={place.startDate}
          error={problem?.errors['startDate']}
          onText={day('startDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ startDate: date })}
        />
        <DateField
          label="Data final"
          value={place.endDate}
          error={problem?.errors['endDate']}
          onText={day('endDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ endDate: date })}
        />
        <SelectField
          label="Situação"
          clearable
          placeholder="Todas"
          options={statuses.map((status) => ({ value: status, label: label('invoiceStatus', status) }))}
          value={place.status || null}
          onChange={(status) => rows.filter({ status: status ?? '' })}
        />
        <SearchField
          label="Fatura"
          placeholder="Código"
          maxLength={40}
          value={rows.search}
          onChange={rows.type}
          onSearch={rows.searchNow}
        />
      </Toolbar>
    </div>
  );
});
