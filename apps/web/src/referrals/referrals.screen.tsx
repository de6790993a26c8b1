import { formatDateTime, isLocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { formatMoney } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import {
  type Column,
  DateField,
  EmptyState,
  Icon,
  IconButton,
  MoneyText,
  PageHeader,
  SearchField,
  SelectField,
  Toolbar,
} from '@prumo/ui';
import { REFERRAL_FILTERS, type ReferralItem, type ReferralsList } from '@prumo/view-models/referrals';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ListTable, useColumns } from '../kit/index.ts';
import { ReferralStatus } from './referral-status.tsx';
import './referrals.css';

interface Props {
  readonly model: ReferralsList;
  readonly timeZone: string;
  readonly may: {
    readonly create: boolean;
    readonly update: boolean;
    readonly remove: boolean;
    readonly print: boolean;
    readonly finish: boolean;
    readonly receive: boolean;
  };
  readonly onReceive: (id: string) => void;
}

/** Encaminhamentos: what patients are sent to partners for. [REF-001, REF-006, REF-008] */
export const ReferralsScreen = observer(function ReferralsScreen(props: Props) {
  const { model, may } = props;
  const { rows } = model;
  const columns = useColumns('Encaminhamentos', columnsOf(props));
  const create = may.create && (
    <Link className="button button-primary" to="/forwards/create">
      <Icon name="plus" />
      <span className="button-label">Novo encaminhamento</span>
    </Link>
  );
  return (
    <div className="page">
      <PageHeader
        title="Encaminhamentos"
        subtitle="Pacientes encaminhados a parceiros, com os preços de cada um"
        actions={
          <>
            {columns.chooser}
            {create}
          </>
        }
      />
      <Filters model={model} />
      <ListTable
        list={rows}
        above={<Sums model={model} />}
        caption="Encaminhamentos"
        columns={columns.shown}
        actions={actionsOf(props)}
        empty={
          <EmptyState
            icon="send"
            text="Nenhum encaminhamento"
            detail="Os encaminhamentos dos pacientes a parceiros aparecem aqui."
            action={create || undefined}
          />
        }
      />
    </div>
  );
});

/** What the whole filter comes to. */
const Sums = observer(function Sums({ model: { rows, sums } }: Pick<Props, 'model'>) {
  if (rows.state !== 'ready' || rows.total === 0) return null;
  return (
    <div className="referral-sums" role="status">
      <span>{rows.total === 1 ? '1 encaminhamento' : `${rows.total} encaminhamentos`}</span>
      <span>
        Total <strong className="tnum">{formatMoney(sums.total)}</strong>
      </span>
      <span>
        Fica na clínica <strong className="tnum">{formatMoney(sums.kept)}</strong>
      </span>
      <span>
        Dos parceiros <strong className="tnum">{formatMoney(sums.owed)}</strong>
      </span>
      {sums.pending > 0 && (
        <span>
          A receber <strong className="tnum">{formatMoney(sums.pending)}</strong>
        </span>
      )}
    </div>
  );
});

function columnsOf({ timeZone, may }: Props): readonly Column<ReferralItem>[] {
  return [
    {
      key: 'code',
      header: 'Código',
      width: '96px',
      rowHeader: true,
      cell: ({ id, code }) => (may.update ? <Link to={`/forwards/${id}/edit`}>{code}</Link> : code),
    },
    { key: 'date', header: 'Data', noWrap: true, cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
    { key: 'patient', header: 'Paciente', cell: ({ patient }) => patientName(patient) },
    { key: 'partner', header: 'Parceiro', cell: ({ partner }) => partner.name },
    {
      key: 'status',
      header: 'Situação',
      cell: ({ status, receivedAt }) => <ReferralStatus status={status} received={receivedAt !== null} />,
    },
    { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
    { key: 'kept', header: 'Fica na clínica', align: 'end', cell: ({ kept }) => <MoneyText value={kept} /> },
  ];
}

/** What may be done with an order as it stands; each with a permission of its own. [REF-006] */
const actionsOf =
  ({ model, may, onReceive }: Props) =>
  (order: ReferralItem) => {
    const { code, status, receivedAt } = order;
    const waits = status !== 'canceled' && receivedAt === null;
    return (
      <>
        {may.receive && waits && (
          <IconButton icon="dollar" label={`Receber encaminhamento ${code}`} onClick={() => onReceive(order.id)} />
        )}
        {may.print && (
          <IconButton icon="print" label={`Imprimir encaminhamento ${code}`} onClick={() => void model.print(order)} />
        )}
        {may.finish && status === 'open' && (
          <IconButton
            icon="check"
            label={`Finalizar encaminhamento ${code}`}
            busy={model.busy === order.id}
            onClick={() => void model.finish(order)}
          />
        )}
        {may.remove && waits && (
          <IconButton
            icon="trash"
            kind="danger"
            label={`Excluir encaminhamento ${code}`}
            busy={model.busy === order.id}
            onClick={() => void model.remove(order)}
          />
        )}
      </>
    );
  };

const Filters = observer(function Filters({ model }: Pick<Props, 'model'>) {
  const { rows, partners } = model;
  const { place, problem } = rows;
  const day = (name: 'startDate' | 'endDate') => (text: string) => {
    if (text === '') rows.filter({ [name]: null });
  };
  return (
    <div className="referral-filters">
      <Toolbar label="Filtros">
        <SearchField
          label="Código, paciente ou parceiro"
          maxLength={120}
          value={rows.search}
          onChange={rows.type}
          onSearch={rows.searchNow}
        />
        <SelectField
          label="Situação"
          clearable
          placeholder="Todas"
          options={REFERRAL_FILTERS.map((value) => ({ value, label: label('referralFilter', value) }))}
          value={place.status || null}
          onChange={(status) => rows.filter({ status: status ?? '' })}
        />
        <SelectField
          label="Parceiro"
          clearable
          filter
          placeholder="Todos"
          loading={partners.state === 'loading'}
          emptyText={partners.state === 'failed' ? 'Não foi possível carregar' : undefined}
          options={(partners.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={place.partnerId || null}
          onChange={(id) => rows.filter({ partnerId: id ?? '' })}
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
      </Toolbar>
    </div>
  );
});
