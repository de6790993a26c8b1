import fc from 'fast-check';
import { calendarExamples } from '../../examples/dates.ts';
import {
  addDays,
  addMonths,
  dateOf,
  daysInMonth,
  diffInDays,
  endOfMonth,
  formatDate,
  localDate,
  monthGrid,
  partsOf,
  startOfMonth,
  weekday,
} from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, list, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const months = fc.integer({ min: 1, max: 12 });
const years = fc.integer({ min: 1900, max: 2200 });
const notWhole = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21);
const day = (text: string): LocalDate => localDate(text);

/** Months: their days, first, last and calendar. */
export const monthSheets = {
  addMonths: sheet({
    title: 'Somar meses',
    statement:
      'O mesmo dia tantos meses depois. Se o mês é mais curto, vale o último dia dele: 31/01 mais um mês é 28/02.',
    source: ['BIL-169', 'A22'],
    given: { date: day('2025-01-31'), months: 1 },
    fields: { date: date('Data'), months: number('Meses') },
    apply: ({ date: from, months: count }) => addMonths(from, count),
    result: date('Nova data'),
    decisions: decisions(
      [
        { id: '31/01 mais um mês', given: { date: day('2025-01-31'), months: 1 }, expected: '2025-02-28' },
        { id: 'em ano bissexto', given: { date: day('2024-01-31'), months: 1 }, expected: '2024-02-29' },
        { id: 'virando o ano', given: { date: day('2025-11-30'), months: 3 }, expected: '2026-02-28' },
        { id: 'três meses antes', given: { date: day('2025-05-31'), months: -3 }, expected: '2025-02-28' },
        { id: 'um mês antes de janeiro', given: { date: day('2025-01-15'), months: -1 }, expected: '2024-12-15' },
      ],
      ({ date: from, months: count }) => addMonths(from, count),
    ),
    laws: [
      law(
        'nunca sai do mês de destino e guarda o dia ou o encurta',
        fc.record({ from: localDates, count: fc.integer({ min: -600, max: 600 }) }),
        ({ from, count }) => {
          const before = partsOf(from);
          const after = partsOf(addMonths(from, count));
          const moved = after.year * 12 + after.month - (before.year * 12 + before.month);
          return moved === count && after.day === Math.min(before.day, daysInMonth(after.year, after.month));
        },
      ),
      law(
        'quem vem antes continua antes',
        fc.record({ first: localDates, second: localDates, count: fc.integer({ min: -600, max: 600 }) }),
        (given) => {
          const [earlier, later] =
            given.first <= given.second ? [given.first, given.second] : [given.second, given.first];
          return addMonths(earlier, given.count) <= addMonths(later, given.count);
        },
      ),
      law(
        'um número de meses que não é inteiro é um defeito',
        fc.record({ from: localDates, count: notWhole }),
        ({ from, count }) => throws(() => addMonths(from, count)),
      ),
    ],
  }),

  startOfMonth: sheet({
    title: 'Primeiro dia do mês',
    statement: 'O dia 1 do mês da data. É o começo dos períodos que os relatórios propõem.',
    source: ['§9'],
    given: { date: day('2025-06-10') },
    fields: { date: date('Data') },
    apply: ({ date: of }) => startOfMonth(of),
    result: date('Primeiro dia'),
    decisions: decisions(
      [{ id: 'junho de 2025', given: { date: day('2025-06-10') }, expected: '2025-06-01' }],
      ({ date: of }) => startOfMonth(of),
    ),
    laws: [
      law('é dia 1, não depois da data, e é o mesmo para todo o mês', localDates, (of) => {
        const first = startOfMonth(of);
        return partsOf(first).day === 1 && first <= of && startOfMonth(endOfMonth(of)) === first;
      }),
    ],
  }),

  endOfMonth: sheet({
    title: 'Último dia do mês',
    statement: 'O último dia do mês da data: 28, 29, 30 ou 31.',
    source: ['§9'],
    given: { date: day('2025-02-10') },
    fields: { date: date('Data') },
    apply: ({ date: of }) => endOfMonth(of),
    result: date('Último dia'),
    decisions: decisions(
      [
        { id: 'junho de 2025', given: { date: day('2025-06-10') }, expected: '2025-06-30' },
        { id: 'fevereiro bissexto', given: { date: day('2024-02-10') }, expected: '2024-02-29' },
        { id: 'fevereiro de 2100, que não é bissexto', given: { date: day('2100-02-10') }, expected: '2100-02-28' },
      ],
      ({ date: of }) => endOfMonth(of),
    ),
    laws: [
      law(
        'o dia seguinte é dia 1',
        localDates,
        (of) => partsOf(addDays(endOfMonth(of), 1)).day === 1 && endOfMonth(of) >= of,
      ),
      law(
        'é o último dia também dos outros dias do mês',
        localDates,
        (of) => endOfMonth(startOfMonth(of)) === endOfMonth(of),
      ),
    ],
  }),

  daysInMonth: sheet({
    title: 'Dias do mês',
    statement:
      'De 28 a 31. Fevereiro tem 29 nos anos divisíveis por 4, menos os de século que não são divisíveis por 400.',
    source: ['UIX-018'],
    given: { year: 2024, month: 2 },
    fields: { year: number('Ano'), month: number('Mês') },
    apply: ({ year, month }) => daysInMonth(year, month),
    result: number('Dias'),
    decisions: decisions(
      [
        { id: 'fevereiro bissexto', given: { year: 2024, month: 2 }, expected: 29 },
        { id: 'fevereiro comum', given: { year: 2025, month: 2 }, expected: 28 },
        { id: 'fevereiro de 2000', given: { year: 2000, month: 2 }, expected: 29 },
        { id: 'fevereiro de 2100', given: { year: 2100, month: 2 }, expected: 28 },
        { id: 'abril', given: { year: 2025, month: 4 }, expected: 30 },
        { id: 'dezembro', given: { year: 2025, month: 12 }, expected: 31 },
      ],
      ({ year, month }) => daysInMonth(year, month),
    ),
    laws: [
      law('os doze meses somam 365 ou 366 dias', years, (year) => {
        const total = Array.from({ length: 12 }, (_, index) => daysInMonth(year, index + 1)).reduce(
          (sum, days) => sum + days,
          0,
        );
        return total === diffInDays(dateOf({ year, month: 1, day: 1 }), dateOf({ year: year + 1, month: 1, day: 1 }));
      }),
      law('um mês que não existe é um defeito', fc.oneof(notWhole, fc.constantFrom(0, 13, -1)), (month) =>
        throws(() => daysInMonth(2025, month)),
      ),
    ],
  }),

  monthGrid: sheet({
    title: 'Calendário do mês',
    statement:
      'As 42 casas do calendário, do domingo antes do dia 1 (ou nele) em diante: seis semanas cabem qualquer mês.',
    source: ['UIX-017', 'UIX-018'],
    given: { year: 2025, month: 6 },
    fields: { year: number('Ano'), month: number('Mês') },
    apply: ({ year, month }) => monthGrid(year, month),
    result: list('Dias', date('Dia'), '2025-06-01'),
    decisions: written(
      calendarExamples,
      (given) => given,
      ({ year, month }) => {
        const grid = monthGrid(year, month);
        return [grid.length, formatDate(day(grid[0] ?? '')), formatDate(day(grid[41] ?? ''))] as const;
      },
    ),
    laws: [
      law(
        'tem 42 dias seguidos, começa no domingo e contém o mês inteiro [UIX-018]',
        fc.record({ year: years, month: months }),
        ({ year, month }) => {
          const grid = monthGrid(year, month);
          const first = dateOf({ year, month, day: 1 });
          const start = day(grid[0] ?? '');
          const consecutive = grid.every((at, index) => diffInDays(start, at) === index);
          return (
            grid.length === 42 &&
            weekday(start) === 0 &&
            consecutive &&
            grid.includes(first) &&
            grid.includes(endOfMonth(first))
          );
        },
      ),
      law('o mês que não existe é um defeito', fc.oneof(notWhole, fc.constantFrom(0, 13)), (month) =>
        throws(() => monthGrid(2025, month)),
      ),
    ],
  }),
} as const;
