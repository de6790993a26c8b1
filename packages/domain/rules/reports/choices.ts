import fc from 'fast-check';
import { pageExamples } from '../../examples/reports.ts';
import { localDate } from '../../src/dates/index.ts';
import {
  checklistState,
  EXAM_PRODUCTION_YEARS,
  indicatorMonths,
  pageAfterLoad,
  pageCount,
  pageNumbers,
  quarterMonths,
  QUARTERS,
  reportYears,
  STATEMENT_YEARS,
  toggleAll,
  toggleKeepingOne,
} from '../../src/reports/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, list, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
type Quarter = (typeof QUARTERS)[number];
/** The second quarter, from April. */
const SECOND: Quarter = 4;
const monthsOf = ({ starts }: { readonly starts: readonly Quarter[] }): number[][] =>
  starts.map((start) => [...quarterMonths(start)]);
/** The lines of a list whose rows tell only what is ticked. */
const ALL = ['a', 'b', 'c'];
const lines = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
const listFields = { lines: list('Linhas', text('Linha'), 'a'), ticked: list('Marcadas', text('Linha'), 'a') };
const years = { currentYear: number('Ano corrente'), count: number('Quantos anos') };

/** What the selects, checklists and pagers of the reports offer. */
export const choiceSheets = {
  reportYears: sheet({
    title: 'Anos oferecidos',
    statement: 'Do ano corrente para trás: dez anos nos demonstrativos, cinco na produção de exames.',
    source: ['LIM-017', 'LIM-018', 'A33'],
    given: { currentYear: 2025, count: STATEMENT_YEARS },
    fields: years,
    apply: ({ currentYear, count }) => reportYears(currentYear, count),
    result: list('Anos', number('Ano'), null),
    decisions: decisions(
      [
        {
          id: 'LIM-017',
          given: { currentYear: 2025, count: STATEMENT_YEARS as number },
          expected: range(2016, 2025).toReversed(),
        },
        {
          id: 'LIM-018',
          given: { currentYear: 2025, count: EXAM_PRODUCTION_YEARS as number },
          expected: range(2021, 2025).toReversed(),
        },
        {
          id: 'W-126',
          given: { currentYear: 2025, count: EXAM_PRODUCTION_YEARS as number },
          expected: range(2021, 2025).toReversed(),
        },
      ],
      ({ currentYear, count }) => reportYears(currentYear, count),
    ),
    laws: [
      law('o ano seguinte acrescenta um e tira o mais antigo [LIM-017]', fc.integer({ min: 1, max: 9998 }), (year) => {
        const now = reportYears(year, STATEMENT_YEARS);
        return String(reportYears(year + 1, STATEMENT_YEARS)) === String([year + 1, ...now.slice(0, -1)]);
      }),
    ],
  }),

  quarterMonths: sheet({
    title: 'Meses de um trimestre',
    statement: 'O trimestre é chamado pelo primeiro mês: 1, 4, 7 ou 10, e tem esse mês e os dois seguintes.',
    source: ['LIM-019', 'A34'],
    given: { starts: [SECOND] as readonly Quarter[] },
    fields: { starts: list('Trimestres', choice('Trimestre', QUARTERS, 'quarter'), SECOND) },
    apply: monthsOf,
    result: list(
      'Trimestres',
      list('Meses', choice('Mês', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'month'), null),
      null,
    ),
    decisions: written(
      [
        {
          id: 'W-127',
          given: QUARTERS,
          expected: [
            [1, 2, 3],
            [4, 5, 6],
            [7, 8, 9],
            [10, 11, 12],
          ] as number[][],
        },
        {
          id: 'LIM-019',
          given: QUARTERS,
          expected: [
            [1, 2, 3],
            [4, 5, 6],
            [7, 8, 9],
            [10, 11, 12],
          ] as number[][],
        },
      ],
      (starts) => ({ starts }),
      monthsOf,
    ),
    laws: [
      law('cada mês do ano está em um só trimestre [LIM-019]', fc.integer({ min: 1, max: 12 }), (month) => {
        return QUARTERS.filter((start) => quarterMonths(start).includes(month)).length === 1;
      }),
    ],
  }),

  indicatorMonths: sheet({
    title: 'Meses dos indicadores de agenda',
    statement: 'Seis meses, do próximo para trás: o próximo serve para ver a ocupação que vem.',
    source: ['DSH-022', 'A38'],
    given: { today: localDate('2025-06-10') },
    fields: { today: date('Hoje') },
    apply: ({ today }) => indicatorMonths(today),
    decisions: written(
      ['W-125', 'DSH-022'].map((id) => ({
        id,
        given: '2025-06-10',
        expected: ['2025-07-01', '2025-06-01', '2025-05-01', '2025-04-01', '2025-03-01', '2025-02-01'] as string[],
      })),
      (today) => ({ today: localDate(today) }),
      ({ today }): string[] => indicatorMonths(today),
    ),
    laws: [
      law(
        'são seis primeiros dias de mês, cada um antes do anterior, e o segundo é o mês de hoje [DSH-022]',
        localDates,
        (today) => {
          const months = indicatorMonths(today);
          const falls = months.every(
            (month, at) => month.endsWith('-01') && (at === 0 || month < (months[at - 1] ?? '')),
          );
          return months.length === 6 && falls && months[1]?.slice(0, 7) === today.slice(0, 7);
        },
      ),
    ],
  }),

  pageCount: sheet({
    title: 'Páginas de uma lista',
    statement: 'Vinte linhas por página, e ao menos uma página. Com uma só, a paginação some.',
    source: ['LIM-009', 'UIX-028'],
    given: { rows: 21 },
    fields: { rows: number('Linhas') },
    apply: ({ rows }) => pageCount(rows),
    result: number('Páginas'),
    decisions: written(
      [
        ...pageExamples,
        { id: 'LIM-009', given: 21, expected: 2 },
        { id: 'lista vazia', given: 0, expected: 1 },
        { id: 'UIX-028', given: 20, expected: 1 },
        { id: 'UIX-028', given: 21, expected: 2 },
      ],
      (rows) => ({ rows }),
      ({ rows }) => pageCount(rows),
    ),
    laws: [
      law(
        'as páginas cabem as linhas, e uma página a menos não [LIM-009]',
        fc.integer({ min: 1, max: 1_000_000 }),
        (rows) => {
          const pages = pageCount(rows);
          return pages * 20 >= rows && (pages - 1) * 20 < rows;
        },
      ),
      law('com uma linha por página há tantas páginas quanto linhas', fc.integer({ min: 1, max: 1000 }), (rows) => {
        return pageCount(rows, 1) === rows;
      }),
      law(
        'linhas ou tamanho que não contam são um erro do programa',
        fc.constantFrom<readonly [number, number]>([-1, 20], [Number.NaN, 20], [20, 0], [20, Number.NaN]),
        ([rows, pageSize]) => throws(() => pageCount(rows, pageSize)),
      ),
    ],
  }),

  pageNumbers: sheet({
    title: 'Números de página à vista',
    statement: 'Onze números com a página atual no meio; nas pontas a janela encosta.',
    source: ['LIM-010', 'A69'],
    given: { current: 12, pages: 23 },
    fields: { current: number('Página atual'), pages: number('Páginas') },
    apply: ({ current, pages }) => pageNumbers(current, pages),
    result: list('Páginas', number('Página'), null),
    decisions: written(
      [
        { id: 'W-144', given: [12, 23] as const, expected: range(7, 17) },
        { id: 'LIM-010', given: [12, 23] as const, expected: range(7, 17) },
        { id: 'W-145', given: [1, 23] as const, expected: range(1, 11) },
        { id: 'W-145', given: [23, 23] as const, expected: range(13, 23) },
        { id: 'poucas', given: [2, 3] as const, expected: range(1, 3) },
      ],
      ([current, pages]) => ({ current, pages }),
      ({ current, pages }) => pageNumbers(current, pages),
    ),
    laws: [
      law(
        'a página atual está à vista, com no máximo onze números seguidos e nenhum fora [LIM-010]',
        fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 })),
        ([one, other]) => {
          const pages = Math.max(one, other);
          const current = Math.min(one, other);
          const numbers = pageNumbers(current, pages);
          const first = numbers[0] ?? 0;
          const follows = numbers.every((page, at) => page === first + at);
          return (
            numbers.includes(current) &&
            numbers.length === Math.min(11, pages) &&
            follows &&
            first >= 1 &&
            (numbers.at(-1) ?? 0) <= pages
          );
        },
      ),
    ],
  }),

  pageAfterLoad: sheet({
    title: 'Página depois de carregar de novo',
    statement: 'Quando o total de linhas muda, a lista volta à primeira página; sem mudança, fica onde estava.',
    source: ['UIX-027'],
    given: { page: 3, before: 60, rows: 41 },
    fields: { page: number('Página'), before: number('Linhas antes'), rows: number('Linhas agora') },
    apply: ({ page, before, rows }) => pageAfterLoad(page, before, rows),
    result: number('Página'),
    decisions: written(
      [{ id: 'UIX-027', given: [3, 60, 12] as const, expected: 1 }],
      ([page, before, rows]) => ({ page, before, rows }),
      ({ page, before, rows }) => pageAfterLoad(page, before, rows),
    ),
    laws: [
      law('carregar as mesmas linhas não muda a página [UIX-027]', fc.tuple(fc.nat(99), fc.nat(99)), ([page, rows]) => {
        return pageAfterLoad(page, rows, rows) === page && pageAfterLoad(page, rows, rows + 1) === 1;
      }),
    ],
  }),

  checklistState: sheet({
    title: 'Caixa do cabeçalho de uma lista',
    statement: 'Marcada com todas as linhas, desmarcada com nenhuma, indeterminada com algumas.',
    source: ['UIX-012', '§2.6'],
    given: { lines: ['a', 'b', 'c'], ticked: ['a'] },
    fields: listFields,
    apply: ({ lines: all, ticked }) => checklistState(all, ticked),
    result: choice('Caixa', ['unchecked', 'indeterminate', 'checked'], 'checklistState'),
    decisions: written(
      [
        { id: 'UIX-012', given: ['a'], expected: 'indeterminate' },
        { id: 'UIX-012', given: ['a', 'b', 'c'], expected: 'checked' },
        { id: 'UIX-012', given: [] as string[], expected: 'unchecked' },
        { id: 'escondida', given: ['z'], expected: 'unchecked' },
      ],
      (ticked) => ({ lines: ALL, ticked }),
      ({ lines: all, ticked }): string => checklistState(all, ticked),
    ),
    laws: [
      law(
        'a ordem das marcas e marcas de linhas escondidas não contam [UIX-012]',
        fc.record({ all: lines, ticked: lines }),
        ({ all, ticked }) => {
          return checklistState(all, ticked) === checklistState(all, [...ticked.toReversed(), 'escondida']);
        },
      ),
    ],
  }),

  toggleAll: sheet({
    title: 'Clicar no cabeçalho de uma lista',
    statement:
      'Marca todas as linhas; se todas já estão marcadas, desmarca todas. O que a busca esconde fica como está.',
    source: ['UIX-013', '§2.6'],
    given: { lines: ['a', 'b', 'c'], ticked: ['a'] },
    fields: listFields,
    apply: ({ lines: all, ticked }) => toggleAll(all, ticked),
    decisions: written(
      [
        { id: 'UIX-013', given: ['a'], expected: ['a', 'b', 'c'] },
        { id: 'UIX-013', given: ['b'], expected: ['a', 'b', 'c'] },
        { id: 'UIX-013', given: ['a', 'b', 'c'], expected: [] as string[] },
        { id: 'escondida', given: ['z'], expected: ['z', 'a', 'b', 'c'] },
        { id: 'escondida', given: ['z', 'a', 'b', 'c'], expected: ['z'] },
      ],
      (ticked) => ({ lines: ALL, ticked }),
      ({ lines: all, ticked }) => toggleAll(all, ticked),
    ),
    laws: [
      law(
        'dois cliques levam a nenhuma ou a todas, nunca a algumas [UIX-013]',
        fc.record({ all: lines, ticked: lines }),
        ({ all, ticked }) => {
          const once = toggleAll(all, ticked);
          const shown = (some: readonly string[]) => all.filter((one) => some.includes(one)).length;
          return (
            checklistState(all, once) !== 'indeterminate' && shown(toggleAll(all, once)) === all.length - shown(once)
          );
        },
      ),
    ],
  }),

  toggleKeepingOne: sheet({
    title: 'Situações da conta nos repasses',
    statement:
      'Cada clique marca ou desmarca uma situação; a última que sobra não se desmarca, porque sem situação não há o que repassar.',
    source: ['RPT-034', '§4'],
    given: { ticked: ['finished'], line: 'finished' },
    fields: { ticked: list('Marcadas', text('Situação'), 'finished'), line: text('Clicada') },
    apply: ({ ticked, line }) => toggleKeepingOne(ticked, line),
    decisions: written(
      [
        { id: 'RPT-034', given: [['finished'], 'finished'] as const, expected: ['finished'] },
        { id: 'RPT-034', given: [['finished'], 'closed'] as const, expected: ['finished', 'closed'] },
        { id: 'RPT-034', given: [['finished', 'closed'], 'finished'] as const, expected: ['closed'] },
      ],
      ([ticked, line]) => ({ ticked, line }),
      ({ ticked, line }) => toggleKeepingOne(ticked, line),
    ),
    laws: [
      law(
        'depois de qualquer sequência de cliques sobra ao menos uma [RPT-034]',
        fc.array(fc.constantFrom('open', 'closed', 'finished'), { maxLength: 30 }),
        (clicks) => clicks.reduce<string[]>(toggleKeepingOne, ['finished']).length >= 1,
      ),
    ],
  }),
} as const;
