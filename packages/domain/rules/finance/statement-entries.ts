import fc from 'fast-check';
import { dfcEntries, dreEntries, statementMonths } from '../../src/finance/index.ts';
import type { StatedTransaction } from '../../src/finance/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import { localDates } from '../arbitraries.ts';
import { number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { transactions } from './arbitraries.ts';
import { june } from './fields.ts';
import { documentsField, entriesField, RECEIVED, stated, UNPAID } from './statement-fields.ts';

const statedTransactions: fc.Arbitrary<StatedTransaction[]> = fc.array(
  fc
    .record({
      transaction: transactions,
      categoryId: fc.constantFrom(null, 'consultas', 'salarios', 'x'),
      competenceDate: localDates,
    })
    .map(({ transaction, ...rest }) => ({ ...transaction, ...rest })),
  { maxLength: 8 },
);

/** What documents bring to DRE and DFC, and the columns these have. */
export const statementEntrySheets = {
  dreEntries: sheet({
    title: 'O que entra no DRE',
    statement:
      'No DRE entra o valor final de cada documento no mês da sua competência, pago ou não. Documentos excluídos ficam de fora.',
    source: ['RPT-042', 'A122', '§2.6'],
    given: { documents: UNPAID },
    fields: { documents: documentsField },
    apply: ({ documents }) => dreEntries(documents),
    result: entriesField,
    decisions: written(
      [
        {
          id: 'sem pagar',
          given: UNPAID,
          expected: [
            { categoryId: 'consultas', type: 'revenue', month: '2025-06', value: 100_000 },
            { categoryId: 'salarios', type: 'expense', month: '2025-06', value: 40_000 },
          ] as unknown,
        },
        { id: 'excluído', given: [{ ...stated(null, 'expense', 1), status: 'canceled' as const }], expected: [] },
        {
          id: 'com desconto',
          given: [
            {
              ...stated(null, 'expense', 1000),
              value: { ...stated(null, 'expense', 1000).value, discount: cents(100) },
            },
          ],
          expected: [{ categoryId: null, type: 'expense', month: '2025-06', value: 900 }],
        },
      ],
      (documents) => ({ documents }),
      ({ documents }) => dreEntries(documents),
    ),
    laws: [
      law('pagar não muda o DRE [RPT-042]', fc.array(transactions, { maxLength: 6 }), (documents) => {
        const bare = documents.map((document) => ({ ...document, categoryId: null, competenceDate: june(1) }));
        const unpaid = bare.map((document) =>
          document.status === 'canceled' ? document : { ...document, status: 'open' as const, payments: [] },
        );
        return JSON.stringify(dreEntries(bare)) === JSON.stringify(dreEntries(unpaid));
      }),
    ],
  }),

  dfcEntries: sheet({
    title: 'O que entra no DFC',
    statement:
      'No DFC, e no demonstrativo por categoria, entra cada pagamento no mês em que foi feito, pelo valor que se moveu.',
    source: ['RPT-039', 'RPT-043', 'A122', '§2.6'],
    given: { documents: RECEIVED },
    fields: { documents: documentsField },
    apply: ({ documents }) => dfcEntries(documents),
    result: entriesField,
    decisions: written(
      [
        { id: 'sem pagar', given: UNPAID, expected: [] as unknown },
        {
          id: 'recebido em 10/06',
          given: RECEIVED,
          expected: [{ categoryId: 'consultas', type: 'revenue', month: '2025-06', value: 100_000 }],
        },
        {
          id: 'excluído',
          given: [{ ...stated(null, 'expense', 1, june(10)), status: 'canceled' as const }],
          expected: [],
        },
      ],
      (documents) => ({ documents }),
      ({ documents }) => dfcEntries(documents),
    ),
    laws: [
      law('o que entra é o que foi pago, nem mais nem menos [RPT-043]', statedTransactions, (documents) => {
        const paid = documents
          .filter(({ status }) => status !== 'canceled')
          .flatMap(({ payments }) => payments.map(({ total }) => total));
        return sumCents(dfcEntries(documents).map(({ value }) => value)) === sumCents(paid);
      }),
      law(
        'a competência não importa ao DFC',
        fc.record({ documents: statedTransactions, day: localDates }),
        ({ documents, day }) => {
          return (
            JSON.stringify(dfcEntries(documents)) ===
            JSON.stringify(dfcEntries(documents.map((document) => ({ ...document, competenceDate: day }))))
          );
        },
      ),
    ],
  }),

  statementMonths: sheet({
    title: 'Colunas do demonstrativo',
    statement:
      'As colunas são meses seguidos: um para o mês, três a partir de 1, 4, 7 ou 10 para o trimestre, doze para o ano.',
    source: ['RPT-039', 'LIM-019', 'A34'],
    given: { year: 2025, month: 4, count: 3 },
    fields: { year: number('Ano'), month: number('Primeiro mês'), count: number('Meses') },
    apply: ({ year, month, count }) => statementMonths(year, month, count),
    decisions: decisions(
      [
        {
          id: 'segundo trimestre',
          given: { year: 2025, month: 4, count: 3 },
          expected: ['2025-04', '2025-05', '2025-06'],
        },
        { id: 'virada do ano', given: { year: 2024, month: 12, count: 2 }, expected: ['2024-12', '2025-01'] },
      ],
      ({ year, month, count }) => statementMonths(year, month, count),
    ),
    laws: [
      law(
        'os meses sobem um a um, sem repetir',
        fc.record({
          year: fc.integer({ min: 1900, max: 2100 }),
          month: fc.integer({ min: 1, max: 12 }),
          count: fc.integer({ min: 1, max: 40 }),
        }),
        (given) => {
          const months = statementMonths(given.year, given.month, given.count);
          const positions = months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
          return (
            months.length === given.count &&
            positions.every((position, at) => position === given.year * 12 + given.month + at)
          );
        },
      ),
    ],
  }),
} as const;
