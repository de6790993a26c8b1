import fc from 'fast-check';
import { shareExamples } from '../../examples/indicators.ts';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  changeOf,
  competenceMonths,
  countByMonth,
  exactShares,
  lastMonths,
  TOP_LIMIT,
  topCounts,
} from '../../src/indicators/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { changeField } from './answer-fields.ts';

const counts = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1_000_000 })), {
  maxLength: 20,
});
const figures = fc.integer({ min: -1_000_000, max: 1_000_000 });
const names = fc.array(fc.constantFrom('Unimed', 'Bradesco', 'Amil', 'Ágape', 'agape', 'Particular'), {
  maxLength: 60,
});
const eleven = Array.from({ length: 11 }, (_, index) =>
  Array.from({ length: index + 1 }, () => `Convênio ${String(index + 1).padStart(2, '0')}`),
).flat();

const insurances: { readonly names: readonly string[]; readonly limit: number | null } = {
  names: ['Unimed', 'Amil', 'Unimed', 'Particular'],
  limit: TOP_LIMIT,
};

const topNames = (all: readonly string[], limit?: number | null) =>
  topCounts(
    all.map((name) => ({ name, count: 1 })),
    limit,
  );
const perMonth = (dates: readonly LocalDate[], months: readonly string[]) =>
  countByMonth(
    dates.map((day) => ({ date: day, count: 1 })),
    months,
  );

