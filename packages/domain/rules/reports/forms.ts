import fc from 'fast-check';
import { isPermission } from '../../src/access/index.ts';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  openReport,
  PAPER_SIZES,
  paperSizeKey,
  REPORT_KINDS,
  REPORT_OUTPUTS,
  reportCall,
  reportFileName,
  reportOf,
  reportParameters,
  validateReport,
} from '../../src/reports/index.ts';
import type { ReportDraft, ReportKind, ReportOutput, ReportPaper } from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

/** A form as a person leaves it: opened, then changed. */
interface FormGiven {
  readonly kind: ReportKind;
  readonly today: LocalDate;
  /** Dates, options and flags that were typed over what the form opened with. */
  readonly typed: readonly { readonly field: string; readonly value: string }[];
  /** Lines that stay ticked in a checklist, instead of those it opened with. */
  readonly ticks: readonly { readonly field: string; readonly ticked: readonly string[] }[];
  readonly allPeriod: boolean;
}

/** Three lines in every checklist that has no lines of its own. */
const LINES = ['a1', 'b2', 'c3'];
const today = localDate('2025-06-10');
const kinds = fc.constantFrom(...REPORT_KINDS);
const kindOf = (key: ReportKind): ReportKind => key;
const SHEET: ReportOutput = 'sheet';
const kindField = choice('Relatório', REPORT_KINDS, 'reportKind');
const formFields = {
  kind: kindField,
  today: date('Hoje'),
  typed: list('Alterado no formulário', group('Campo', { field: text('Campo'), value: text('Valor') }), { field: 'startDate', value: '' }),
  ticks: list('Marcado nas listas', group('Lista', { field: text('Lista'), ticked: list('Linhas marcadas', text('Código'), 'a1') }), {
    field: 'insuranceIds',
    ticked: [],
  }),
  allPeriod: flag('Todo o período'),
};

function form(kind: ReportKind, typed: Record<string, string> = {}, ticks: Record<string, string[]> = {}, allPeriod = false): FormGiven {
  return {
    kind,
    today,
    typed: Object.entries(typed).map(([field, value]) => ({ field, value })),
    ticks: Object.entries(ticks).map(([field, ticked]) => ({ field, ticked })),
    allPeriod,
  };
}

function opened(kind: ReportKind, day: LocalDate): ReportDraft {
  return openReport(kind, day, Object.fromEntries(reportOf(kind).lists.map(({ field }) => [field, LINES])));
}

function draftOf({ kind, today: day, typed, ticks, allPeriod }: FormGiven): ReportDraft {
  const start = opened(kind, day);
  const values = Object.fromEntries(typed.map(({ field, value }) => [field, value]));
  const { startDate = start.startDate, endDate = start.endDate, ...options } = values;
  const changed = ticks.map(({ field, ticked }) => [field, { ticked, available: start.lists[field]?.available ?? ticked.length }]);
  return {
    startDate,
    endDate,
    allPeriod,
    values: { ...start.values, ...options },
    lists: { ...start.lists, ...Object.fromEntries(changed) },
  };
}

const codesOf = (given: FormGiven): string[] =>
  validateReport(given.kind, draftOf(given), given.today).map(({ field, code }) => `${field} ${code}`);
const sentBy = (given: FormGiven): Record<string, string> => reportParameters(given.kind, draftOf(given));

const refusals: readonly { id: string; given: FormGiven; expected: string[] }[] = [
  { id: 'RPT-096', given: form('billing-demonstrative', {}, { insuranceIds: [] }), expected: ['insuranceIds report.no-insurance'] },
  {
    id: 'RPT-097',
    given: form('billing-demonstrative', {}, { professionalIds: [] }),
    expected: ['professionalIds report.no-professional'],
  },
  { id: 'RPT-098', given: form('billing-demonstrative', {}, { expenseIds: [] }), expected: ['expenseIds report.no-expense'] },
  { id: 'RPT-099', given: form('financial-transaction', {}, { types: [] }), expected: ['types report.no-type'] },
  { id: 'RPT-100', given: form('exam-production', {}, { insuranceIds: [] }), expected: ['insuranceIds report.no-exam-insurance'] },
  { id: 'RPT-101', given: form('appointment-marker-report', {}, { markerIds: [] }), expected: ['markerIds report.no-marker'] },
  { id: 'RPT-102', given: form('appointment-by-room-report', {}, { placeIds: [] }), expected: ['placeIds report.no-room'] },
  { id: 'RPT-103', given: form('financial-dre', { month: '' }), expected: ['month field.required'] },
  {
    id: 'RPT-103',
    given: form('financial-dfc', { period: '', type: '', month: '', year: '' }),
    expected: ['period field.required', 'type field.required', 'month field.required', 'year field.required'],
  },
  { id: 'RPT-075', given: form('billing-demonstrative', { status: 'canceled' }), expected: [] },
  { id: 'RPT-045', given: form('financial-transaction', { dateType: 'paymentDate' }), expected: ['dateType field.invalid'] },
  { id: 'RPT-046', given: form('financial-transaction', { group: '' }), expected: [] },
  { id: 'LIM-017', given: form('financial-category', { year: '2015' }), expected: ['year field.invalid'] },
  { id: 'LIM-018', given: form('exam-production', { year: '2020' }), expected: ['year field.invalid'] },
  { id: 'LIM-019', given: form('financial-category', { period: '2' }), expected: ['period field.invalid'] },
  { id: 'LIM-020', given: form('exam-production', { month: '13' }), expected: ['month field.invalid'] },
  { id: 'ENT-063', given: form('cashier-demonstrative', { type: 'x' }), expected: ['type field.invalid'] },
  { id: 'ENT-064', given: form('cashier-demonstrative', { dateType: 'x' }), expected: ['dateType field.invalid'] },
  { id: 'RPT-085', given: form('patient-alert', { startDate: '', endDate: '' }, {}, true), expected: [] },
];

