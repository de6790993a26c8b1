import fc from 'fast-check';
import {
  dfcEntries,
  dreEntries,
  financialStatement,
  STATEMENT_DETAILS,
  statementMonths,
  TRANSACTION_TYPES,
} from '../../src/finance/index.ts';
import type { FinancialStatement, StatedTransaction, StatementInput, StatementLine } from '../../src/finance/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, group, list, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { notAmounts } from './arbitraries.ts';
import { blockFields, entriesField, entry, figureFields, RECEIVED, UNPAID } from './statement-fields.ts';
import { CATEGORIES, categoriesField, category, forests } from './tree-fields.ts';

const MONTHS = statementMonths(2025, 4, 3);
/** Statements over any tree, entries also of unknown categories and of other months. */
const inputs: fc.Arbitrary<StatementInput> = fc
  .record({
    items: forests,
    side: fc.nat(20),
    rows: fc.array(
      fc.record({
        at: fc.nat(25),
        type: fc.constantFrom(...TRANSACTION_TYPES),
        month: fc.integer({ min: 3, max: 8 }),
        value: amounts,
      }),
      { maxLength: 30 },
    ),
    detail: fc.constantFrom(...STATEMENT_DETAILS),
  })
  .map(({ items, side, rows, detail }) => ({
    categories: items.map((item, at) => ({
      ...item,
      parentId: null,
      type: at < side ? ('revenue' as const) : ('expense' as const),
    })),
    entries: rows.map(({ at, type, month, value }) => entry(`n${at}`, type, `2025-0${month}`, value)),
    months: MONTHS,
    detail,
  }));
/** The same over one side, with the tree as deep as it comes. */
const deepInputs: fc.Arbitrary<StatementInput> = fc
  .record({ items: forests, given: inputs })
  .map(({ items, given }) => ({ ...given, categories: items.map((item) => ({ ...item, type: 'expense' as const })) }));

const amountsOf = (values: readonly Cents[]) => values.map(formatAmount);
const asWritten = ({ revenue, expense, result }: FinancialStatement) => ({
  rows: [...revenue.rows, ...expense.rows].map(({ name, values, total }) => [
    name,
    ...amountsOf(values),
    formatAmount(total),
  ]),
  result: amountsOf(result.values),
});
const statementOf = (documents: readonly StatedTransaction[], rule: typeof dreEntries): StatementInput => ({
  categories: CATEGORIES,
  entries: rule(documents),
  months: ['2025-06'],
  detail: 'synthetic',
});

const percentsOf = (statement: FinancialStatement) => {
  const of = ({ vertical, horizontal }: StatementLine) => ({ vertical, horizontal });
  return { revenue: of(statement.revenue), expense: of(statement.expense), result: of(statement.result) };
};

const statementWith = (value: Cents): StatementInput => ({
  ...statementOf([], dreEntries),
  entries: [{ ...entry(null, 'expense', '2025-06', 0), value }],
});

