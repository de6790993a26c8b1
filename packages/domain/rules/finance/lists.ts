import fc from 'fast-check';

import {
  filterTransactions,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  transactionTotals,
} from '../../src/finance/index.ts';
import type { ListedTransaction, TransactionSelection } from '../../src/finance/index.ts';
import { cents } from '../../src/money/index.ts';
import { FINANCIAL_DATE_TYPES, FINANCIAL_TYPES } from '../../src/reports/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, date, group, list, money, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { notAmounts } from './arbitraries.ts';
import { june, stateFields, transactionFields } from './fields.ts';

const light: ListedTransaction = {
  type: 'expense',
  status: 'open',
  issueDate: june(1),
  dueDate: june(10),
  entityId: 'companhia',
  methodId: 'boleto',
  categoryId: 'luz',
  costCenterId: null,
  value: cents(10_000),
};
/** One document of each type of the report. */
const FOUR: readonly ListedTransaction[] = [
  light,
  { ...light, status: 'paid', categoryId: 'aluguel', value: cents(20_000) },
  { ...light, type: 'revenue', categoryId: 'consultas', value: cents(30_000) },
  { ...light, type: 'revenue', status: 'paid', categoryId: 'consultas', value: cents(40_000) },
];
const inJune: TransactionSelection = {
  dateType: 'dueDate',
  startDate: june(1),
  endDate: june(30),
  types: FINANCIAL_TYPES,
};

interface ListGiven {
  readonly transactions: readonly ListedTransaction[];
  readonly selection: TransactionSelection;
}
const select = ({ transactions, selection }: ListGiven) => filterTransactions(transactions, selection);
const of = (change: Partial<TransactionSelection>): ListGiven => ({
  transactions: FOUR,
  selection: { ...inJune, ...change },
});

const listedField = group('Documento', {
  type: transactionFields.type,
  status: stateFields.status,
  issueDate: date('Emissão'),
  dueDate: date('Vencimento'),
  entityId: optional(text('Favorecido/Pagador')),
  methodId: optional(text('Forma de pagamento')),
  categoryId: optional(text('Categoria')),
  costCenterId: optional(text('Centro de custo')),
  value: money('Valor'),
});
const listedFields = list('Documentos', listedField, light);
const ids = fc.constantFrom(null, 'a', 'b', 'c');
const days = fc.integer({ min: 1, max: 30 }).map(june);
const listed: fc.Arbitrary<ListedTransaction[]> = fc.array(
  fc.record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    status: fc.constantFrom(...TRANSACTION_STATUSES),
    issueDate: days,
    dueDate: days,
    entityId: ids,
    methodId: ids,
    categoryId: ids,
    costCenterId: ids,
    value: amounts,
  }),
  { maxLength: 15 },
);
const selections: fc.Arbitrary<TransactionSelection> = fc
  .record({
    dateType: fc.constantFrom(...FINANCIAL_DATE_TYPES),
    from: days,
    to: days,
    types: fc.subarray([...FINANCIAL_TYPES]),
  })
  .map(({ dateType, from, to, types }): TransactionSelection => ({ dateType, startDate: from, endDate: to, types }));

