import fc from 'fast-check';
import { periodExamples } from '../../examples/reports.ts';
import { addDays, addMonths, formatDate, localDate } from '../../src/dates/index.ts';
import {
  defaultReportPeriod,
  REPORT_KINDS,
  reportOf,
  reportPeriod,
  reportPeriodLimit,
  validateReportPeriod,
} from '../../src/reports/index.ts';
import type { ReportKind } from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

interface PeriodGiven {
  readonly kind: ReportKind;
  readonly startDate: string;
  readonly endDate: string;
  readonly allPeriod: boolean;
}

const kinds = fc.constantFrom(...REPORT_KINDS);
const kindOf = (key: ReportKind): ReportKind => key;
const kindField = choice('Relatório', REPORT_KINDS, 'reportKind');
const codesOf = ({ kind, startDate, endDate, allPeriod }: PeriodGiven): string[] =>
  validateReportPeriod(kind, startDate, endDate, { allPeriod }).map(({ field, code }) => `${field} ${code}`);
const period = (kind: ReportKind, startDate: string, endDate: string, allPeriod = false): PeriodGiven => ({
  kind,
  startDate,
  endDate,
  allPeriod,
});
const limited = REPORT_KINDS.filter((kind) => reportPeriodLimit(kind) !== null);

/** The rows each worked example decides, so that its boundary is claimed where it is asserted. */
const workedExamples = periodExamples.map(({ id, given, expected }) => ({
  id,
  given: period(REPORT_KINDS.find((kind) => kind === given.kind) ?? 'campaigns', given.start, given.end),
  expected,
}));

