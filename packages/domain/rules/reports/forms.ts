import fc from 'fast-check';
import type { Example } from '../../examples/example.ts';
import { isPermission, PERMISSIONS } from '../../src/access/index.ts';
import { SERVICE_TYPES } from '../../src/billing/index.ts';
import {
  openReport,
  REPORT_KINDS,
  REPORT_OUTPUTS,
  REPORT_PAGES,
  reportOf,
  validateReport,
} from '../../src/reports/index.ts';
import type { ReportKind } from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { checklistFields, parameterFields } from './answer-fields.ts';
import { draftOf, form, formFields, kindField, kindOf, kinds, LINES, opened, today } from './form-given.ts';
import type { FormGiven } from './form-given.ts';

const CODES = PERMISSIONS.map(({ code }) => code);
const codesOf = (given: FormGiven): string[] =>
  validateReport(given.kind, draftOf(given), given.today).map(({ field, code }) => `${field} ${code}`);

const refusals: readonly { id: string; given: FormGiven; expected: string[] }[] = [
  {
    id: 'RPT-096',
    given: form('billing-demonstrative', {}, { insuranceIds: [] }),
    expected: ['insuranceIds report.no-insurance'],
  },
  {
    id: 'RPT-097',
    given: form('billing-demonstrative', {}, { professionalIds: [] }),
    expected: ['professionalIds report.no-professional'],
  },
  {
    id: 'RPT-098',
    given: form('billing-demonstrative', {}, { expenseIds: [] }),
    expected: ['expenseIds report.no-expense'],
  },
  { id: 'RPT-099', given: form('financial-transaction', {}, { types: [] }), expected: ['types report.no-type'] },
  {
    id: 'RPT-100',
    given: form('exam-production', {}, { insuranceIds: [] }),
    expected: ['insuranceIds report.no-exam-insurance'],
  },
  {
    id: 'RPT-101',
    given: form('appointment-marker-report', {}, { markerIds: [] }),
    expected: ['markerIds report.no-marker'],
  },
  {
    id: 'RPT-102',
    given: form('appointment-by-room-report', {}, { placeIds: [] }),
    expected: ['placeIds report.no-room'],
  },
  { id: 'RPT-103', given: form('financial-dre', { month: '' }), expected: ['month field.required'] },
  {
    id: 'RPT-103',
    given: form('financial-dfc', { period: '', type: '', month: '', year: '' }),
    expected: ['period field.required', 'type field.required', 'month field.required', 'year field.required'],
  },
  { id: 'RPT-075', given: form('billing-demonstrative', { status: 'canceled' }), expected: [] },
  {
    id: 'RPT-045',
    given: form('financial-transaction', { dateType: 'paymentDate' }),
    expected: ['dateType field.invalid'],
  },
  { id: 'RPT-046', given: form('financial-transaction', { group: '' }), expected: [] },
  { id: 'LIM-017', given: form('financial-category', { year: '2015' }), expected: ['year field.invalid'] },
  { id: 'LIM-018', given: form('exam-production', { year: '2020' }), expected: ['year field.invalid'] },
  { id: 'LIM-019', given: form('financial-category', { period: '2' }), expected: ['period field.invalid'] },
  { id: 'LIM-020', given: form('exam-production', { month: '13' }), expected: ['month field.invalid'] },
  { id: 'ENT-063', given: form('cashier-demonstrative', { type: 'x' }), expected: ['type field.invalid'] },
  { id: 'ENT-064', given: form('cashier-demonstrative', { dateType: 'x' }), expected: ['dateType field.invalid'] },
  { id: 'RPT-085', given: form('patient-alert', { startDate: '', endDate: '' }, {}, true), expected: [] },
  {
    id: 'RPT-085 sem todo o período',
    given: form('patient-alert', { startDate: '', endDate: '' }),
    expected: ['startDate field.required', 'endDate field.required'],
  },
  { id: 'profissional escolhido', given: form('billing-professional-transfer', { professionalId: 'p' }), expected: [] },
];