/** DRE, DFC and the statement by category. */
export const statementSheets = {
  financialStatement: sheet({
    title: 'DRE, DFC e demonstrativo por categoria',
    statement:
      'Receitas e despesas por categoria e mês, cada categoria com as que estão abaixo dela, e o resultado: receitas menos ' +
      'despesas. A análise vertical é o percentual sobre a receita do mês; a horizontal, a variação contra o mês anterior. O ' +
      'sintético mostra só o primeiro nível. Um lançamento em categoria do outro lado (uma devolução) abate aquela ' +
      'categoria.',
    source: ['RPT-039', 'RPT-042', 'RPT-043', 'A122', '§2.6'],
    given: statementOf(RECEIVED, dreEntries),
    fields: {
      categories: categoriesField,
      entries: entriesField,
      months: list('Meses', text('Mês'), '2025-07'),
      detail: choice('Tipo', STATEMENT_DETAILS, 'statementDetail'),
    },
    apply: financialStatement,
    result: group('Demonstrativo', {
      months: list('Meses', text('Mês'), ''),
      revenue: group('Receitas', blockFields),
      expense: group('Despesas', blockFields),
      result: group('Resultado', figureFields),
    }),
    decisions: [
      ...written(
        [
          {
            id: 'RPT-042',
            given: statementOf(UNPAID, dreEntries),
            expected: {
              rows: [
                ['Consultas', '1.000,00', '1.000,00'],
                ['Pessoal', '400,00', '400,00'],
              ],
              result: ['600,00'],
            },
          },
          { id: 'RPT-043', given: statementOf(UNPAID, dfcEntries), expected: { rows: [], result: ['0,00'] } },
          {
            id: 'RPT-043',
            given: statementOf(RECEIVED, dfcEntries),
            expected: { rows: [['Consultas', '1.000,00', '1.000,00']], result: ['1.000,00'] },
          },
          {
            id: 'RPT-039',
            given: {
              categories: [category('a', 'A', null, 'revenue')],
              entries: [entry('a', 'revenue', '2025-04', 10_000), entry('a', 'revenue', '2025-05', 5000)],
              months: MONTHS,
              detail: 'synthetic' as const,
            },
            expected: { rows: [['A', '100,00', '50,00', '0,00', '150,00']], result: ['100,00', '50,00', '0,00'] },
          },
          {
            id: 'analítico',
            given: { ...statementOf(UNPAID, dreEntries), detail: 'analytic' as const },
            expected: {
              rows: [
                ['Consultas', '1.000,00', '1.000,00'],
                ['Pessoal', '400,00', '400,00'],
                ['Salários', '400,00', '400,00'],
              ],
              result: ['600,00'],
            },
          },
          {
            id: 'sem categoria e devolução',
            given: {
              ...statementOf([], dreEntries),
              entries: [
                entry(null, 'expense', '2025-06', 300),
                entry('salarios', 'expense', '2025-06', 1000),
                entry('salarios', 'revenue', '2025-06', 200),
              ],
            },
            expected: {
              rows: [
                ['Pessoal', '8,00', '8,00'],
                ['', '3,00', '3,00'],
              ],
              result: ['-11,00'],
            },
          },
        ],
        (given) => given,
        (given) => asWritten(financialStatement(given)),
      ),
      ...written(
        [
          {
            id: 'vertical e horizontal',
            given: {
              categories: [],
              entries: [
                entry(null, 'revenue', '2025-05', 10_000),
                entry(null, 'revenue', '2025-06', 15_000),
                entry(null, 'expense', '2025-05', 20_000),
                entry(null, 'expense', '2025-06', 5000),
              ],
              months: MONTHS,
              detail: 'synthetic' as const,
            },
            expected: {
              revenue: { vertical: [null, 100, 100], horizontal: [null, null, 50] },
              expense: { vertical: [null, 200, 33.33], horizontal: [null, null, -75] },
              // From a loss of R$ 100,00 to a profit of R$ 100,00 is a rise.
              result: { vertical: [null, -100, 66.67], horizontal: [null, null, 200] },
            },
          },
        ],
        (given: StatementInput) => given,
        (given) => percentsOf(financialStatement(given)),
      ),
    ],
    laws: [
      law('o que não é quantia para, em vez de virar um valor errado', notAmounts, (bad) =>
        throws(() => financialStatement(statementWith(bad))),
      ),
      law('o resultado é a soma dos lançamentos do período, com sinal [RPT-042]', inputs, (given) => {
        const { result } = financialStatement(given);
        const inside = given.entries.filter(({ month }) => given.months.includes(month));
        const signed = inside.reduce(
          (sum, { type, value }) => sum + (type === 'revenue' ? BigInt(value) : -BigInt(value)),
          0n,
        );
        return BigInt(result.total) === signed;
      }),
      law(
        'as linhas do primeiro nível somam o seu lado, mês a mês [RPT-039]',
        fc.oneof(inputs, deepInputs),
        (given) => {
          const statement = financialStatement(given);
          return [statement.revenue, statement.expense].every(({ rows, values }) =>
            values.every(
              (value, column) =>
                sumCents(rows.filter(({ depth }) => depth === 0).map((row) => row.values[column] ?? cents(0))) ===
                value,
            ),
          );
        },
      ),
      law('analítico e sintético têm os mesmos totais', fc.oneof(inputs, deepInputs), (given) => {
        const [synthetic, analytic] = STATEMENT_DETAILS.map((detail) => financialStatement({ ...given, detail }));
        return JSON.stringify(synthetic?.result) === JSON.stringify(analytic?.result);
      }),
      law('a ordem dos lançamentos não importa', fc.oneof(inputs, deepInputs), (given) => {
        return (
          JSON.stringify(financialStatement(given)) ===
          JSON.stringify(financialStatement({ ...given, entries: given.entries.toReversed() }))
        );
      }),
      law('dez vezes o movimento deixa os percentuais iguais', inputs, (given) => {
        const percents = (input: StatementInput) => {
          const { revenue, expense, result } = financialStatement(input);
          return JSON.stringify(
            [revenue, expense, result].map(({ vertical, horizontal }) => ({ vertical, horizontal })),
          );
        };
        const tenfold = given.entries.map((one) => ({ ...one, value: cents(one.value * 10) }));
        return percents(given) === percents({ ...given, entries: tenfold });
      }),
    ],
  }),
} as const;