/** One row per requirement: its own dates at the boundary. */
const boundaries: readonly { id: string; given: PeriodGiven; expected: string[] }[] = [
  { id: 'RPT-078', given: period('financial-transaction', '', '2025-06-30'), expected: ['startDate field.required'] },
  {
    id: 'RPT-079',
    given: period('financial-transaction', '31/02/2025', '2025-06-30'),
    expected: ['startDate date.invalid'],
  },
  {
    id: 'RPT-080',
    given: period('appointment-productions', '02/05/2025', '01/05/2025'),
    expected: ['endDate date.end-before-start'],
  },
  {
    id: 'RPT-081',
    given: period('patient-alert', '02/05/2025', '01/05/2025'),
    expected: ['endDate date.end-before-start'],
  },
  { id: 'RPT-082', given: period('billing-accounts', '01/06/2025', '2025-06-30'), expected: [] },
  { id: 'RPT-085', given: period('patient-alert', '', '', true), expected: [] },
  {
    id: 'RPT-086',
    given: period('billing-professional-transfer', '01/06/202', '2025-05-01'),
    expected: ['startDate date.invalid'],
  },
  {
    id: 'RPT-086 antes de tudo',
    given: period('billing-professional-transfer', '01/06/202', ''),
    expected: ['startDate date.invalid'],
  },
  {
    id: 'RPT-086 só nos repasses',
    given: period('stock-outputs', '01/06/202', ''),
    expected: ['startDate date.invalid', 'endDate field.required'],
  },
  {
    id: 'RPT-078 nos repasses',
    given: period('billing-professional-transfer', '', '2025-05-01'),
    expected: ['startDate field.required'],
  },
  {
    id: 'RPT-085 só onde há todo o período',
    given: period('stock-outputs', '', '', true),
    expected: ['startDate field.required', 'endDate field.required'],
  },
  { id: 'RPT-087', given: period('billing-professional-transfer', '01/01/2025', '01/05/2025'), expected: [] },
  {
    id: 'RPT-087',
    given: period('billing-professional-transfer', '01/01/2025', '02/05/2025'),
    expected: ['endDate report.period-limit'],
  },
  { id: 'RPT-088', given: period('request-account-report', '01/01/2025', '01/05/2025'), expected: [] },
  {
    id: 'RPT-088',
    given: period('request-account-report', '01/01/2025', '02/05/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'RPT-089', given: period('indication-demonstrative', '15/01/2025', '15/07/2025'), expected: [] },
  {
    id: 'RPT-089',
    given: period('indication-demonstrative', '15/01/2025', '16/07/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'RPT-090', given: period('appointment-marker-report', '15/01/2025', '15/07/2025'), expected: [] },
  {
    id: 'RPT-090',
    given: period('appointment-marker-report', '15/01/2025', '16/07/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'RPT-091', given: period('patient-alert', '15/01/2025', '15/07/2025'), expected: [] },
  {
    id: 'RPT-091',
    given: period('patient-alert', '15/01/2025', '16/07/2025'),
    expected: ['endDate report.period-limit'],
  },
  { id: 'RPT-092', given: period('medical-record-scheduled-report', '15/01/2025', '15/07/2025'), expected: [] },
  {
    id: 'RPT-092',
    given: period('medical-record-scheduled-report', '15/01/2025', '16/07/2025'),
    expected: ['endDate report.period-limit'],
  },
  { id: 'RPT-093', given: period('appointment-productions', '01/01/2025', '01/04/2025'), expected: [] },
  {
    id: 'RPT-093',
    given: period('appointment-productions', '01/01/2025', '02/04/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'RPT-094', given: period('appointment-by-room-report', '01/01/2025', '01/04/2025'), expected: [] },
  {
    id: 'RPT-094',
    given: period('appointment-by-room-report', '01/01/2025', '02/04/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'RPT-095', given: period('stock-outputs', '01/01/2025', '31/03/2025'), expected: [] },
  {
    id: 'RPT-095',
    given: period('stock-outputs', '01/01/2025', '01/04/2025'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'DSH-011', given: period('schedule-indicators', '01/01/2025', '31/12/2025'), expected: [] },
  {
    id: 'DSH-011',
    given: period('schedule-indicators', '01/01/2025', '01/01/2026'),
    expected: ['endDate report.period-maximum'],
  },
  { id: 'MKT-015', given: period('campaigns', '01/01/2025', '01/07/2025'), expected: [] },
  { id: 'MKT-015', given: period('campaigns', '01/01/2025', '02/07/2025'), expected: ['endDate report.period-limit'] },
];

/** The period of a report: required, valid, in order, and not longer than allowed. */
export const periodSheets = {
  validateReportPeriod: sheet({
    title: 'Período de um relatório',
    statement:
      'As duas datas são obrigatórias e válidas, e o fim não vem antes do início. Alguns relatórios têm período máximo, contado em meses do calendário: 4 meses a partir de 01/01 vão até 01/05. Os de estoque e os indicadores devem ficar abaixo do limite, de modo que um trimestre inteiro passa e um dia a mais não.',
    source: ['§5.1', 'A25', 'A26'],
    given: period('billing-professional-transfer', '2025-01-01', '2025-05-02'),
    fields: {
      kind: kindField,
      startDate: text('Data inicial'),
      endDate: text('Data final'),
      allPeriod: flag('Todo o período'),
    },
    apply: ({ kind, startDate, endDate, allPeriod }) => validateReportPeriod(kind, startDate, endDate, { allPeriod }),
    decisions: [
      ...decisions(workedExamples, (given) => codesOf(given).length === 0),
      ...decisions(boundaries, codesOf),
    ],
    laws: [
      law(
        'o limite cai exatamente onde os meses dizem, para qualquer início [RPT-087, RPT-095]',
        fc.record({ kind: fc.constantFrom(...limited), start: localDates }),
        ({ kind, start }) => {
          const limit = reportPeriodLimit(kind);
          if (limit === null) return false;
          const furthest = addMonths(start, limit.months);
          const accepts = (end: string): boolean => validateReportPeriod(kind, start, end).length === 0;
          return (
            accepts(furthest) === (limit.bound === 'included') &&
            accepts(addDays(furthest, -1)) &&
            !accepts(addDays(furthest, 1))
          );
        },
      ),
      law(
        'quem passa do limite lê de quantos meses ele é',
        fc.record({ kind: fc.constantFrom(...limited), start: localDates }),
        ({ kind, start }) => {
          const months = reportPeriodLimit(kind)?.months ?? 0;
          const [found] = validateReportPeriod(kind, start, addDays(addMonths(start, months), 1));
          return found?.data?.['months'] === months;
        },
      ),
      law(
        'uma data que não veio vale como a vazia [RPT-078]',
        kinds,
        (kind) =>
          JSON.stringify(validateReportPeriod(kind, null, undefined)) ===
          JSON.stringify(validateReportPeriod(kind, '', '')),
      ),
      law(
        'a data escrita com barras vale o mesmo que a ISO [RPT-082]',
        fc.record({ kind: kinds, start: localDates, end: localDates }),
        ({ kind, start, end }) =>
          JSON.stringify(validateReportPeriod(kind, start, end)) ===
          JSON.stringify(validateReportPeriod(kind, formatDate(start), formatDate(end))),
      ),
      law(
        'um texto que não é data é recusado onde há período [RPT-079]',
        fc.record({ kind: kinds, typed: fc.constantFrom('', '31/02/2025', '2025-13-01', 'ontem', '0000-00-00') }),
        ({ kind, typed }) =>
          validateReportPeriod(kind, typed, '2025-06-30').length > 0 === (reportOf(kind).period !== 'none'),
      ),
    ],
  }),

  reportPeriod: sheet({
    title: 'Período pedido de um relatório',
    statement:
      'As datas de um relatório podem vir como AAAA-MM-DD ou como DD/MM/AAAA: as duas formas pedem o mesmo período. O que não é um período é recusado.',
    source: ['RPT-082', '§5.1'],
    given: { kind: kindOf('cashier-demonstrative'), startDate: '01/06/2025', endDate: '2025-06-30' },
    fields: { kind: kindField, startDate: text('Data inicial'), endDate: text('Data final') },
    apply: ({ kind, startDate, endDate }) => reportPeriod(kind, startDate, endDate),
    result: group('Período', { startDate: date('Início'), endDate: date('Fim') }),
    decisions: written(
      [
        { id: 'RPT-082', given: ['2025-06-01', '2025-06-30'] as const, expected: '2025-06-01 2025-06-30' },
        { id: 'RPT-082', given: ['01/06/2025', '30/06/2025'] as const, expected: '2025-06-01 2025-06-30' },
        { id: 'RPT-080', given: ['30/06/2025', '01/06/2025'] as const, expected: 'endDate date.end-before-start' },
      ],
      ([startDate, endDate]) => ({ kind: kindOf('cashier-demonstrative'), startDate, endDate }),
      ({ kind, startDate, endDate }) => {
        const asked = reportPeriod(kind, startDate, endDate);
        return asked.ok
          ? `${asked.value.startDate} ${asked.value.endDate}`
          : asked.error.map(({ field, code }) => `${field} ${code}`).join();
      },
    ),
    laws: [
      law(
        'como quer que se escreva, é o mesmo período, e só o que confere passa [RPT-082]',
        fc.record({ kind: fc.constantFrom(...limited), start: localDates, end: localDates }),
        ({ kind, start, end }) => {
          const slashed = reportPeriod(kind, formatDate(start), formatDate(end));
          return (
            JSON.stringify(slashed) === JSON.stringify(reportPeriod(kind, start, end)) &&
            slashed.ok === (validateReportPeriod(kind, start, end).length === 0)
          );
        },
      ),
      law('pedir por datas um relatório que não tem datas é um erro do programa', kinds, (kind) => {
        return throws(() => reportPeriod(kind, '2025-06-01', '2025-06-30')) === (reportOf(kind).period === 'none');
      }),
    ],
  }),

  defaultReportPeriod: sheet({
    title: 'Período inicial de um relatório',
    statement:
      'Os relatórios abrem no mês corrente, do primeiro ao último dia; o de retornos agendados abre nos últimos três meses até hoje.',
    source: ['§5.1', 'A40'],
    given: { kind: kindOf('billing-demonstrative'), today: localDate('2025-06-10') },
    fields: { kind: kindField, today: date('Hoje') },
    apply: ({ kind, today }) => defaultReportPeriod(kind, today),
    decisions: written(
      [
        {
          id: 'RPT-083',
          given: ['billing-demonstrative', '2025-06-10'] as const,
          expected: ['2025-06-01', '2025-06-30'],
        },
        {
          id: 'RPT-084',
          given: ['medical-record-scheduled-report', '2025-05-31'] as const,
          expected: ['2025-02-28', '2025-05-31'],
        },
        {
          id: 'W-128',
          given: ['medical-record-scheduled-report', '2025-05-31'] as const,
          expected: ['2025-02-28', '2025-05-31'],
        },
      ],
      ([kind, today]) => ({ kind, today: localDate(today) }),
      ({ kind, today }): string[] => Object.values(defaultReportPeriod(kind, today)),
    ),
    laws: [
      law(
        'o período inicial é sempre aceito pelo próprio relatório [RPT-083]',
        fc.record({ kind: kinds, today: localDates }),
        ({ kind, today }) => {
          const { startDate, endDate } = defaultReportPeriod(kind, today);
          return startDate <= today && today <= endDate && validateReportPeriod(kind, startDate, endDate).length === 0;
        },
      ),
    ],
  }),

  reportPeriodLimit: sheet({
    title: 'Período máximo de um relatório',
    statement:
      'O período máximo em meses, se o último dia do limite ainda vale, e qual das duas frases responde. Sem limite: nulo.',
    source: ['§5.1', 'A25', 'A26'],
    given: { kind: kindOf('stock-entries') },
    fields: { kind: kindField },
    apply: ({ kind }) => reportPeriodLimit(kind),
    result: group('Limite', {
      months: number('Meses'),
      bound: choice('O último dia', ['included', 'excluded'], 'periodBound'),
      code: text('Frase'),
    }),
    laws: [
      law('um relatório sem período não tem limite, e nenhum limite passa de um ano', kinds, (kind) => {
        const limit = reportPeriodLimit(kind);
        return limit === null || (reportOf(kind).period !== 'none' && limit.months >= 3 && limit.months <= 12);
      }),
    ],
  }),
} as const;
