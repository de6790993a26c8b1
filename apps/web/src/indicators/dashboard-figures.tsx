import { patientName } from '@prumo/domain/identity';
import { Card, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@prumo/ui';
import { Chart } from '@prumo/ui/charts';
import { type Dashboard, FIGURE_PARTS, type FigurePart, type Stats } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { CountsChart } from './counts-chart.tsx';
import { monthOfYearText } from './month-text.ts';
import './dashboard.css';

interface Props {
  readonly dashboard: Dashboard;
  readonly canOpenPatient: boolean;
  /** Those that are shown, in their order. */
  readonly parts?: readonly FigurePart[];
  /** What stands above them has not come: they wait, so that nothing of them jumps away. */
  readonly waits?: boolean;
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

/** Six figures of today, the most frequent, birthdays, twelve months. [DSH-004 … DSH-008] */
export const DashboardFigures = observer(function DashboardFigures({
  dashboard,
  canOpenPatient,
  parts = FIGURE_PARTS,
  waits = false,
}: Props) {
  const { value: stats, state, load } = dashboard.stats;
  if (stats === null || waits)
    return stats === null && state === 'failed' ? <ErrorState onRetry={() => void load()} /> : <Skeleton lines={8} />;
  return (
    <div className="dashboard-charts">
      {parts.map((part) => (
        <Figure key={part} part={part} stats={stats} dashboard={dashboard} canOpenPatient={canOpenPatient} />
      ))}
    </div>
  );
});

interface FigureProps extends Omit<Props, 'parts' | 'waits'> {
  readonly part: FigurePart;
  readonly stats: Stats;
}

function Figure({ part, stats, dashboard, canOpenPatient }: FigureProps) {
  switch (part) {
    case 'tiles':
      return (
        <dl className="tiles">
          {tiles.map(({ key, label, icon, tone }) => (
            <div key={key} className={`tile tile-${tone}`}>
              <Icon name={icon} />
              <dt>{label}</dt>
              <dd className="tnum">{stats[key]}</dd>
            </div>
          ))}
        </dl>
      );
    case 'insurances':
      return (
        <CountsChart
          title="Convênios mais atendidos"
          label="Nome"
          counts={dashboard.topOf(stats.insurances)}
          empty="Nenhum convênio atendido"
        />
      );
    case 'expenses':
      return (
        <CountsChart
          title="Procedimentos mais realizados"
          label="Nome"
          counts={dashboard.topOf(stats.expenses)}
          empty="Nenhum procedimento realizado"
        />
      );
    case 'services':
      return (
        <Card className="dashboard-wide">
          <Chart
            title="Atendimentos nos últimos 12 meses"
            kind="line"
            categoryLabel="Mês"
            categories={stats.services.map(({ date }) => monthOfYearText(date.slice(0, 7)))}
            series={[{ name: 'Atendimentos', data: stats.services.map(({ count }) => count) }]}
          />
        </Card>
      );
    case 'birthdays':
      return (
        <Card title="Aniversariantes do dia" className="dashboard-narrow">
          <Birthdays patients={stats.patients} canOpen={canOpenPatient} />
        </Card>
      );
  }
}

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