/** The list of payables and receivables, and what it sums to. */
export const listSheets = {
  filterTransactions: sheet({
    title: 'Filtrar documentos',
    statement:
      'Ficam os documentos do período, pela data escolhida, dos tipos marcados e das listas que filtram. Uma lista que não ' +
      'foi enviada não filtra; uma lista vazia nada encontra. Excluídos nunca aparecem.',
    source: ['FIN-075', 'RPT-048', 'A123'],
    given: of({ types: ['paid'] }),
    fields: {
      transactions: listedFields,
      selection: group('Filtro', {
        dateType: choice('Data', FINANCIAL_DATE_TYPES, 'transactionDateType'),
        startDate: date('Data inicial'),
        endDate: date('Data final'),
        types: list('Tipos', choice('Tipo', FINANCIAL_TYPES, 'transactionReportType'), 'expense'),
        entityId: optional(text('Favorecido/Pagador')),
        methodIds: { ...list('Formas de pagamento', text('Código'), ''), optional: true },
        categoryIds: { ...list('Categorias', text('Código'), ''), optional: true },
        costCenterIds: { ...list('Centros de custo', text('Código'), ''), optional: true },
      }),
    },
    apply: select,
    result: listedFields,
    decisions: written(
      [
        { id: 'RPT-048', given: of({ types: ['paid'] }), expected: [20_000] },
        { id: 'RPT-048', given: of({ types: ['expense', 'received'] }), expected: [10_000, 40_000] },
        { id: 'FIN-075', given: of({ categoryIds: ['consultas'] }), expected: [30_000, 40_000] },
        { id: 'lista vazia', given: of({ categoryIds: [] }), expected: [] },
        { id: 'sem centro de custo', given: of({ costCenterIds: ['recepcao'] }), expected: [] },
        { id: 'pela emissão', given: of({ dateType: 'issueDate', startDate: june(2) }), expected: [] },
        {
          id: 'no dia do vencimento',
          given: of({ startDate: june(10), endDate: june(10) }),
          expected: [10_000, 20_000, 30_000, 40_000],
        },
        { id: 'de outro favorecido', given: of({ entityId: 'locadora' }), expected: [] },
        { id: 'do favorecido', given: of({ entityId: 'companhia', types: ['paid'] }), expected: [20_000] },
      ],
      (given) => given,
      (given) => select(given).map(({ value }) => Number(value)),
    ),
    laws: [
      law(
        'os quatro tipos separados somam os quatro juntos, e excluído nenhum [RPT-048]',
        fc.record({ transactions: listed, selection: selections }),
        ({ transactions, selection }) => {
          const together = filterTransactions(transactions, { ...selection, types: FINANCIAL_TYPES });
          const apart = FINANCIAL_TYPES.flatMap((type) =>
            filterTransactions(transactions, { ...selection, types: [type] }),
          );
          return apart.length === together.length && together.every(({ status }) => status !== 'canceled');
        },
      ),
      law(
        'filtrar de novo nada muda, e um filtro a mais nunca acrescenta',
        fc.record({ transactions: listed, selection: selections, id: fc.constantFrom('a', 'b') }),
        (given) => {
          const once = select(given);
          const narrower = filterTransactions(given.transactions, { ...given.selection, categoryIds: [given.id] });
          return (
            filterTransactions(once, given.selection).length === once.length &&
            narrower.every((transaction) => once.includes(transaction))
          );
        },
      ),
      law(
        'todas as opções marcadas, uma a uma, acham tudo o que tem opção',
        fc.record({ transactions: listed, selection: selections }),
        ({ transactions, selection }) => {
          const all = filterTransactions(transactions, selection).filter(({ methodId }) => methodId !== null);
          return filterTransactions(transactions, { ...selection, methodIds: ['a', 'b', 'c'] }).length === all.length;
        },
      ),
    ],
  }),

  transactionTotals: sheet({
    title: 'Totais da lista de documentos',
    statement: 'O total das receitas, o das despesas e o saldo entre os dois.',
    source: ['FIN-075'],
    given: { transactions: FOUR },
    fields: { transactions: listedFields },
    apply: ({ transactions }) => transactionTotals(transactions),
    result: group('Totais', { revenue: money('Receitas'), expense: money('Despesas'), balance: money('Saldo') }),
    decisions: written(
      [
        {
          id: 'FIN-075',
          given: filterTransactions(FOUR, { ...inJune, categoryIds: ['consultas'] }),
          expected: { revenue: 70_000, expense: 0, balance: 70_000 } as unknown,
        },
        { id: 'as quatro', given: FOUR, expected: { revenue: 70_000, expense: 30_000, balance: 40_000 } },
        { id: 'nenhuma', given: [], expected: { revenue: 0, expense: 0, balance: 0 } },
      ],
      (transactions: readonly ListedTransaction[]) => ({ transactions }),
      ({ transactions }) => transactionTotals(transactions),
    ),
    laws: [
      law('o que não é quantia para, em vez de virar um valor errado', notAmounts, (bad) =>
        throws(() => transactionTotals([{ ...light, value: bad }])),
      ),
      law(
        'os totais de duas listas somam os da lista inteira [FIN-075]',
        fc.record({ first: listed, second: listed }),
        ({ first, second }) => {
          const [one, two, both] = [first, second, [...first, ...second]].map(transactionTotals);
          return (
            (one?.balance ?? 0) + (two?.balance ?? 0) === both?.balance && both.balance === both.revenue - both.expense
          );
        },
      ),
    ],
  }),
} as const;
