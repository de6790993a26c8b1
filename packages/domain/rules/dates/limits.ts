import fc from 'fast-check';
import { addDays, isWithin, localDate, validateDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { problems, required } from './problems.ts';

const day = (written: string): LocalDate => localDate(written);
interface Limited {
  readonly value: string;
  readonly required: boolean;
  readonly minimum: LocalDate | null;
  readonly maximum: LocalDate | null;
}

function checkLimited({ value, required: needed, minimum, maximum }: Limited) {
  return validateDate('date', value, {
    required: needed,
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
  });
}

const limited = (value: string, needed = true): Limited => ({
  value,
  required: needed,
  minimum: day('2025-06-10'),
  maximum: day('2025-06-20'),
});

/** What day may be chosen. */
export const limitSheets = {
  isWithin: sheet({
    title: 'A data está dentro dos limites',
    statement: 'Os dois limites contam como permitidos; sem limite, qualquer data serve.',
    source: ['UIX-036'],
    given: { date: day('2025-06-10'), minimum: day('2025-06-10'), maximum: day('2025-06-20') },
    fields: { date: date('Data'), minimum: optional(date('Mínima')), maximum: optional(date('Máxima')) },
    apply: ({ date: at, minimum, maximum }) => isWithin(at, { minimum, maximum }),
    result: flag('Dentro'),
    decisions: decisions(
      [
        {
          id: 'UIX-036 abaixo',
          given: { date: day('2025-06-09'), minimum: day('2025-06-10'), maximum: day('2025-06-20') },
          expected: false,
        },
        {
          id: 'UIX-036 acima',
          given: { date: day('2025-06-21'), minimum: day('2025-06-10'), maximum: day('2025-06-20') },
          expected: false,
        },
        {
          id: 'UIX-036 igual ao mínimo',
          given: { date: day('2025-06-10'), minimum: day('2025-06-10'), maximum: day('2025-06-20') },
          expected: true,
        },
        {
          id: 'UIX-036 igual ao máximo',
          given: { date: day('2025-06-20'), minimum: day('2025-06-10'), maximum: day('2025-06-20') },
          expected: true,
        },
      ],
      ({ date: at, minimum, maximum }) => isWithin(at, { minimum, maximum }),
    ),
    laws: [
      law(
        'sem limites toda data serve',
        localDates,
        (at) => isWithin(at, {}) && isWithin(at, { minimum: null, maximum: null }),
      ),
      law(
        'deslocar data e limites não muda a resposta',
        fc.tuple(localDates, localDates, localDates, fc.integer({ min: -500, max: 500 })),
        (given) => {
          const [at, minimum, maximum, days] = given;
          const moved = { minimum: addDays(minimum, days), maximum: addDays(maximum, days) };
          return isWithin(at, { minimum, maximum }) === isWithin(addDays(at, days), moved);
        },
      ),
    ],
  }),

  validateDate: sheet({
    title: 'Conferir uma data digitada',
    statement:
      'Obrigatória quando o campo pede, um dia que existe, de 1800 a 2999, dentro dos limites. Os limites contam como permitidos.',
    source: ['UIX-036', 'UIX-043'],
    given: limited('2025-06-09'),
    fields: {
      value: text('Data (AAAA-MM-DD)'),
      required,
      minimum: optional(date('Mínima')),
      maximum: optional(date('Máxima')),
    },
    apply: checkLimited,
    result: problems,
    decisions: decisions(
      [
        { id: 'UIX-036 igual ao mínimo', given: limited('2025-06-10'), expected: [] },
        { id: 'UIX-036 igual ao máximo', given: limited('2025-06-20'), expected: [] },
        {
          id: 'UIX-036 abaixo',
          given: limited('2025-06-09'),
          expected: [{ field: 'date', code: 'date.before-minimum', data: { minimum: '2025-06-10' } }],
        },
        {
          id: 'UIX-036 acima',
          given: limited('2025-06-21'),
          expected: [{ field: 'date', code: 'date.after-maximum', data: { maximum: '2025-06-20' } }],
        },
        {
          id: 'ano 9999',
          given: { ...limited('9999-12-31'), maximum: null },
          expected: [{ field: 'date', code: 'date.invalid' }],
        },
        {
          id: 'ano 1799',
          given: { ...limited('1799-12-31'), minimum: null },
          expected: [{ field: 'date', code: 'date.invalid' }],
        },
        { id: 'UIX-043 31/02', given: limited('2025-02-31'), expected: [{ field: 'date', code: 'date.invalid' }] },
        { id: 'vazia e obrigatória', given: limited(''), expected: [{ field: 'date', code: 'field.required' }] },
        { id: 'vazia e livre', given: limited(' ', false), expected: [] },
      ],
      checkLimited,
    ),
    laws: [
      law(
        'aceita exatamente as datas dentro dos limites [UIX-036]',
        fc.tuple(localDates, localDates, localDates),
        ([value, minimum, maximum]) => {
          return (
            (checkLimited({ value, required: true, minimum, maximum }).length === 0) ===
            isWithin(value, { minimum, maximum })
          );
        },
      ),
      law('há no máximo um problema por data', fc.string(), (value) => checkLimited(limited(value)).length <= 1),
    ],
  }),
} as const;
