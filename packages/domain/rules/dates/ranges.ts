import fc from 'fast-check';
import {
  addDays,
  daysInRange,
  diffInDays,
  eachDay,
  localDate,
  rangesOverlap,
  validateDateRange,
} from '../../src/dates/index.ts';
import type { DateRange, LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, group, list, number, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { problems, required } from './problems.ts';

const day = (written: string): LocalDate => localDate(written);
const range = (start: string, end: string): DateRange => ({ startDate: day(start), endDate: day(end) });
const rangeFields = { startDate: date('De'), endDate: date('Até') };
const ranges = fc
  .record({ start: localDates, length: fc.integer({ min: -3, max: 400 }) })
  .map(({ start, length }): DateRange => ({ startDate: start, endDate: addDays(start, length) }));

interface Typed {
  readonly startDate: string;
  readonly endDate: string;
  readonly required: boolean;
}

const checkRange = ({ startDate, endDate, required: needed }: Typed) =>
  validateDateRange(startDate, endDate, { required: needed });
const typed = (startDate: string, endDate: string, needed = true): Typed => ({ startDate, endDate, required: needed });

/** Periods of whole days. */
export const rangeSheets = {
  daysInRange: sheet({
    title: 'Dias de um período',
    statement:
      'Quantos dias o período tem, contando o primeiro e o último. Um período que termina antes de começar não tem nenhum.',
    source: ['RPT-080'],
    given: { range: range('2025-06-01', '2025-06-30') },
    fields: { range: group('Período', rangeFields) },
    apply: ({ range: period }) => daysInRange(period),
    result: number('Dias'),
    decisions: decisions(
      [
        { id: 'junho', given: { range: range('2025-06-01', '2025-06-30') }, expected: 30 },
        { id: 'um dia', given: { range: range('2025-06-10', '2025-06-10') }, expected: 1 },
        { id: 'ao contrário', given: { range: range('2025-06-10', '2025-06-09') }, expected: 0 },
        { id: 'muito ao contrário', given: { range: range('2025-06-10', '2024-06-09') }, expected: 0 },
      ],
      ({ range: period }) => daysInRange(period),
    ),
    laws: [
      law('mais um dia no fim é mais um dia', ranges, (period) => {
        const longer = { ...period, endDate: addDays(period.endDate, 1) };
        return period.endDate < addDays(period.startDate, -1) || daysInRange(longer) === daysInRange(period) + 1;
      }),
      law(
        'nunca é negativo',
        fc.tuple(localDates, localDates),
        ([startDate, endDate]) => daysInRange({ startDate, endDate }) >= 0,
      ),
    ],
  }),

  eachDay: sheet({
    title: 'Cada dia de um período',
    statement:
      'Os dias do período em ordem, o primeiro e o último incluídos. Nenhum quando o período termina antes de começar.',
    source: ['RPT-080'],
    given: { range: range('2025-02-27', '2025-03-02') },
    fields: { range: group('Período', rangeFields) },
    apply: ({ range: period }) => eachDay(period),
    result: list('Dias', date('Dia'), '2025-06-01'),
    decisions: decisions(
      [
        {
          id: 'virada do mês',
          given: { range: range('2025-02-27', '2025-03-01') },
          expected: ['2025-02-27', '2025-02-28', '2025-03-01'],
        },
        { id: 'ao contrário', given: { range: range('2025-06-10', '2025-06-09') }, expected: [] },
      ],
      ({ range: period }) => eachDay(period),
    ),
    laws: [
      law('são dias seguidos, do primeiro ao último', ranges, (period) => {
        const days = eachDay(period);
        const inOrder = days.every((at, index) => diffInDays(period.startDate, at) === index);
        return days.length === daysInRange(period) && inOrder && (days.length === 0 || days.at(-1) === period.endDate);
      }),
    ],
  }),

  rangesOverlap: sheet({
    title: 'Dois períodos se cruzam',
    statement: 'Quando têm ao menos um dia em comum. O fim de um no mesmo dia do começo do outro já é um cruzamento.',
    source: ['RPT-080'],
    given: { first: range('2025-06-01', '2025-06-10'), second: range('2025-06-10', '2025-06-20') },
    fields: { first: group('Primeiro período', rangeFields), second: group('Segundo período', rangeFields) },
    apply: ({ first, second }) => rangesOverlap(first, second),
    result: flag('Cruzam'),
    decisions: decisions(
      [
        {
          id: 'no mesmo dia',
          given: { first: range('2025-06-01', '2025-06-10'), second: range('2025-06-10', '2025-06-20') },
          expected: true,
        },
        {
          id: 'no dia seguinte',
          given: { first: range('2025-06-01', '2025-06-10'), second: range('2025-06-11', '2025-06-20') },
          expected: false,
        },
        {
          id: 'um dentro do outro',
          given: { first: range('2025-06-01', '2025-06-30'), second: range('2025-06-10', '2025-06-11') },
          expected: true,
        },
        {
          id: 'sem dias',
          given: { first: range('2025-06-05', '2025-06-03'), second: range('2025-06-01', '2025-06-30') },
          expected: false,
        },
      ],
      ({ first, second }) => rangesOverlap(first, second),
    ),
    laws: [
      law(
        'a ordem dos períodos não importa',
        fc.tuple(ranges, ranges),
        ([first, second]) => rangesOverlap(first, second) === rangesOverlap(second, first),
      ),
      law(
        'é ter um dia em comum',
        fc.tuple(localDates, fc.nat(20), fc.integer({ min: -25, max: 25 }), fc.nat(20)),
        ([start, length, gap, other]) => {
          const first = { startDate: start, endDate: addDays(start, length) };
          const second = { startDate: addDays(start, gap), endDate: addDays(start, gap + other) };
          const days = new Set(eachDay(first));
          return rangesOverlap(first, second) === eachDay(second).some((at) => days.has(at));
        },
      ),
    ],
  }),

  validateDateRange: sheet({
    title: 'Conferir um período digitado',
    statement: 'As duas datas, cada uma um dia que existe, e o fim não antes do começo.',
    source: ['RPT-080', 'RPT-081'],
    given: typed('2025-05-02', '2025-05-01'),
    fields: { startDate: text('Data inicial (AAAA-MM-DD)'), endDate: text('Data final (AAAA-MM-DD)'), required },
    apply: checkRange,
    result: problems,
    decisions: decisions(
      [
        {
          id: 'RPT-080 fim antes do começo',
          given: typed('2025-05-02', '2025-05-01'),
          expected: [{ field: 'endDate', code: 'date.end-before-start' }],
        },
        {
          id: 'sem começo',
          given: typed('', '2025-05-01'),
          expected: [{ field: 'startDate', code: 'field.required' }],
        },
        { id: 'sem fim', given: typed('2025-05-01', ''), expected: [{ field: 'endDate', code: 'field.required' }] },
        {
          id: 'as duas erradas',
          given: typed('2025-02-31', ''),
          expected: [
            { field: 'startDate', code: 'date.invalid' },
            { field: 'endDate', code: 'field.required' },
          ],
        },
        { id: 'um dia só', given: typed('2025-05-01', '2025-05-01'), expected: [] },
        { id: 'nenhuma, quando livre', given: typed('', '', false), expected: [] },
      ],
      checkRange,
    ),
    laws: [
      law(
        'aceita exatamente os períodos que têm dias [RPT-080]',
        fc.tuple(localDates, localDates),
        ([startDate, endDate]) => {
          return (validateDateRange(startDate, endDate).length === 0) === daysInRange({ startDate, endDate }) > 0;
        },
      ),
    ],
  }),
} as const;
