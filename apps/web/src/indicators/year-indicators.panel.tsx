import type { OverviewMonth, YearlyOverview } from '@prumo/domain/indicators';
import { Card, type Column, DataTable, ErrorState, FieldGrid, SelectField, Skeleton } from '@prumo/ui';
import { Chart } from '@prumo/ui/charts';
import type { YearIndicators } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { CountsChart, countText } from './counts-chart.tsx';
import { FigureTiles, percentText } from './figure-tiles.tsx';
import { monthText } from './month-text.ts';

interface Props {
  readonly indicators: YearIndicators;
}

type Branch = YearlyOverview['branches'][number];

const columns: readonly Column<Branch>[] = [
  { key: 'name', header: 'Unidade', cell: ({ name }) => name },
  {
    key: 'occupancyRate',
    header: 'Ocupação',
    align: 'end',
    noWrap: true,
    cell: ({ currentMonth }) => percentText(currentMonth.occupancyRate),
  },
  {
    key: 'professionals',
    header: 'Profissionais',
    align: 'end',
    cell: ({ currentMonth }) => countText(currentMonth.professionals),
  },
  {
    key: 'consultations',
    header: 'Consultas',
    align: 'end',
    cell: ({ currentMonth }) => countText(currentMonth.consultations),
  },
  { key: 'exams', header: 'Exames', align: 'end', cell: ({ currentMonth }) => countText(currentMonth.exams) },
  {
    key: 'appointmentsCount',
    header: 'Agendamentos',
    align: 'end',
    cell: ({ currentMonth }) => countText(currentMonth.appointmentsCount),
  },
];

/** Visão anual. [DSH-023, DSH-024, DSH-025, DSH-026] */
export const YearIndicatorsPanel = observer(function YearIndicatorsPanel({ indicators }: Props) {
  const { value: year, state, problem, load } = indicators.overview;
  return (
    <div className="indicators">
      {indicators.hasBranches && (
        <FieldGrid>
          <SelectField
            label="Unidade"
            span={4}
            clearable
            placeholder="Todas as unidades"
            options={(indicators.branches.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={indicators.branchId}
            onChange={(id) => void indicators.choose(id)}
          />
        </FieldGrid>
      )}
      {state === 'failed' ? (
        <ErrorState {...(problem ? { detail: problem.message } : {})} onRetry={() => void load()} />
      ) : year === null || state === 'loading' ? (
        <Skeleton lines={10} />
      ) : (
        <Year year={year} />
      )}
    </div>
  );
});

function Year({ year }: { readonly year: YearlyOverview }) {
  return (
    <>
      <FigureTiles
        figures={[
          { label: 'Agendamentos no ano', value: year.appointmentsYear },
          { label: 'Consultas no ano', value: year.consultationYear },
          { label: 'Consultas no mês', value: year.consultationMonth },
          { label: 'Exames no ano', value: year.examsYear },
          { label: 'Exames no mês', value: year.examsMonth },
          { label: 'Profissionais', value: year.professionalCount },
        ]}
      />
      <Card title="Mês atual por unidade" flush>
        <DataTable caption="Mês atual por unidade" columns={columns} rows={year.branches} rowKey={({ id }) => id} />
      </Card>
      <div className="dashboard-charts">
        <Months title="Agendamentos por mês" months={year.appointments} />
        <Months title="Consultas por mês" months={year.consultations} />
        <CountsChart
          title="Agendamentos por especialidade"
          label="Especialidade"
          counts={year.specialties}
          empty="Nenhum agendamento neste ano"
        />
        <CountsChart
          title="Canais de agendamento"
          label="Marcador"
          counts={year.markers}
          empty="Nenhum agendamento com marcador neste ano"
        />
      </div>
    </>
  );
}

function Months({ title, months }: { readonly title: string; readonly months: readonly OverviewMonth[] }) {
  return (
    <Card>
      <Chart
        title={title}
        kind="bar"
        categoryLabel={`Mês de ${months[0]?.month.slice(0, 4) ?? ''}`}
        categories={months.map(({ month }) => monthText(month))}
        series={[
          { name: 'No mês', data: months.map((month) => month.count) },
          { name: 'Marcados no mês', data: months.map(({ scheduledInMonth }) => scheduledInMonth) },
          { name: 'Ano anterior', data: months.map(({ previousYear }) => previousYear) },
        ]}
        format={countText}
      />
    </Card>
  );
}
