import fc from 'fast-check';
import { ageExamples } from '../../examples/identity.ts';
import { addDays, addMonths, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { AGE_GROUPS, ageGroup, ageOn } from '../../src/identity/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const day = (text: string): LocalDate => localDate(text);
const today = day('2025-06-10');
const lives = fc
  .tuple(localDates, fc.nat(45_000))
  .map(([birthDate, lived]) => ({ birthDate, date: addDays(birthDate, lived) }));

/** Ages and age groups. */
export const ageSheets = {
  ageOn: sheet({
    title: 'Idade em anos completos',
    statement: 'Os anos completos na data. Quem nasceu em 29/02 completa em 01/03 nos anos comuns.',
    source: ['DSH-020', 'A35'],
    given: { birthDate: day('1964-06-11'), date: today },
    fields: { birthDate: date('Nascimento'), date: date('Na data') },
    apply: ({ birthDate, date: at }) => ageOn(birthDate, at),
    result: number('Anos'),
    decisions: [
      ...written(
        ageExamples,
        (birthDate) => ({ birthDate: day(birthDate), date: today }),
        ({ birthDate, date: at }) => [ageOn(birthDate, at), ageGroup(ageOn(birthDate, at))] as const,
      ),
      ...decisions(
        [
          {
            id: 'nascido em 29/02, na véspera',
            given: { birthDate: day('2020-02-29'), date: day('2025-02-28') },
            expected: 4,
          },
          {
            id: 'nascido em 29/02, no dia',
            given: { birthDate: day('2020-02-29'), date: day('2025-03-01') },
            expected: 5,
          },
          { id: 'antes de nascer', given: { birthDate: day('2025-06-11'), date: today }, expected: -1 },
        ],
        ({ birthDate, date: at }) => ageOn(birthDate, at),
      ),
    ],
    laws: [
      law('ninguém fica mais novo [DSH-020]', fc.tuple(lives, fc.nat(400)), ([{ birthDate, date: at }, more]) => {
        return ageOn(birthDate, addDays(at, more)) >= ageOn(birthDate, at);
      }),
      law('doze meses depois tem um ano a mais', lives, ({ birthDate, date: at }) => {
        // A birthday on 29/02 is the day the calendar cannot move by twelve months.
        const moved = addMonths(at, 12);
        return (
          at.endsWith('02-29') || birthDate.endsWith('02-29') || ageOn(birthDate, moved) === ageOn(birthDate, at) + 1
        );
      }),
    ],
  }),

  ageGroup: sheet({
    title: 'Faixa etária',
    statement: 'De dez em dez anos; quem tem 60 está em 51-60 e quem tem 61 em +60.',
    source: ['DSH-020', 'A35'],
    given: { age: 60 },
    fields: { age: number('Anos completos') },
    apply: ({ age }) => ageGroup(age),
    result: choice('Faixa', AGE_GROUPS),
    decisions: decisions(
      [
        { id: 'DSH-020 com 60', given: { age: 60 }, expected: '51-60' },
        { id: 'DSH-020 com 61', given: { age: 61 }, expected: '+60' },
        { id: 'recém-nascido', given: { age: 0 }, expected: '0-10' },
        { id: '10', given: { age: 10 }, expected: '0-10' },
        { id: '11', given: { age: 11 }, expected: '11-20' },
        { id: '20', given: { age: 20 }, expected: '11-20' },
        { id: '120', given: { age: 120 }, expected: '+60' },
        { id: 'antes de nascer', given: { age: -1 }, expected: '0-10' },
      ],
      ({ age }) => ageGroup(age),
    ),
    laws: [
      law('a faixa contém a idade [DSH-020]', fc.nat(60), (age) => {
        const [from = 0, to = 0] = ageGroup(age).split('-').map(Number);
        return from <= age && age <= to;
      }),
      law('mais idade nunca é faixa anterior', fc.tuple(fc.nat(130), fc.nat(130)), ([first, second]) => {
        const place = (age: number) => AGE_GROUPS.indexOf(ageGroup(age));
        return first > second || place(first) <= place(second);
      }),
      law(
        'anos que não são inteiros são um defeito',
        fc.constantFrom(Number.NaN, 0.5, Number.POSITIVE_INFINITY),
        (age) => throws(() => ageGroup(age)),
      ),
    ],
  }),
} as const;