const june = { startDate: '2025-06-01', endDate: '2025-06-30' };
const calls: readonly { id: string; given: FormGiven; expected: Record<string, string> }[] = [
  {
    id: '§7.4',
    given: form('billing-demonstrative', { paid: 'true' }),
    expected: {
      ...june,
      type: 'service',
      group: 'insurance',
      return: 'false',
      sort: 'date',
      paid: 'true',
      insuranceIds: 'a1,b2,c3',
      professionalIds: 'a1,b2,c3',
      expenseIds: 'a1,b2,c3',
    },
  },
  { id: '§7.4', given: form('forward-demonstrative', {}, { partnersId: ['b2'] }), expected: { ...june, partnersId: 'b2' } },
  {
    id: '§7.4',
    given: form('billing-accounts', {}, { serviceTypeIds: ['exam'], statusIds: ['open', 'finished'] }),
    expected: {
      ...june,
      type: 'service',
      sort: 'date',
      insuranceIds: 'a1,b2,c3',
      serviceTypeIds: 'exam',
      statusIds: 'open,finished',
    },
  },
  {
    id: '§7.4',
    given: form('billing-professional-transfer', { professionalId: 'p' }),
    expected: {
      ...june,
      group: 'insurance',
      return: 'false',
      professionalId: 'p',
      paid: 'false',
      courtesy: 'false',
      statuses: 'finished',
    },
  },
  {
    id: '§7.4',
    given: form('cashier-demonstrative', {}, { cashierIds: ['a1'] }),
    expected: {
      ...june,
      type: 'cashier-summary',
      dateType: 'payment',
      insuranceIds: 'a1,b2,c3',
      cashierIds: 'a1',
      paymentMethodIds: 'a1,b2,c3',
    },
  },
  { id: '§7.4', given: form('cashier-receipt'), expected: { ...june, insuranceIds: 'a1,b2,c3', cashierIds: 'a1,b2,c3' } },
  { id: '§7.4', given: form('financial-category', { period: '4' }), expected: { period: '4', year: '2025' } },
  { id: '§7.4', given: form('financial-dre'), expected: { period: 'monthly', type: 'synthetic', month: '6', year: '2025' } },
  { id: '§7.4', given: form('financial-dfc'), expected: { period: 'monthly', type: 'synthetic', month: '6', year: '2025' } },
  {
    id: '§7.4',
    given: form('financial-transaction', { entityId: 'e' }, { types: ['expense', 'paid'] }),
    expected: {
      ...june,
      dateType: 'dueDate',
      group: '',
      entityId: 'e',
      types: 'expense,paid',
    },
  },
  {
    id: 'RPT-139',
    given: form('financial-transaction', {}, { methodIds: ['a1', 'c3'], categoryIds: LINES }),
    expected: {
      ...june,
      dateType: 'dueDate',
      group: '',
      types: 'expense,paid,revenue,received',
      methodIds: 'a1,c3',
    },
  },
  {
    id: '§7.4',
    given: form('request-account-report', {}, { expenseIds: ['b2'] }),
    expected: { ...june, insuranceIds: 'a1,b2,c3', expenseIds: 'b2' },
  },
  {
    id: '§7.4',
    given: form('exam-production', {}, { insuranceIds: ['a1', 'b2'], expenseCodes: ['40901114'] }),
    expected: {
      month: '6',
      year: '2025',
      insuranceIds: 'a1,b2',
      expenseCodes: '40901114',
    },
  },
  { id: '§7.4', given: form('indication-demonstrative'), expected: { ...june, insuranceIds: 'a1,b2,c3' } },
  { id: '§7.4', given: form('patient-alert', {}, {}, true), expected: {} },
  { id: 'RPT-056', given: form('patient-alert', {}, {}, true), expected: {} },
  { id: '§7.4', given: form('appointment-productions'), expected: june },
  { id: '§7.4', given: form('appointment-marker-report', {}, { markerIds: ['c3'] }), expected: { ...june, markerIds: 'c3' } },
  { id: '§7.4', given: form('appointment-by-room-report', {}, { placeIds: ['c3'] }), expected: { ...june, placeIds: 'c3' } },
  { id: '§7.4', given: form('medical-record-scheduled-report'), expected: { startDate: '2025-03-10', endDate: '2025-06-10' } },
  {
    id: '§7.4',
    given: form('product-transactions', { placeId: 'w', productId: 'p' }),
    expected: { ...june, placeId: 'w', productId: 'p' },
  },
  { id: '§7.4', given: form('stock-entries'), expected: june },
  { id: '§7.4', given: form('stock-outputs', { productId: 'p' }), expected: { ...june, productId: 'p' } },
  { id: 'RPT-082', given: form('stock-outputs', { startDate: '01/06/2025', endDate: '2025-06-30' }), expected: june },
];

