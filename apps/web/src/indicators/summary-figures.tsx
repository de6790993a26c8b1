import type { GridFigures, IndicatorGroup, IndicatorType } from '@prumo/domain/indicators';
import { label as nameOf } from '@prumo/messages';
import { Card, type Column, DataTable, EmptyState } from '@prumo/ui';
import { Chart } from '@prumo/ui/charts';
import type { AppointmentSummary } from '@prumo/view-models/indicators';
import { CountsChart, countText } from './counts-chart.tsx';
import { FigureTiles, percentText } from './figure-tiles.tsx';

interface Props {
  readonly summary: AppointmentSummary;
  readonly type: IndicatorType;
}

/** Insurances drawn one by one; the table beside the chart has all of them. */
const MOST_BARS = 15;

const number = (key: keyof GridFigures, header: string): Column<IndicatorGroup> => ({
  key,
  header,
  align: 'end',
  cell: (group) => countText(group[key]),
});
const rate = (key: keyof GridFigures, header: string): Column<IndicatorGroup> => ({
  key,
  header,
  align: 'end',
  noWrap: true,
  cell: (group) => percentText(group[key]),
});
const columnsOf = (type: IndicatorType): readonly Column<IndicatorGroup>[] => [
  { key: 'name', header: nameOf('indicatorType', type), cell: ({ name }) => name },
  number('totalHoursCount', 'Horários'),
  number('blockedCount', 'Bloqueados'),
  number('subtotalHoursCount', 'Disponíveis'),
  number('freeHoursCount', 'Livres'),
  number('appointmentsCount', 'Agendados'),
  number('slotsCount', 'Encaixes'),
  number('attendedCount', 'Atendidos'),
  number('absencesCount', 'Faltas'),
  rate('occupancyRate', 'Ocupação I'),
  rate('occupancySlotsRate', 'Ocupação II'),
];

/** Totals, occupancy, the lines, and who came. [DSH-021, DSH-027, DSH-028, DSH-029] */
export function SummaryFigures({ summary, type }: Props) {
  return (
    <>
      <FigureTiles
        figures={[
          { label: 'Ocupação I', value: summary.occupancyRate, percent: true, hint: 'agendados ÷ disponíveis' },
          { label: 'Ocupação II', value: summary.occupancySlotsRate, percent: true, hint: 'com encaixes' },
          { label: 'Horários', value: summary.totalHoursCount },
          { label: 'Bloqueados', value: summary.blockedCount },
          { label: 'Disponíveis', value: summary.subtotalHoursCount },
          { label: 'Livres', value: summary.freeHoursCount },
          { label: 'Agendados', value: summary.appointmentsCount },
          { label: 'Encaixes', value: summary.slotsCount },
          { label: 'Atendidos', value: summary.attendedCount },
          { label: 'Faltas', value: summary.absencesCount },
          { label: 'Profissionais', value: summary.professionalsCount },
        ]}
      />
      <Card title={type === 'schedule' ? 'Por agenda' : 'Por especialidade'} flush>
        <DataTable
          caption={type === 'schedule' ? 'Indicadores por agenda' : 'Indicadores por especialidade'}
          columns={columnsOf(type)}
          rows={summary.groups}
          rowKey={({ id }) => id}
          narrow="scroll"
          empty={
            <EmptyState
              icon="calendar"
              text="Nenhuma agenda atende neste período. Confira a unidade, a agenda e as datas."
            />
          }
        />
      </Card>
      <People summary={summary} />
    </>
  );
}

function People({ summary }: { readonly summary: AppointmentSummary }) {
  const { insurances, genders, ageGroups } = summary;
  if (summary.appointmentsCount + summary.slotsCount === 0) {
    return (
      <Card title="Convênios e pacientes">
        <EmptyState icon="users" text="Ninguém foi agendado neste período com estes filtros." />
      </Card>
    );
  }
  const payers = (['particular', 'insurance'] as const).map((type) => ({
    name: nameOf('payerType', type),
    count: insurances.filter((one) => one.type === type).reduce((sum, one) => sum + one.count, 0),
  }));
  return (
    <div className="dashboard-charts">
      <CountsChart title="Convênios" label="Convênio" counts={insurances.slice(0, MOST_BARS)} />
      <CountsChart title="Particular e convênio" kind="pie" label="Tipo" counts={payers} />
      <CountsChart
        title="Sexo"
        kind="pie"
        label="Sexo"
        counts={genders.map(({ type, count }) => ({ name: nameOf('gender', type), count }))}
      />
      <Card>
        <Chart
          title="Faixas de idade"
          kind="bar"
          categoryLabel="Idade"
          categories={ageGroups.map(({ group }) => group)}
          format={countText}
          series={[
            { name: nameOf('gender', 'female'), data: ageGroups.map(({ femaleCount }) => femaleCount) },
            { name: nameOf('gender', 'male'), data: ageGroups.map(({ maleCount }) => maleCount) },
          ]}
        />
      </Card>
    </div>
  );
}
