import { formatDate, formatDateTime } from '@prumo/domain/dates';
import { label, tellReceived } from '@prumo/messages';
import { Card, type Column, DataTable, EmptyState, ErrorState, Face } from '@prumo/ui';
import type { Resource } from '@prumo/view-models/core';
import type { PatientHistory } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { ShownMoney } from '../kit/index.ts';
import './patients.css';

interface Props {
  readonly history: Resource<PatientHistory>;
  readonly timeZone: string;
  /** Whose history it is. */
  readonly patient: { readonly name: string; readonly thumbnail: string | null };
}

type Appointment = NonNullable<PatientHistory['appointments']>[number];
type Account = NonNullable<PatientHistory['accounts']>[number];

/** What happened with a patient: appointments and accounts, newest first, each for who may see it. [A54] */
export const HistoryPanel = observer(function HistoryPanel({ history, timeZone, patient }: Props) {
  if (history.state === 'failed') {
    return (
      <Card title="Histórico">
        <ErrorState inline onRetry={() => void history.load()} />
      </Card>
    );
  }
  const appointmentColumns: readonly Column<Appointment>[] = [
    { key: 'startDate', header: 'Data', noWrap: true, cell: ({ startDate }) => formatDateTime(startDate, timeZone) },
    { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional ?? '' },
    { key: 'insurance', header: 'Convênio', cell: ({ insurance }) => insurance ?? '' },
    { key: 'status', header: 'Situação', cell: ({ status }) => label('appointmentStatus', status) },
  ];
  const loading = history.state !== 'ready';
  return (
    <>
      <h2 className="history-head">
        <Face name={patient.name} picture={patient.thumbnail} size={40} />
        Histórico de {patient.name}
      </h2>
      {history.value?.appointments !== null && (
        <Card title="Agendamentos" flush>
          <DataTable
            caption="Agendamentos"
            columns={appointmentColumns}
            rows={history.value?.appointments ?? []}
            rowKey={({ id }) => id}
            loading={loading}
            empty={<EmptyState icon="calendar" text="Nenhum agendamento" />}
          />
        </Card>
      )}
      {history.value?.accounts !== null && (
        <Card title="Contas" flush>
          <DataTable
            caption="Contas"
            columns={accountColumns}
            rows={history.value?.accounts ?? []}
            rowKey={({ id }) => id}
            loading={loading}
            empty={<EmptyState icon="receipt" text="Nenhuma conta" />}
          />
        </Card>
      )}
      {history.value?.appointments === null && history.value.accounts === null && (
        <EmptyState icon="lock" text="Você não tem permissão para ver agendamentos nem contas" />
      )}
    </>
  );
});

const accountColumns: readonly Column<Account>[] = [
  { key: 'date', header: 'Data', noWrap: true, cell: ({ date }) => formatDate(date) },
  { key: 'guideType', header: 'Guia', cell: ({ guideType }) => label('guideType', guideType) },
  { key: 'insurance', header: 'Convênio', cell: ({ insurance }) => insurance ?? '' },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, received }) => (
      <span className="two-lines">
        {label('accountStatus', status)}
        {received !== null && <small>{tellReceived(received)}</small>}
      </span>
    ),
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <ShownMoney value={total} /> },
];
