import { patientName } from '@prumo/domain/identity';
import { formatLongDate, type LocalDate } from '@prumo/domain/dates';
import { Card, EmptyState, ErrorState, Icon, type IconName, IconButton, PageHeader, Skeleton } from '@prumo/ui';
import { Chart } from '@prumo/ui/charts';
import type { Dashboard, Stats } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CountsChart } from './counts-chart.tsx';
import { monthOfYearText } from './month-text.ts';
import './dashboard.css';

interface Props {
  readonly dashboard: Dashboard;
  readonly today: LocalDate;
  readonly canOpenPatient: boolean;
  /** What a new branch is led by. */
  readonly firstSteps?: ReactNode;
}

const tiles = [
  { key: 'scheduled', label: 'Agendados', icon: 'calendar', tone: 'scheduled' },
  { key: 'confirmed', label: 'Confirmados', icon: 'check-circle', tone: 'confirmed' },
  { key: 'canceled', label: 'Cancelados', icon: 'times-circle', tone: 'missed' },
  { key: 'returned', label: 'Retornos', icon: 'replay', tone: 'attending' },
  { key: 'noAccount', label: 'Sem conta', icon: 'file', tone: 'waiting' },
  { key: 'account', label: 'Com conta', icon: 'file-check', tone: 'attended' },
] as const satisfies readonly {
  readonly key: keyof Stats;
  readonly label: string;
  readonly icon: IconName;
  readonly tone: string;
}[];

/** The landing page: six figures of today, the most frequent, birthdays, twelve months. [DSH-004 … DSH-008] */
export const DashboardScreen = observer(function DashboardScreen({
  dashboard,
  today,
  canOpenPatient,
  firstSteps,
}: Props) {
  const { value: stats, state, load } = dashboard.stats;
  return (
    <div className="page">
      <PageHeader
        title="Dashboard"
        subtitle={`Hoje, ${formatLongDate(today)}`}
        actions={<IconButton icon="refresh" label="Atualizar" busy={state === 'loading'} onClick={() => void load()} />}
      />
      {firstSteps}
      {stats === null && (state === 'failed' ? <ErrorState onRetry={() => void load()} /> : <Skeleton lines={8} />)}
      {stats !== null && (
        <>
          <dl className="tiles">
            {tiles.map(({ key, label, icon, tone }) => (
              <div key={key} className={`tile tile-${tone}`}>
                <Icon name={icon} />
                <dt>{label}</dt>
                <dd className="tnum">{stats[key]}</dd>
              </div>
            ))}
          </dl>
          <div className="dashboard-charts">
            <CountsChart
              title="Convênios mais atendidos"
              label="Nome"
              counts={dashboard.topOf(stats.insurances)}
              empty="Nenhum convênio atendido"
            />
            <CountsChart
              title="Procedimentos mais realizados"
              label="Nome"
              counts={dashboard.topOf(stats.expenses)}
              empty="Nenhum procedimento realizado"
            />
            <Card className="dashboard-wide">
              <Chart
                title="Atendimentos nos últimos 12 meses"
                kind="line"
                categoryLabel="Mês"
                categories={stats.services.map(({ date }) => monthOfYearText(date.slice(0, 7)))}
                series={[{ name: 'Atendimentos', data: stats.services.map(({ count }) => count) }]}
              />
            </Card>
            <Card title="Aniversariantes do dia" className="dashboard-narrow">
              <Birthdays patients={stats.patients} canOpen={canOpenPatient} />
            </Card>
          </div>
        </>
      )}
    </div>
  );
});

function Birthdays({ patients, canOpen }: { readonly patients: Stats['patients']; readonly canOpen: boolean }) {
  if (patients.length === 0) return <EmptyState icon="gift" text="Nenhum aniversariante hoje" />;
  return (
    <ul className="plain-list birthdays">
      {patients.map((patient) => (
        <li key={patient.id}>
          <Icon name="gift" />{' '}
          {canOpen ? <Link to={`/patients/${patient.id}/edit`}>{patientName(patient)}</Link> : patientName(patient)}
        </li>
      ))}
    </ul>
  );
}
