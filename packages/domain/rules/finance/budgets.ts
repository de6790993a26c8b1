import fc from 'fast-check';
import {
  BUDGET_STATUSES,
  budgetReport,
  CATEGORY_TYPES,
  compareBudget,
  spreadYearlyBudget,
  validateBudget,
} from '../../src/finance/index.ts';
import type { Budget, BudgetDraft, Category, CategoryType, StatementEntry } from '../../src/finance/index.ts';
import { cents, formatNumber, sumCents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers, positiveAmounts } from '../arbitraries.ts';
import { choice, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';
import { notAmounts } from './arbitraries.ts';
import { no, wrong } from './answers.ts';
import { categoriesField, CATEGORIES } from './tree-fields.ts';

interface CompareGiven {
  readonly type: CategoryType;
  readonly planned: Cents;
  readonly actual: Cents;
}
const compare = ({ type, planned, actual }: CompareGiven) => compareBudget(type, planned, actual);
const comparisonField = group('Comparação', {
  planned: money('Previsto'),
  actual: money('Realizado'),
  difference: money('Diferença'),
  percent: optional(number('Percentual')),
  status: choice('Situação', BUDGET_STATUSES, 'budgetStatus'),
});

const budget = (categoryId: string, month: string, planned: number): Budget => ({
  categoryId,
  month,
  planned: cents(planned),
});
const spent = (
  categoryId: string,
  month: string,
  value: number,
  type: StatementEntry['type'] = 'expense',
): StatementEntry => ({ categoryId, type, month, value: cents(value) });
const STORED = [{ ...budget('pessoal', '2025-06', 50_000), id: 'b1' }];
const draft: BudgetDraft = { id: null, categoryId: 'pessoal', month: '2025-07', planned: cents(50_000) };
const budgetFields = { categoryId: text('Categoria'), month: text('Mês'), planned: money('Previsto') };

interface ReportGiven {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly entries: readonly StatementEntry[];
  readonly months: readonly string[];
}
const report = (
  budgets: readonly Budget[],
  entries: readonly StatementEntry[],
  months: readonly string[] = ['2025-06'],
): ReportGiven => ({ budgets, categories: CATEGORIES, entries, months });
interface BudgetGiven {
  readonly draft: BudgetDraft;
  readonly stored: typeof STORED;
}
const budgetProblems = (given: BudgetGiven) => validateBudget(given.draft, given.stored);
const change = (part: BudgetDraft): BudgetGiven => ({ draft: { ...draft, ...part }, stored: STORED });

/** Budgets against what was really paid and received. */
export const budgetSheets = {
  compareBudget: sheet({
    title: 'Previsto e realizado',
    statement:
      'O realizado em percentual do previsto. Uma despesa acima do previsto passou; uma receita abaixo dele ainda falta. Sem ' +
      'previsto não há percentual.',
    source: ['FIN-079'],
    given: { type: 'expense', planned: cents(50_000), actual: cents(42_000) },
    fields: {
      type: choice('Tipo', CATEGORY_TYPES, 'categoryType'),
      planned: money('Previsto'),
      actual: money('Realizado'),
    },
    apply: compare,
    result: comparisonField,
    decisions: written(
      [
        {
          id: 'FIN-079',
          given: { type: 'expense', planned: '500,00', actual: '420,00' },
          expected: ['84,00%', 'within'],
        },
        { id: 'acima', given: { type: 'expense', planned: '500,00', actual: '500,01' }, expected: ['100,00%', 'over'] },
        {
          id: 'igual',
          given: { type: 'expense', planned: '500,00', actual: '500,00' },
          expected: ['100,00%', 'within'],
        },
        {
          id: 'receita que falta',
          given: { type: 'revenue', planned: '500,00', actual: '420,00' },
          expected: ['84,00%', 'below'],
        },
        {
          id: 'receita que sobra',
          given: { type: 'revenue', planned: '500,00', actual: '600,00' },
          expected: ['120,00%', 'within'],
        },
        { id: 'sem previsto', given: { type: 'expense', planned: '0,00', actual: '10,00' }, expected: ['—', 'over'] },
        {
          id: 'receita igual',
          given: { type: 'revenue', planned: '500,00', actual: '500,00' },
          expected: ['100,00%', 'within'],
        },
      ],
      ({ type, planned, actual }) => ({ type: type as CategoryType, planned: typed(planned), actual: typed(actual) }),
      (given) => {
        const { percent, status } = compare(given);
        return [percent === null ? '—' : `${formatNumber(percent)}%`, status];
      },
    ),
    laws: [
      law('o que não é quantia para, em vez de virar um valor errado', notAmounts, (bad) =>
        throws(() => compareBudget('expense', cents(100), bad)),
      ),
      law(
        'previsto = realizado + diferença, e só uma despesa passa, só uma receita falta',
        fc.record({ type: fc.constantFrom(...CATEGORY_TYPES), planned: amounts, actual: amounts }),
        (given) => {
          const { difference, status } = compare(given);
          const bad = given.type === 'expense' ? 'over' : 'below';
          const missed = given.type === 'expense' ? difference < 0 : difference > 0;
          return given.planned === given.actual + difference && (status === bad) === missed;
        },
      ),
      law(
        'dez vezes previsto e realizado dão o mesmo percentual',
        fc.record({ planned: positiveAmounts, actual: amounts }),
        ({ planned, actual }) => {
          const percent = compareBudget('expense', planned, actual).percent;
          return percent === compareBudget('expense', cents(planned * 10), cents(actual * 10)).percent;
        },
      ),
    ],
  }),

  budgetReport: sheet({
    title: 'Orçamento por categoria e mês',
    statement:
      'Para cada categoria com orçamento, o previsto e o que foi pago ou recebido nela e nas que estão abaixo, mês a mês e no total.',
    source: ['FIN-079', '§2.2'],
    given: report([budget('pessoal', '2025-06', 50_000)], [spent('salarios', '2025-06', 42_000)]),
    fields: {
      budgets: list('Orçamentos', group('Orçamento', budgetFields), budget('', '2025-06', 0)),
      categories: categoriesField,
      entries: list(
        'Pagamentos',
        group('Pagamento', {
          categoryId: optional(text('Categoria')),
          type: choice('Tipo', CATEGORY_TYPES, 'categoryType'),
          month: text('Mês'),
          value: money('Valor'),
        }),
        spent('', '2025-06', 0),
      ),
      months: list('Meses', text('Mês'), '2025-07'),
    },
    apply: budgetReport,
    result: list(
      'Categorias',
      group('Categoria', {
        categoryId: text('Código'),
        name: text('Nome'),
        type: choice('Tipo', CATEGORY_TYPES, 'categoryType'),
        months: list('Meses', comparisonField, null),
        total: comparisonField,
      }),
      null,
    ),
    decisions: written(
      [
        {
          id: 'FIN-079',
          given: report([budget('pessoal', '2025-06', 50_000)], [spent('salarios', '2025-06', 42_000)]),
          expected: [['Pessoal', 84]] as unknown,
        },
        {
          id: 'outro mês não conta',
          given: report([budget('pessoal', '2025-06', 50_000)], [spent('salarios', '2025-05', 42_000)]),
          expected: [['Pessoal', 0]],
        },
        {
          id: 'devolução abate',
          given: report(
            [budget('pessoal', '2025-06', 50_000)],
            [spent('pessoal', '2025-06', 42_000), spent('pessoal', '2025-06', 2000, 'revenue')],
          ),
          expected: [['Pessoal', 80]],
        },
        { id: 'sem orçamento', given: report([], [spent('pessoal', '2025-06', 42_000)]), expected: [] },
      ],
      (given) => given,
      (given) => budgetReport(given).map(({ name, total }) => [name, total.percent]),
    ),
    laws: [
      law(
        'o total de uma categoria é a soma dos seus meses',
        fc.array(fc.record({ month: fc.integer({ min: 5, max: 8 }), planned: amounts, actual: amounts }), {
          maxLength: 8,
        }),
        (rows) => {
          const months = ['2025-06', '2025-07'];
          const all = report(
            rows.map(({ month, planned }) => budget('pessoal', `2025-0${month}`, planned)),
            rows.map(({ month, actual }) => spent('encargos', `2025-0${month}`, actual)),
            months,
          );
          return budgetReport(all).every(
            ({ months: cells, total }) =>
              cells.length === months.length &&
              sumCents(cells.map(({ planned }) => planned)) === total.planned &&
              sumCents(cells.map(({ actual }) => actual)) === total.actual,
          );
        },
      ),
    ],
  }),

  validateBudget: sheet({
    title: 'Conferir um orçamento',
    statement: 'Categoria, mês e valor de ao menos R$ 0,01; uma categoria tem um só orçamento por mês.',
    source: ['FIN-011', 'FIN-079'],
    given: change({}),
    fields: {
      draft: group('Orçamento', {
        id: optional(text('Código')),
        categoryId: optional(text('Categoria')),
        month: optional(text('Mês')),
        planned: optional(money('Previsto')),
      }),
      stored: list('Já existentes', group('Orçamento', { id: text('Código'), ...budgetFields }), STORED[0]),
    },
    apply: budgetProblems,
    decisions: decisions(
      [
        { id: 'novo', given: change({}), expected: [] as unknown },
        { id: 'sem categoria', given: change({ categoryId: null }), expected: [wrong('categoryId', 'field.required')] },
        { id: 'mês 13', given: change({ month: '2025-13' }), expected: [wrong('month', 'budget.month-invalid')] },
        { id: 'repetido', given: change({ month: '2025-06' }), expected: [wrong('categoryId', 'budget.duplicate')] },
        { id: 'o próprio', given: change({ id: 'b1', month: '2025-06' }), expected: [] },
        {
          id: 'zero',
          given: change({ planned: zero }),
          expected: [wrong('planned', 'money.below-minimum', { minimum: 1 })],
        },
      ],
      budgetProblems,
    ),
    laws: [
      law('um valor quebrado, infinito ou negativo nunca passa', badNumbers, (planned) =>
        budgetProblems(change({ planned: planned as Cents })).some(({ field }) => field === 'planned'),
      ),
    ],
  }),

  spreadYearlyBudget: sheet({
    title: 'Orçamento do ano nos meses',
    statement:
      'O orçamento de um ano se divide por igual nos doze meses; os centavos que sobram vão para os primeiros.',
    source: ['FIN-079', 'A1'],
    given: { year: 2025, total: cents(600_000) },
    fields: { year: number('Ano'), total: money('Previsto no ano') },
    apply: ({ year, total }) => spreadYearlyBudget(year, total),
    result: list('Meses', group('Mês', { month: text('Mês'), planned: money('Previsto') }), null),
    decisions: decisions(
      [
        {
          id: 'R$ 350,00 em 12',
          given: { year: 2025, total: cents(35_000) },
          expected: [2917, 2917, 2917, 2917, 2917, 2917, 2917, 2917, 2916, 2916, 2916, 2916] as unknown,
        },
        {
          id: 'onze centavos',
          given: { year: 2025, total: cents(11) },
          expected: no('money.instalment-below-minimum', { maximum: 11 }),
        },
      ],
      ({ year, total }) => {
        const spread = spreadYearlyBudget(year, total);
        return spread.ok ? spread.value.map(({ planned }) => planned) : spread;
      },
    ),
    laws: [
      law(
        'os doze meses somam o ano',
        fc.record({ year: fc.integer({ min: 2000, max: 2100 }), total: amounts }),
        ({ year, total }) => {
          const spread = spreadYearlyBudget(year, total);
          return spread.ok
            ? spread.value.length === 12 && sumCents(spread.value.map(({ planned }) => planned)) === total
            : total < 12;
        },
      ),
    ],
  }),
} as const;
