import fc from 'fast-check';
import {
  PAPER_SIZES,
  paperSizeKey,
  REPORT_OUTPUTS,
  reportCall,
  reportFileName,
  reportOf,
  reportParameters,
} from '../../src/reports/index.ts';
import type { ReportKind, ReportOutput, ReportPaper } from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, group, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { parameterFields } from './answer-fields.ts';
import { draftOf, form, formFields, kindField, kindOf, kinds, LINES, opened, today } from './form-given.ts';
import type { FormGiven } from './form-given.ts';

const sentBy = (given: FormGiven): Record<string, string> => reportParameters(given.kind, draftOf(given));

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
  {
    id: '§7.4',
    given: form('forward-demonstrative', {}, { partnersId: ['b2'] }),
    expected: { ...june, partnersId: 'b2' },
  },
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
  {
    id: '§7.4',
    given: form('cashier-receipt'),
    expected: { ...june, insuranceIds: 'a1,b2,c3', cashierIds: 'a1,b2,c3' },
  },
  { id: '§7.4', given: form('financial-category', { period: '4' }), expected: { period: '4', year: '2025' } },
  {
    id: '§7.4',
    given: form('financial-dre'),
    expected: { period: 'monthly', type: 'synthetic', month: '6', year: '2025' },
  },
  {
    id: '§7.4',
    given: form('financial-dfc'),
    expected: { period: 'monthly', type: 'synthetic', month: '6', year: '2025' },
  },
  {
    id: '§7.4',
    given: form('financial-transaction', { entityId: 'e' }, { types: ['expense', 'paid'] }),
    expected: { ...june, dateType: 'dueDate', group: '', entityId: 'e', types: 'expense,paid' },
  },
  {
    id: 'RPT-139',
    given: form('financial-transaction', {}, { methodIds: ['a1', 'c3'], categoryIds: LINES }),
    expected: { ...june, dateType: 'dueDate', group: '', types: 'expense,paid,revenue,received', methodIds: 'a1,c3' },
  },
  {
    id: '§7.4',
    given: form('request-account-report', {}, { expenseIds: ['b2'] }),
    expected: { ...june, insuranceIds: 'a1,b2,c3', expenseIds: 'b2' },
  },
  {
    id: '§7.4',
    given: form('exam-production', {}, { insuranceIds: ['a1', 'b2'], expenseCodes: ['40901114'] }),
    expected: { month: '6', year: '2025', insuranceIds: 'a1,b2', expenseCodes: '40901114' },
  },
  { id: '§7.4', given: form('indication-demonstrative'), expected: { ...june, insuranceIds: 'a1,b2,c3' } },
  {
    id: 'RPT-060 todos escolhidos',
    given: form('exam-production', {}, { expenseCodes: LINES }),
    expected: { month: '6', year: '2025', insuranceIds: 'a1,b2,c3', expenseCodes: 'a1,b2,c3' },
  },
  {
    id: 'RPT-060 nenhum escolhido',
    given: form('exam-production'),
    expected: { month: '6', year: '2025', insuranceIds: 'a1,b2,c3' },
  },
  { id: 'RPT-056 com datas', given: form('patient-alert'), expected: june },
  { id: 'RPT-056 só no alerta', given: form('stock-entries', {}, {}, true), expected: june },
  { id: '§7.4', given: form('patient-alert', {}, {}, true), expected: {} },
  { id: 'RPT-056', given: form('patient-alert', {}, {}, true), expected: {} },
  { id: '§7.4', given: form('appointment-productions'), expected: june },
  {
    id: '§7.4',
    given: form('appointment-marker-report', {}, { markerIds: ['c3'] }),
    expected: { ...june, markerIds: 'c3' },
  },
  {
    id: '§7.4',
    given: form('appointment-by-room-report', {}, { placeIds: ['c3'] }),
    expected: { ...june, placeIds: 'c3' },
  },
  {
    id: '§7.4',
    given: form('medical-record-scheduled-report'),
    expected: { startDate: '2025-03-10', endDate: '2025-06-10' },
  },
  {
    id: '§7.4',
    given: form('product-transactions', { placeId: 'w', productId: 'p' }),
    expected: { ...june, placeId: 'w', productId: 'p' },
  },
  { id: '§7.4', given: form('stock-entries'), expected: june },
  { id: '§7.4', given: form('stock-outputs', { productId: 'p' }), expected: { ...june, productId: 'p' } },
  { id: 'RPT-082', given: form('stock-outputs', { startDate: '01/06/2025', endDate: '2025-06-30' }), expected: june },
];

const SHEET: ReportOutput = 'sheet';

interface CallGiven extends FormGiven {
  readonly output: ReportOutput;
  readonly paper: ReportPaper;
}
const callOf = (given: CallGiven) => reportCall(given.kind, draftOf(given), given.output, given.paper);

