import { formatDate, type LocalDate } from '@prumo/domain/dates';
import type { GridFigures } from '@prumo/domain/indicators';
import { formatNumber } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import type { Call, Document } from '../http/contract.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { renderBook, type SheetPage } from '../print/sheet.ts';
import { type Summary, summaryOf } from './appointment-summary.ts';

type PrintCall = Call<'printAppointmentSummary'>;

const TITLE = 'Indicadores de agenda';
const FILE = 'indicadores-de-agenda';

/** The figures in the order of the screen; rates are percents. */
const FIGURES = [
  { key: 'totalHoursCount', label: 'Horários' },
  { key: 'blockedCount', label: 'Bloqueados' },
  { key: 'subtotalHoursCount', label: 'Disponíveis' },
  { key: 'freeHoursCount', label: 'Livres' },
  { key: 'appointmentsCount', label: 'Agendados' },
  { key: 'slotsCount', label: 'Encaixes' },
  { key: 'attendedCount', label: 'Atendidos' },
  { key: 'absencesCount', label: 'Faltas' },
  { key: 'occupancyRate', label: 'Ocupação I (%)' },
  { key: 'occupancySlotsRate', label: 'Ocupação II (%)' },
] as const satisfies readonly { readonly key: keyof GridFigures; readonly label: string }[];

/** The schedule indicators as a file. [DSH-019, DSH-030] */
export async function printAppointmentSummary(call: PrintCall): Promise<Document> {
  const summary = await summaryOf(call, call.query);
  call.audit('report.schedule-indicators', 'report', null);
  if (call.query.reportType === 'sheet') return renderBook(pagesOf(call.query, summary), `${FILE}.xlsx`);
  const { startDate, endDate } = call.query;
  return renderPdf(
    {
      ...(await frameOf(call, call.query.format)),
      landscape: true,
      title: TITLE,
      subtitle: [
        `Período: ${formatDate(startDate as LocalDate)} a ${formatDate(endDate as LocalDate)} · ${summary.branches.map(({ name }) => name).join(', ')}`,
      ],
      blocks: blocksOf(call.query, summary),
    },
    `${FILE}.pdf`,
  );
}

const textOf = (figures: GridFigures, key: (typeof FIGURES)[number]['key']): string =>
  key.endsWith('Rate') ? formatNumber(figures[key]) : String(figures[key]);

function blocksOf({ type }: PrintCall['query'], { whole, groups }: Summary): PrintBlock[] {
  const line = (name: string, figures: GridFigures) => [name, ...FIGURES.map(({ key }) => textOf(figures, key))];
  return [
    {
      kind: 'table',
      columns: [
        { label: label('indicatorType', type), wide: true },
        ...FIGURES.map((figure) => ({ label: figure.label, align: 'right' as const })),
      ],
      rows: groups.map((group) => line(group.name, group)),
      totals: line('Total', whole),
    },
    { kind: 'heading', text: 'Convênios' },
    counts(
      ['Nome', 'Tipo'],
      whole.insurances.map((one) => [one.name, label('payerType', one.type), String(one.count)]),
    ),
    { kind: 'heading', text: 'Pacientes' },
    counts(
      ['Sexo'],
      whole.genders.map((one) => [label('gender', one.type), String(one.count)]),
    ),
    {
      kind: 'table',
      columns: [
        { label: 'Idade', wide: true },
        { label: label('gender', 'female'), align: 'right' },
        { label: label('gender', 'male'), align: 'right' },
      ],
      rows: whole.ageGroups.map((one) => [one.group, String(one.femaleCount), String(one.maleCount)]),
    },
    { kind: 'heading', text: `Profissionais: ${whole.professionalsCount}` },
    counts(
      ['Nome'],
      whole.professionals.map((one) => [one.name, String(one.count)]),
    ),
  ];
}

const counts = (names: readonly string[], rows: readonly string[][]): PrintBlock => ({
  kind: 'table',
  columns: [
    ...names.map((name, index) => (index === 0 ? { label: name, wide: true } : { label: name })),
    { label: 'Quantidade', align: 'right' },
  ],
  rows,
});

function pagesOf({ type }: PrintCall['query'], { whole, groups }: Summary): SheetPage[] {
  const line = (name: string, figures: GridFigures) => [name, ...FIGURES.map(({ key }) => figures[key])];
  const text = (header: string, width = 30) => ({ header, width, kind: 'text' as const });
  const number = (header: string) => ({ header, width: 14, kind: 'number' as const });
  return [
    {
      name: 'Ocupação',
      columns: [
        text(label('indicatorType', type)),
        ...FIGURES.map((one) =>
          one.key.endsWith('Rate') ? { ...number(one.label), kind: 'decimal' as const } : number(one.label),
        ),
      ],
      rows: [...groups.map((group) => line(group.name, group)), line('Total', whole)],
    },
    {
      name: 'Convênios',
      columns: [text('Convênio'), text('Tipo', 14), number('Quantidade')],
      rows: whole.insurances.map((one) => [one.name, label('payerType', one.type), one.count]),
    },
    {
      name: 'Sexo',
      columns: [text('Sexo', 14), number('Quantidade')],
      rows: whole.genders.map((one) => [label('gender', one.type), one.count]),
    },
    {
      name: 'Idade',
      columns: [text('Idade', 14), number(label('gender', 'female')), number(label('gender', 'male'))],
      rows: whole.ageGroups.map((one) => [one.group, one.femaleCount, one.maleCount]),
    },
    {
      name: 'Profissionais',
      columns: [text('Profissional'), number('Quantidade')],
      rows: whole.professionals.map((one) => [one.name, one.count]),
    },
  ];
}