/** A report, one of its lists, and the lines this list opens with. */
const openings: readonly Example<readonly [ReportKind, string], readonly string[]>[] = [
  { id: 'RPT-034', given: ['billing-professional-transfer', 'statuses'], expected: ['finished'] },
  { id: 'RPT-047', given: ['financial-transaction', 'types'], expected: ['expense', 'paid', 'revenue', 'received'] },
  { id: 'RPT-076', given: ['financial-transaction', 'categoryIds'], expected: LINES },
  { id: 'RPT-077', given: ['financial-transaction', 'types'], expected: ['expense', 'paid', 'revenue', 'received'] },
  { id: 'RPT-060', given: ['exam-production', 'expenseCodes'], expected: [] },
  { id: 'LIM-022', given: ['billing-accounts', 'serviceTypeIds'], expected: [...SERVICE_TYPES] },
];

/** The forms of the reports: what they open with, what they demand, what they send. */
export const formSheets = {
  reportOf: sheet({
    title: 'Ficha de um relatório',
    statement:
      'Cada relatório como dados: a página, a permissão que o libera, o endereço da chamada, os formatos, as opções e as listas do formulário.',
    source: ['§2.6', '§7.4', 'A52'],
    given: { kind: kindOf('billing-demonstrative') },
    fields: { kind: kindField },
    apply: ({ kind }) => reportOf(kind),
    result: group('Ficha', {
      page: choice('Página', REPORT_PAGES, 'reportPage'),
      permission: choice('Permissão', CODES, 'permission'),
      method: text('Método'),
      path: text('Endereço da chamada'),
      outputs: list('Formatos', choice('Formato', REPORT_OUTPUTS, 'reportOutput'), null),
      namesOutput: flag('A chamada diz o formato'),
      period: text('Período'),
      options: list(
        'Opções',
        group('Opção', {
          field: text('Campo'),
          values: list('Valores', text('Valor'), ''),
          initial: text('Abre com'),
          optional: flag('Não vai vazia'),
        }),
        null,
      ),
      lists: list(
        'Listas',
        group('Lista', {
          field: text('Campo'),
          opens: text('Abre com'),
          sent: text('Vai na chamada'),
          missing: text('Sem nada marcado'),
        }),
        null,
      ),
    }),
    decisions: written(
      [
        { id: 'A52', given: 'product-transactions' as ReportKind, expected: 'stock:reportProductManagement' },
        { id: 'A52', given: 'stock-entries' as ReportKind, expected: 'stock:reportStockEntry' },
        { id: 'A52', given: 'stock-outputs' as ReportKind, expected: 'stock:reportStockOutput' },
        { id: 'A52', given: 'patient-alert' as ReportKind, expected: 'general:printPatientAlert' },
      ],
      (kind) => ({ kind }),
      ({ kind }): string => reportOf(kind).permission,
    ),
    laws: [
      law('a permissão existe no catálogo e nenhum relatório repete a chamada de outro [A52]', kinds, (kind) => {
        const { permission, path } = reportOf(kind);
        return isPermission(permission) && REPORT_KINDS.filter((other) => reportOf(other).path === path).length === 1;
      }),
    ],
  }),

  openReport: sheet({
    title: 'Abrir o formulário de um relatório',
    statement:
      'O formulário abre com o período padrão, a primeira escolha de cada opção, o mês e o ano correntes e todas as linhas das listas marcadas. Nos repasses só «Finalizada» vem marcada; as listas de procedimentos escolhidos abrem vazias.',
    source: ['§4', '§5.1', 'A40'],
    given: { kind: kindOf('financial-transaction'), today },
    fields: { kind: kindField, today: date('Hoje') },
    apply: ({ kind, today: day }) => opened(kind, day),
    result: group('Formulário', {
      startDate: date('De'),
      endDate: date('Até'),
      allPeriod: flag('Todo o período'),
      values: group('Opções', parameterFields),
      lists: group('Listas', checklistFields),
    }),
    decisions: openings.flatMap((row) =>
      written(
        [row],
        ([kind]) => ({ kind, today }),
        (given) => [...(opened(given.kind, given.today).lists[row.given[1]]?.ticked ?? [])],
      ),
    ),
    laws: [
      law(
        'o que abre pode ser gerado sem tocar em nada [RPT-072, RPT-083]',
        fc.record({ kind: kinds, day: localDates }),
        ({ kind, day }) => {
          return validateReport(kind, opened(kind, day), day).length === 0;
        },
      ),
      law(
        'só quem tem período abre com datas, e nenhum com todo o período [RPT-083]',
        fc.record({ kind: kinds, day: localDates }),
        ({ kind, day }) => {
          const { startDate, endDate, allPeriod } = opened(kind, day);
          const dates = [startDate, endDate].filter((one) => one !== '');
          return dates.length === (reportOf(kind).period === 'none' ? 0 : 2) && allPeriod === false;
        },
      ),
      law('cada lista mostra todas as suas linhas, ainda que abra com menos marcadas [RPT-034]', kinds, (kind) =>
        Object.values(opened(kind, today).lists).every(
          ({ ticked, available }) => available >= LINES.length && available >= ticked.length,
        ),
      ),
      law('sem linhas no cadastro, só abre marcado o que a própria ficha marca', kinds, (kind) =>
        reportOf(kind).lists.every(({ field, opens }) => {
          const { ticked, available } = openReport(kind, today).lists[field] ?? { ticked: ['?'], available: 0 };
          return String(ticked) === (typeof opens === 'string' ? '' : String(opens)) && available === ticked.length;
        }),
      ),
    ],
  }),

  validateReport: sheet({
    title: 'Conferir o formulário de um relatório',
    statement:
      'Antes de gerar, o período, as opções e as listas são conferidos. Uma lista obrigatória sem nada marcado diz qual falta; um campo vazio é obrigatório; o que não está entre as opções é inválido. Havendo problema, nada é pedido ao servidor.',
    source: ['§2.6', '§5.1', 'A33', 'A123'],
    given: form('billing-demonstrative', {}, { insuranceIds: [] }),
    fields: formFields,
    apply: (given) => validateReport(given.kind, draftOf(given), given.today),
    decisions: decisions(refusals, codesOf),
    laws: [
      law('um relatório sem nada marcado nas listas obrigatórias não roda [RPT-072]', kinds, (kind) => {
        const lists = reportOf(kind).lists.filter(({ missing }) => missing !== null);
        const none = Object.fromEntries(lists.map(({ field }) => [field, []]));
        return codesOf(form(kind, {}, none)).length === lists.length;
      }),
      law('uma lista que não veio vale como a que não tem nada marcado [RPT-072]', kinds, (kind) => {
        const demanded = reportOf(kind).lists.filter(({ missing }) => missing !== null);
        const found = validateReport(kind, { ...opened(kind, today), lists: {} }, today);
        return String(found.map(({ field }) => field)) === String(demanded.map(({ field }) => field));
      }),
      law(
        'cada lista vazia acrescenta só o seu problema [RPT-096, RPT-097, RPT-098]',
        fc.subarray(['insuranceIds', 'professionalIds', 'expenseIds']),
        (emptied) => {
          const found = codesOf(
            form('billing-demonstrative', {}, Object.fromEntries(emptied.map((field) => [field, []]))),
          );
          return (
            found.length === emptied.length && emptied.every((field) => found.some((code) => code.startsWith(field)))
          );
        },
      ),
      law(
        'um valor que nenhuma opção conhece é recusado',
        fc.record({ kind: kinds, value: fc.constantFrom('NaN', '-1', 'zzz', '0', '99999') }),
        ({ kind, value }) => {
          const options = reportOf(kind).options.filter(({ values }) => values !== undefined);
          const typed = Object.fromEntries(options.map(({ field }) => [field, value]));
          return codesOf(form(kind, typed)).length === options.length;
        },
      ),
    ],
  }),
} as const;