/** What the forms send. */
export const callSheets = {
  reportParameters: sheet({
    title: 'Parâmetros enviados por um relatório',
    statement:
      'O que o formulário manda ao servidor, com os nomes da chamada: datas no formato ISO, listas como códigos separados por vírgula. O opcional vazio não vai. Formas de pagamento, categorias e centros de custo só vão quando nem todos estão marcados.',
    source: ['§7.4', 'A34', 'A83', 'A123'],
    given: form('financial-transaction', { entityId: 'e' }, { methodIds: ['a1', 'c3'] }),
    fields: formFields,
    apply: sentBy,
    result: group('Parâmetros', parameterFields),
    decisions: decisions(calls, sentBy),
    laws: [
      law(
        'só vão nomes da ficha do relatório, e os obrigatórios sempre [§7.4]',
        fc.record({ kind: kinds, day: localDates }),
        ({ kind, day }) => {
          const { options, lists } = reportOf(kind);
          const known = new Set([
            'startDate',
            'endDate',
            ...options.map(({ field }) => field),
            ...lists.map(({ field }) => field),
          ]);
          const sent = reportParameters(kind, opened(kind, day));
          const required = [
            ...options.filter(({ optional }) => optional !== true),
            ...lists.filter(({ sent: when }) => when === 'always'),
          ];
          return (
            Object.keys(sent).every((name) => known.has(name)) &&
            required.every(({ field }) => sent[field] !== undefined)
          );
        },
      ),
      law('de uma lista que não veio só vai, vazia, a que sempre vai [RPT-139]', kinds, (kind) => {
        const sent = reportParameters(kind, { ...opened(kind, today), lists: {} });
        return reportOf(kind).lists.every(
          ({ field, sent: when }) => sent[field] === (when === 'always' ? '' : undefined),
        );
      }),
      law(
        'desmarcar tudo manda a lista vazia, marcar tudo não manda a lista [RPT-139]',
        fc.subarray(LINES),
        (ticked) => {
          const sent = sentBy(form('financial-transaction', {}, { costCenterIds: ticked }))['costCenterIds'];
          return ticked.length === LINES.length ? sent === undefined : sent === ticked.join(',');
        },
      ),
    ],
  }),

  reportCall: sheet({
    title: 'Chamada do botão de um relatório',
    statement:
      'O botão manda os parâmetros, o tipo (planilha ou PDF) e, no papel, o tamanho A4 ou A5. Um formato que o relatório não oferece é recusado.',
    source: ['§2.6', '§7.4', 'A82', 'A164'],
    given: { ...form('cashier-demonstrative'), output: 'pdf', paper: 'A5' },
    fields: {
      ...formFields,
      output: choice('Formato', REPORT_OUTPUTS, 'reportOutput'),
      paper: choice('Papel', PAPER_SIZES, 'paperSize'),
    },
    apply: callOf,
    result: group('Chamada', {
      method: text('Método'),
      path: text('Endereço'),
      parameters: group('Parâmetros', parameterFields),
    }),
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
          if (!call.ok) return call.error.code === 'report.no-such-output' && !reportOf(kind).outputs.includes(output);
          return (
            reportOf(kind).outputs.includes(output) &&
            call.value.parameters['reportType'] === output &&
            (call.value.parameters['format'] === paper) === (output === 'pdf')
          );
        },
      ),
      law('sem escolha de papel, o PDF vai em A4 [RPT-152]', kinds, (kind) => {
        const call = reportCall(kind, draftOf(form(kind)), 'pdf');
        return !call.ok || call.value.parameters['format'] === 'A4';
      }),
    ],
  }),

  reportFileName: sheet({
    title: 'Nome do arquivo de um relatório',
    statement:
      'A planilha de contas por solicitante se chama contas-solicitantes.xlsx; os outros arquivos levam a chave do relatório.',
    source: ['§7.4'],
    given: { kind: kindOf('request-account-report'), output: SHEET },
    fields: { kind: kindField, output: choice('Formato', REPORT_OUTPUTS, 'reportOutput') },
    apply: ({ kind, output }) => reportFileName(kind, output),
    decisions: written(
      [{ id: 'RPT-141', given: 'request-account-report' as ReportKind, expected: 'contas-solicitantes.xlsx' }],
      (kind) => ({ kind, output: SHEET }),
      ({ kind, output }) => reportFileName(kind, output),
    ),
    laws: [
      law('dois relatórios nunca dão o mesmo arquivo', fc.record({ one: kinds, other: kinds }), ({ one, other }) => {
        return (reportFileName(one, 'pdf') === reportFileName(other, 'pdf')) === (one === other);
      }),
    ],
  }),

  paperSizeKey: sheet({
    title: 'Onde fica guardado o tamanho do papel',
    statement:
      'A última escolha entre A4 e A5 fica guardada no navegador, separada por página e por tipo de relatório.',
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