interface CallGiven extends FormGiven {
  readonly output: ReportOutput;
  readonly paper: ReportPaper;
}
const callOf = (given: CallGiven) => reportCall(given.kind, draftOf(given), given.output, given.paper);

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
    decisions: decisions(
      [
        { id: 'A52', given: 'product-transactions' as ReportKind, expected: 'stock:reportProductManagement' },
        { id: 'A52', given: 'stock-entries' as ReportKind, expected: 'stock:reportStockEntry' },
        { id: 'A52', given: 'stock-outputs' as ReportKind, expected: 'stock:reportStockOutput' },
        { id: 'A52', given: 'patient-alert' as ReportKind, expected: 'general:printPatientAlert' },
      ],
      (kind) => reportOf(kind).permission,
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
    decisions: decisions(
      [
        { id: 'RPT-034', given: ['billing-professional-transfer', 'statuses'] as const, expected: ['finished'] },
        { id: 'RPT-047', given: ['financial-transaction', 'types'] as const, expected: ['expense', 'paid', 'revenue', 'received'] },
        { id: 'RPT-076', given: ['financial-transaction', 'categoryIds'] as const, expected: LINES },
        { id: 'RPT-077', given: ['financial-transaction', 'types'] as const, expected: ['expense', 'paid', 'revenue', 'received'] },
        { id: 'RPT-060', given: ['exam-production', 'expenseCodes'] as const, expected: [] },
      ],
      ([kind, field]) => [...(opened(kind, today).lists[field]?.ticked ?? [])],
    ),
    laws: [
      law(
        'o que abre pode ser gerado sem tocar em nada [RPT-072, RPT-083]',
        fc.record({ kind: kinds, day: localDates }),
        ({ kind, day }) => {
          return validateReport(kind, opened(kind, day), day).length === 0;
        },
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
      law(
        'cada lista vazia acrescenta só o seu problema [RPT-096, RPT-097, RPT-098]',
        fc.subarray(['insuranceIds', 'professionalIds', 'expenseIds']),
        (emptied) => {
          const found = codesOf(form('billing-demonstrative', {}, Object.fromEntries(emptied.map((field) => [field, []]))));
          return found.length === emptied.length && emptied.every((field) => found.some((code) => code.startsWith(field)));
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

  reportParameters: sheet({
    title: 'Parâmetros enviados por um relatório',
    statement:
      'O que o formulário manda ao servidor, com os nomes da chamada: datas no formato ISO, listas como códigos separados por vírgula. O opcional vazio não vai. Formas de pagamento, categorias e centros de custo só vão quando nem todos estão marcados.',
    source: ['§7.4', 'A34', 'A83', 'A123'],
    given: form('financial-transaction', { entityId: 'e' }, { methodIds: ['a1', 'c3'] }),
    fields: formFields,
    apply: sentBy,
    decisions: decisions(calls, sentBy),
    laws: [
      law(
        'só vão nomes da ficha do relatório, e os obrigatórios sempre [§7.4]',
        fc.record({ kind: kinds, day: localDates }),
        ({ kind, day }) => {
          const { options, lists } = reportOf(kind);
          const known = new Set(['startDate', 'endDate', ...options.map(({ field }) => field), ...lists.map(({ field }) => field)]);
          const sent = reportParameters(kind, opened(kind, day));
          const required = [...options.filter(({ optional }) => optional !== true), ...lists.filter(({ sent: when }) => when === 'always')];
          return Object.keys(sent).every((name) => known.has(name)) && required.every(({ field }) => sent[field] !== undefined);
        },
      ),
      law('desmarcar tudo manda a lista vazia, marcar tudo não manda a lista [RPT-139]', fc.subarray(LINES), (ticked) => {
        const sent = sentBy(form('financial-transaction', {}, { costCenterIds: ticked }))['costCenterIds'];
        return ticked.length === LINES.length ? sent === undefined : sent === ticked.join(',');
      }),
    ],
  }),

  reportCall: sheet({
    title: 'Chamada do botão de um relatório',
    statement:
      'O botão manda os parâmetros, o tipo (planilha ou PDF) e, no papel, o tamanho A4 ou A5. Um formato que o relatório não oferece é recusado.',
    source: ['§2.6', '§7.4', 'A82', 'A164'],
    given: { ...form('cashier-demonstrative'), output: 'pdf', paper: 'A5' },
    fields: { ...formFields, output: choice('Formato', REPORT_OUTPUTS, 'reportOutput'), paper: choice('Papel', PAPER_SIZES, 'paperSize') },
    apply: callOf,
    decisions: decisions(
      [
        {
          id: 'RPT-152',
          given: { ...form('appointment-productions'), output: 'pdf', paper: 'A4' } as CallGiven,
          expected: 'reportType=pdf format=A4',
        },
        {
          id: 'RPT-073',
          given: { ...form('appointment-productions'), output: 'pdf', paper: 'A5' } as CallGiven,
          expected: 'reportType=pdf format=A5',
        },
        {
          id: 'RPT-023',
          given: { ...form('billing-demonstrative'), output: 'sheet', paper: 'A4' } as CallGiven,
          expected: 'reportType=sheet printType=sheet',
        },
        {
          id: 'RPT-023',
          given: { ...form('billing-demonstrative'), output: 'pdf', paper: 'A4' } as CallGiven,
          expected: 'reportType=pdf format=A4 printType=pdf',
        },
      ],
      (given) => {
        const call = callOf(given);
        if (!call.ok) return call.error.code;
        const { parameters } = call.value;
        return ['reportType', 'format', 'printType']
          .flatMap((name) => (parameters[name] === undefined ? [] : [`${name}=${parameters[name]}`]))
          .join(' ');
      },
    ),
    laws: [
      law(
        'só os formatos da ficha são aceitos, e só o PDF leva papel [RPT-073, RPT-152]',
        fc.record({ kind: kinds, output: fc.constantFrom(...REPORT_OUTPUTS), paper: fc.constantFrom(...PAPER_SIZES) }),
        ({ kind, output, paper }) => {
          const call = callOf({ ...form(kind), output, paper });
          if (!call.ok) return !reportOf(kind).outputs.includes(output);
          return call.value.parameters['reportType'] === output && (call.value.parameters['format'] === paper) === (output === 'pdf');
        },
      ),
    ],
  }),

  reportFileName: sheet({
    title: 'Nome do arquivo de um relatório',
    statement: 'A planilha de contas por solicitante se chama contas-solicitantes.xlsx; os outros arquivos levam a chave do relatório.',
    source: ['§7.4'],
    given: { kind: kindOf('request-account-report'), output: SHEET },
    fields: { kind: kindField, output: choice('Formato', REPORT_OUTPUTS, 'reportOutput') },
    apply: ({ kind, output }) => reportFileName(kind, output),
    decisions: decisions([{ id: 'RPT-141', given: 'request-account-report' as ReportKind, expected: 'contas-solicitantes.xlsx' }], (kind) =>
      reportFileName(kind, 'sheet'),
    ),
    laws: [
      law('dois relatórios nunca dão o mesmo arquivo', fc.record({ one: kinds, other: kinds }), ({ one, other }) => {
        return (reportFileName(one, 'pdf') === reportFileName(other, 'pdf')) === (one === other);
      }),
    ],
  }),

  paperSizeKey: sheet({
    title: 'Onde fica guardado o tamanho do papel',
    statement: 'A última escolha entre A4 e A5 fica guardada no navegador, separada por página e por tipo de relatório.',
    source: ['§2.6', 'A70'],
    given: { page: 'financial', type: 'cashier-demonstrative' },
    fields: { page: text('Página'), type: text('Tipo') },
    apply: ({ page, type }) => paperSizeKey(page, type),
    decisions: decisions(
      [{ id: 'RPT-074', given: { page: 'stock', type: 'stock-entries' }, expected: 'report-size:stock:stock-entries' }],
      ({ page, type }) => paperSizeKey(page, type),
    ),
    laws: [
      law(
        'outra página ou outro tipo tem outra escolha [RPT-074]',
        fc.record({ page: fc.constantFrom('financial', 'clinical', 'stock'), kind: kinds, other: kinds }),
        ({ page, kind, other }) => (paperSizeKey(page, kind) === paperSizeKey(page, other)) === (kind === other),
      ),
    ],
  }),
} as const;
