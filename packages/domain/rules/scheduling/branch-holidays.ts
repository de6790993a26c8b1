import fc from 'fast-check';
import { addDays, localDate } from '../../src/dates/index.ts';
import {
  closingHoliday,
  HOLIDAY_NAME_LENGTH,
  holidayOn,
  HOLIDAYS,
  validateLocalHoliday,
} from '../../src/scheduling/index.ts';
import type { LocalHoliday } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { CITY, localHolidayField } from './shared.ts';

const holidays: fc.Arbitrary<LocalHoliday> = fc.record({
  name: fc.constantFrom('Padroeira', 'Recesso'),
  date: localDates,
  everyYear: fc.boolean(),
});
const someHolidays = fc.array(holidays, { maxLength: 3 });
const nameLengths = fc.integer({ min: 1, max: HOLIDAY_NAME_LENGTH });
const LEAP: LocalHoliday = { name: 'Dia 29', date: localDate('2024-02-29'), everyYear: true };
const CARNIVAL: LocalHoliday = { name: 'Recesso de Carnaval', date: localDate('2026-02-17'), everyYear: false };

/** The branch's own holidays beside the national ones. */
export const branchHolidaySheets = {
  closingHoliday: sheet({
    title: 'Feriado que fecha a unidade',
    statement:
      'Fecha primeiro o feriado nacional e depois o da cidade, do estado ou da própria unidade. Um feriado de todo ano vale a partir da data em que começou; ponto facultativo só fecha quando a unidade o cadastra.',
    source: ['SCH-014'],
    given: { date: localDate('2027-01-25'), locals: [CITY] },
    fields: { date: date('Dia'), locals: list('Feriados locais', localHolidayField, CITY) },
    apply: ({ date: day, locals }) => closingHoliday(day, locals),
    result: group('Feriado', {
      kind: choice('Origem', ['national', 'local'], 'holidayOrigin'),
      name: choice('Feriado', HOLIDAYS, 'holiday'),
    }),
    decisions: decisions<{ date: string; locals: LocalHoliday[] }, string | null>(
      [
        { id: 'nacional', given: { date: '2026-12-25', locals: [] }, expected: 'christmas' },
        {
          id: 'nacional primeiro',
          given: { date: '2026-12-25', locals: [{ ...CITY, date: localDate('2026-12-25') }] },
          expected: 'christmas',
        },
        { id: 'local', given: { date: '2026-01-25', locals: [CITY] }, expected: 'Aniversário da cidade' },
        { id: 'todo ano', given: { date: '2030-01-25', locals: [CITY] }, expected: 'Aniversário da cidade' },
        { id: 'antes do primeiro', given: { date: '2025-01-25', locals: [CITY] }, expected: null },
        { id: 'uma vez', given: { date: '2030-01-25', locals: [{ ...CITY, everyYear: false }] }, expected: null },
        { id: 'facultativo', given: { date: '2026-02-17', locals: [] }, expected: null },
        {
          id: 'facultativo cadastrado',
          given: { date: '2026-02-17', locals: [CARNIVAL] },
          expected: 'Recesso de Carnaval',
        },
        { id: 'bissexto', given: { date: '2028-02-29', locals: [LEAP] }, expected: 'Dia 29' },
        { id: 'bissexto', given: { date: '2027-02-28', locals: [LEAP] }, expected: null },
      ],
      ({ date: day, locals }) => closingHoliday(localDate(day), locals)?.name ?? null,
    ),
    laws: [
      law('sem feriados locais fecham os nacionais, e só esses', localDates, (day) => {
        const national = holidayOn(day);
        return (closingHoliday(day, []) !== null) === (national !== null && !national.optional);
      }),
      law('mais um feriado nunca abre um dia', fc.tuple(localDates, someHolidays, holidays), ([day, some, more]) => {
        return closingHoliday(day, some) === null || closingHoliday(day, [...some, more]) !== null;
      }),
      law('um feriado fecha o seu dia, e um de uma vez não fecha o seguinte', holidays, (holiday) => {
        const next = closingHoliday(addDays(holiday.date, 1), [{ ...holiday, everyYear: false }]);
        return closingHoliday(holiday.date, [holiday]) !== null && next?.kind !== 'local';
      }),
    ],
  }),

  validateLocalHoliday: sheet({
    title: 'Conferir um feriado local',
    statement: 'Um feriado local tem nome de até 80 caracteres e um dia que existe.',
    source: ['SCH-014'],
    given: { name: 'Aniversário da cidade', date: '2026-01-25' },
    fields: { name: text('Nome'), date: text('Dia') },
    apply: (given) => validateLocalHoliday(given),
    decisions: decisions<{ name: string; date: string }, string[]>(
      [
        { id: 'certo', given: { name: 'Aniversário da cidade', date: '2026-01-25' }, expected: [] },
        { id: 'vazio', given: { name: ' ', date: '' }, expected: ['name field.required', 'date field.required'] },
        { id: 'impossível', given: { name: 'Dia 30', date: '2026-02-30' }, expected: ['date date.invalid'] },
        { id: 'longo', given: { name: 'x'.repeat(81), date: '2026-01-25' }, expected: ['name text.too-long'] },
      ],
      (draft) => validateLocalHoliday(draft).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law('um nome que cabe, em um dia que existe, passa', fc.tuple(nameLengths, localDates), ([length, day]) => {
        return validateLocalHoliday({ name: 'x'.repeat(length), date: day }).length === 0;
      }),
    ],
  }),
} as const;