/** Figures every chart and table uses. */
export const figuresSheets = {
  exactShares: sheet({
    title: 'Percentuais que somam 100,00',
    statement:
      'Numa tabela com linha de total, os percentuais somam exatamente 100,00. O que o arredondamento deixa a mais ou a menos é acertado ' +
      'de centésimo em centésimo, a partir da primeira linha que não é zero. Sem nada, todos são zero.',
    source: ['UIX-052', 'A2'],
    given: { counts: [1, 1, 1] as readonly number[] },
    fields: { counts: list('Quantidades', number('Quantidade'), 1) },
    apply: (given) => exactShares(given.counts),
    result: list('Percentuais', number('Percentual'), 0),
    decisions: written(
      shareExamples,
      (row) => ({ counts: row }),
      (given) => exactShares(given.counts),
    ),
    laws: [
      law('somam 100,00, ou zero sem nada', counts, (row) => {
        const hundredths = exactShares(row).reduce((sum, share) => sum + Math.round(share * 100), 0);
        return hundredths === (row.some((count) => count > 0) ? 10_000 : 0);
      }),
      law('uma quantidade zero tem 0,00', counts, (row) =>
        exactShares(row).every((share, at) => row[at] !== 0 || share === 0),
      ),
      law(
        'multiplicar todas as quantidades não muda os percentuais',
        fc.tuple(counts, fc.integer({ min: 1, max: 50 })),
        ([row, factor]) => exactShares(row.map((count) => count * factor)).join() === exactShares(row).join(),
      ),
    ],
  }),

  changeOf: sheet({
    title: 'Comparar com o ano anterior',
    statement:
      'Mostra a diferença e o percentual sobre o valor anterior. Se o anterior era zero, não há percentual: mostra-se só a diferença.',
    source: ['DSH-024', '§3.7'],
    given: { current: 120, previous: 100 },
    fields: { current: number('Atual'), previous: number('Anterior') },
    apply: (given) => changeOf(given.current, given.previous),
    result: changeField,
    decisions: decisions<{ readonly current: number; readonly previous: number }, unknown>(
      [
        { id: '§3.7', given: { current: 120, previous: 100 }, expected: { difference: 20, percent: 20 } },
        { id: '§3.7', given: { current: 2, previous: 3 }, expected: { difference: -1, percent: -33.33 } },
        { id: '§3.7', given: { current: 5, previous: 0 }, expected: { difference: 5, percent: null } },
      ],
      (given) => changeOf(given.current, given.previous),
    ),
    laws: [
      law(
        'anterior mais diferença é o atual',
        fc.tuple(figures, figures),
        ([current, previous]) => previous + changeOf(current, previous).difference === current,
      ),
      law('o percentual tem o sinal da diferença, nunca NaN', fc.tuple(figures, figures), ([current, previous]) => {
        const { difference, percent } = changeOf(current, previous);
        return percent === null ? previous === 0 : percent * difference >= 0 && Number.isFinite(percent);
      }),
      law('sem mudança, zero', figures, (figure) => changeOf(figure, figure).difference === 0),
    ],
  }),

  topCounts: sheet({
    title: 'Os mais frequentes',
    statement:
      'Conta cada nome e mostra os 10 mais frequentes, do maior para o menor. Empates ficam em ordem alfabética.',
    source: ['DSH-005', 'DSH-006', '§9'],
    given: insurances,
    fields: { names: list('Nomes', text('Nome'), 'Unimed'), limit: optional(number('No máximo')) },
    apply: (given) => topNames(given.names, given.limit),
    decisions: written<readonly string[], unknown, typeof insurances>(
      [
        {
          id: '§9',
          given: eleven,
          expected: Array.from({ length: 10 }, (_, index) => ({
            name: `Convênio ${String(11 - index).padStart(2, '0')}`,
            count: 11 - index,
          })),
        },
        {
          id: '§2.10',
          given: ['Consulta', 'Exame', 'Consulta', 'Consulta'],
          expected: [
            { name: 'Consulta', count: 3 },
            { name: 'Exame', count: 1 },
          ],
        },
      ],
      (row) => ({ ...insurances, names: row }),
      (given) => topNames(given.names, given.limit),
    ),
    laws: [
      law(
        'um limite que não é inteiro, ou é negativo, é um defeito; zero não mostra nada',
        fc.constantFrom(1.5, -1),
        (limit) => throws(() => topNames(['Unimed'], limit)) && topNames(['Unimed'], 0).length === 0,
      ),
      law('no máximo 10, nunca crescentes', names, (row) => {
        const top = topNames(row);
        return top.length <= TOP_LIMIT && top.every(({ count }, at) => at === 0 || count <= (top[at - 1]?.count ?? 0));
      }),
      law(
        'sem limite, todos são contados',
        names,
        (row) => topNames(row, null).reduce((all, { count }) => all + count, 0) === row.length,
      ),
      law(
        'a ordem dos registros não importa',
        names,
        (row) => JSON.stringify(topNames(row)) === JSON.stringify(topNames(row.toReversed())),
      ),
      law('contar em duas partes é contar de uma vez', fc.tuple(names, names), ([one, other]) => {
        const parts = [...topNames(one, null), ...topNames(other, null)];
        return JSON.stringify(topCounts(parts)) === JSON.stringify(topNames([...one, ...other]));
      }),
      law(
        'o limite só corta o fim',
        fc.tuple(names, fc.nat(8)),
        ([row, limit]) => JSON.stringify(topNames(row, limit)) === JSON.stringify(topNames(row, null).slice(0, limit)),
      ),
    ],
  }),

  lastMonths: sheet({
    title: 'Os 12 meses do gráfico',
    statement: 'O gráfico de atendimentos tem 12 pontos; o último é o mês atual.',
    source: ['DSH-008', '§2.10'],
    given: { today: localDate('2025-06-10'), count: 12 },
    fields: { today: date('Hoje'), count: number('Meses') },
    apply: (given) => lastMonths(given.today, given.count),
    result: list('Meses', text('Mês'), ''),
    laws: [
      law(
        'um número de meses que não é inteiro, ou é negativo, é um defeito; zero não tem mês',
        fc.constantFrom(1.5, -1),
        (count) =>
          throws(() => lastMonths(localDate('2025-06-10'), count)) &&
          lastMonths(localDate('2025-06-10'), 0).length === 0,
      ),
      law('são 12, o último é o atual, cada um depois do outro', localDates, (today) => {
        const months = lastMonths(today);
        return (
          months.length === 12 &&
          months.at(-1) === today.slice(0, 7) &&
          new Set(months).size === 12 &&
          months.toSorted().join() === months.join()
        );
      }),
      law(
        'um mês depois, o primeiro sai e um novo entra',
        localDates,
        (today) => lastMonths(today, 13).slice(0, 12).slice(1).join() === lastMonths(today, 12).slice(0, 11).join(),
      ),
    ],
  }),

  competenceMonths: sheet({
    title: 'Os meses de um ano',
    statement: 'As doze competências do ano, de janeiro a dezembro.',
    source: ['DSH-024'],
    given: { year: 2025 },
    fields: { year: number('Ano') },
    apply: (given) => competenceMonths(given.year),
    result: list('Meses', text('Mês'), ''),
    laws: [
      law(
        'fora de 1 a 9999 não há ano; o primeiro e o último são anos',
        fc.constantFrom(0, 10_000, 2025.5),
        (year) =>
          throws(() => competenceMonths(year)) &&
          competenceMonths(1)[0] === '0001-01' &&
          competenceMonths(9999)[11] === '9999-12',
      ),
      law('são 12 meses do próprio ano, em ordem', fc.integer({ min: 1, max: 9999 }), (year) => {
        const months = competenceMonths(year);
        return (
          months.length === 12 &&
          months.toSorted().join() === months.join() &&
          months.every((month) => Number(month.slice(0, 4)) === year)
        );
      }),
    ],
  }),

  countByMonth: sheet({
    title: 'Contar por mês',
    statement: 'Conta as datas de cada mês. Meses sem nenhuma aparecem com zero; datas de outros meses ficam de fora.',
    source: ['DSH-008', 'DSH-024'],
    given: {
      dates: ['2025-06-10', '2025-06-30', '2025-05-01'].map((day) => localDate(day)),
      months: ['2025-05', '2025-06', '2025-07'],
    },
    fields: { dates: list('Datas', date('Data'), '2025-06-10'), months: list('Meses', text('Mês'), '2025-06') },
    apply: (given) => perMonth(given.dates, given.months),
    result: list('Meses', group('Mês', { month: text('Mês'), count: number('Quantidade') }), null),
    laws: [
      law('com os meses das próprias datas, todas são contadas', fc.array(localDates), (dates) => {
        const months = [...new Set(dates.map((day) => day.slice(0, 7)))];
        return perMonth(dates, months).reduce((sum, { count }) => sum + count, 0) === dates.length;
      }),
      law('a ordem das datas não importa', fc.array(localDates), (dates) => {
        const months = lastMonths(localDate('2025-06-10'));
        return JSON.stringify(perMonth(dates, months)) === JSON.stringify(perMonth(dates.toReversed(), months));
      }),
    ],
  }),
} as const;
