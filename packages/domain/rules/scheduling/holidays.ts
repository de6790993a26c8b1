import fc from 'fast-check';
import type { Example } from '../../examples/example.ts';
import { addDays, diffInDays, localDate, partsOf, weekday } from '../../src/dates/index.ts';
import { easterSunday, holidayOn, HOLIDAYS, nationalHolidays } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const years = fc.integer({ min: 1583, max: 9999 });
const badYears = fc.constantFrom(1582, 10_000, 2025.5, Number.NaN, Number.POSITIVE_INFINITY, -1);

const holidayField = group('Feriado', {
  date: date('Dia'),
  name: choice('Nome', HOLIDAYS, 'holiday'),
  optional: flag('Ponto facultativo'),
});

/** Easter by the golden number, the solar and lunar corrections and the epact: another way than the rule's. */
function easterByEpact(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const solar = Math.floor((3 * century) / 4) - 12;
  const lunar = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - solar - 10;
  let epact = (((11 * golden + 20 + lunar - solar) % 30) + 30) % 30;
  if ((epact === 25 && golden > 11) || epact === 24) epact += 1;
  let day = 44 - epact;
  if (day < 21) day += 30;
  day += 7 - ((((sunday + day) % 7) + 7) % 7);
  const month = day > 31 ? 4 : 3;
  return `${String(year).padStart(4, '0')}-0${month}-${String(month === 4 ? day - 31 : day).padStart(2, '0')}`;
}

const NATIONAL_2026 = [
  '2026-01-01 new-year',
  '2026-04-03 good-friday',
  '2026-04-21 tiradentes',
  '2026-05-01 labour-day',
  '2026-09-07 independence',
  '2026-10-12 our-lady-aparecida',
  '2026-11-02 all-souls',
  '2026-11-15 republic',
  '2026-11-20 black-awareness',
  '2026-12-25 christmas',
];
const OPTIONAL_2026 = [
  '2026-02-16 carnival-monday',
  '2026-02-17 carnival-tuesday',
  '2026-02-18 ash-wednesday',
  '2026-06-04 corpus-christi',
];
/** A year, and whether its optional days or the others are told. */
const HALVES_OF_2026: readonly Example<readonly [number, boolean], string[]>[] = [
  { id: '2026', given: [2026, false], expected: NATIONAL_2026 },
  { id: '2026 facultativos', given: [2026, true], expected: OPTIONAL_2026 },
];

/** The national calendar, without any list to keep up. */
export const holidaySheets = {
  easterSunday: sheet({
    title: 'Domingo de Páscoa',
    statement:
      'O domingo depois da lua cheia da Igreja a partir de 21 de março. Dele saem o Carnaval, a Sexta-feira Santa e o Corpus Christi.',
    source: ['SCH-014'],
    given: { year: 2026 },
    fields: { year: number('Ano') },
    apply: ({ year }) => easterSunday(year),
    result: date('Páscoa'),
    decisions: written(
      [
        '2024-03-31',
        '2025-04-20',
        '2026-04-05',
        '2027-03-28',
        '2000-04-23',
        '1943-04-25',
        '2038-04-25',
        '1818-03-22',
        '2285-03-22',
      ].map((expected) => ({ id: 'Páscoa', given: Number(expected.slice(0, 4)), expected })),
      (year) => ({ year }),
      ({ year }): string => easterSunday(year),
    ),
    laws: [
      law('é domingo, entre 22 de março e 25 de abril', years, (year) => {
        const easter = easterSunday(year);
        return weekday(easter) === 0 && easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25';
      }),
      law('dá o mesmo que o cálculo pela epacta', years, (year) => easterSunday(year) === easterByEpact(year)),
      law('um ano fora do calendário é um erro do programa', badYears, (year) => throws(() => easterSunday(year))),
    ],
  }),

  nationalHolidays: sheet({
    title: 'Feriados nacionais de um ano',
    statement:
      'Os feriados fixos, a Sexta-feira Santa e os pontos facultativos de Carnaval, Cinzas e Corpus Christi. Feriados do estado e do município entram como compromissos da agenda.',
    source: ['SCH-014'],
    given: { year: 2026 },
    fields: { year: number('Ano') },
    apply: ({ year }) => nationalHolidays(year),
    result: list('Feriados', holidayField, null),
    decisions: HALVES_OF_2026.flatMap((row) =>
      written(
        [row],
        ([year]) => ({ year }),
        ({ year }) =>
          nationalHolidays(year)
            .filter(({ optional }) => optional === row.given[1])
            .map(({ date: day, name }) => `${day} ${name}`),
      ),
    ),
    laws: [
      law('são dias do ano em ordem, dez feriados e quatro facultativos desde 2024', years, (year) => {
        const holidays = nationalHolidays(year);
        const inOrder = holidays.every(
          ({ date: day }, at) => partsOf(day).year === year && (at === 0 || (holidays[at - 1]?.date ?? '') <= day),
        );
        const national = holidays.filter(({ optional }) => !optional).length;
        return (
          inOrder && holidays.length - national === 4 && national === 8 + Number(year >= 1980) + Number(year >= 2024)
        );
      }),
      law('a terça de Carnaval vem 47 dias antes da Páscoa e o Corpus Christi é quinta', years, (year) => {
        const holidays = nationalHolidays(year);
        const carnival = holidays.find(({ name }) => name === 'carnival-tuesday')?.date;
        const corpus = holidays.find(({ name }) => name === 'corpus-christi')?.date;
        if (carnival === undefined || corpus === undefined) return false;
        return diffInDays(carnival, easterSunday(year)) === 47 && weekday(corpus) === 4;
      }),
    ],
  }),

  holidayOn: sheet({
    title: 'Feriado de um dia',
    statement:
      'O feriado nacional ou ponto facultativo do dia, ou nenhum. O feriado nacional vale antes do facultativo.',
    source: ['SCH-014'],
    given: { day: localDate('2026-11-20') },
    fields: { day: date('Dia') },
    apply: ({ day }) => holidayOn(day),
    result: holidayField,
    decisions: written(
      [
        { id: 'Consciência Negra', given: '2023-11-20', expected: 'nenhum' },
        { id: 'Consciência Negra', given: '2024-11-20', expected: 'black-awareness' },
        { id: 'Aparecida', given: '1979-10-12', expected: 'nenhum' },
        { id: 'Cinzas', given: '2026-02-18', expected: 'ash-wednesday' },
        { id: 'comum', given: '2026-06-10', expected: 'nenhum' },
        { id: 'antigo', given: '0500-12-25', expected: 'nenhum' },
      ],
      (day) => ({ day: localDate(day) }),
      ({ day }) => holidayOn(day)?.name ?? 'nenhum',
    ),
    laws: [
      law('responde o que a lista do ano diz', localDates, (day) => {
        const found = holidayOn(day);
        const listed = nationalHolidays(partsOf(day).year).filter((holiday) => holiday.date === day);
        return found === null ? listed.length === 0 : listed.some(({ name }) => name === found.name);
      }),
      law('o Natal é feriado em qualquer ano, a véspera não', years, (year) => {
        const christmas = localDate(`${year}-12-25`);
        return holidayOn(christmas)?.name === 'christmas' && holidayOn(addDays(christmas, -1)) === null;
      }),
    ],
  }),
} as const;
