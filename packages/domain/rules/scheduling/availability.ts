import fc from 'fast-check';
import { addDays, endOfMonth, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  availableDays,
  availableDaysWindow,
  dayAvailability,
  freeSlots,
  slotsOfDay,
} from '../../src/scheduling/index.ts';
import type {
  AvailabilityQuery,
  BookedTime,
  DaySlot,
  WeeklySchedule,
  WeeklyWindow,
} from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, list, number, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { bookedField, dayBlocksField, dayBookedField, slotLengths, slotsField, windows } from './shared.ts';

const TUESDAY = localDate('2025-06-10');
const weekdayField = choice('Dia da semana', [0, 1, 2, 3, 4, 5, 6], 'weekday');
const weeklyField = group('Horário', { weekday: weekdayField, start: text('Início'), end: text('Fim') });
const MORNING: WeeklyWindow = { weekday: 2, start: '08:00', end: '12:00' };
const BREAK: WeeklyWindow = { weekday: 2, start: '09:30', end: '10:00' };
const GRID: WeeklySchedule = { slotMinutes: 30, windows: [MORNING], intervals: [BREAK] };
const weekly: fc.Arbitrary<WeeklySchedule> = fc.record({
  slotMinutes: slotLengths,
  windows: fc.array(
    fc.record({ weekday: fc.nat(6), window: windows }).map(({ weekday: day, window }) => ({ weekday: day, ...window })),
    { maxLength: 6 },
  ),
  intervals: fc.array(
    fc.record({ weekday: fc.nat(6), window: windows }).map(({ weekday: day, window }) => ({ weekday: day, ...window })),
    { maxLength: 3 },
  ),
  worksOnHolidays: fc.boolean(),
});
const query = (change: Partial<AvailabilityQuery> = {}): AvailabilityQuery => ({
  startDate: TUESDAY,
  endDate: localDate('2025-06-30'),
  now: { date: TUESDAY, time: '11:30' },
  schedules: [{ id: 's', ...GRID }],
  booked: [],
  blocks: [],
  ...change,
});

interface DayGiven {
  readonly slots: readonly DaySlot[];
  readonly booked: readonly BookedTime[];
}
/** A period, the clock, and all that one schedule has in it. */
interface DaysGiven extends Omit<AvailabilityQuery, 'now' | 'schedules'> {
  readonly today: LocalDate;
  readonly time: string;
  readonly windows: readonly WeeklyWindow[];
  readonly intervals: readonly WeeklyWindow[];
  readonly slotMinutes: number;
}
const JUNE: DaysGiven = {
  startDate: TUESDAY,
  endDate: localDate('2025-06-30'),
  today: TUESDAY,
  time: '11:30',
  windows: [MORNING],
  intervals: [BREAK],
  slotMinutes: 30,
  booked: [],
  blocks: [],
};
const daysOf = ({ today, time, windows: hours, intervals, slotMinutes, ...period }: DaysGiven): string[] =>
  availableDays({
    ...period,
    now: { date: today, time },
    schedules: [{ id: 's', windows: hours, intervals, slotMinutes }],
  });

/** The days with free times. */
export const availabilitySheets = {
  dayAvailability: sheet({
    title: 'Marca de um dia do mês',
    statement:
      'Com um horário livre o dia é marcado; sem nenhum está lotado; sem horário para agendar, não há atendimento.',
    source: ['SCH-008', '§2.9'],
    given: {
      slots: slotsOfDay({ windows: [{ start: '08:00', end: '09:00' }], slotMinutes: 30 }),
      booked: [{ start: '08:00', end: '08:30', status: 'scheduled', slot: false }],
    },
    fields: { slots: slotsField, booked: bookedField },
    apply: ({ slots, booked }) => dayAvailability(slots, booked),
    result: choice('Marca', ['closed', 'full', 'free'], 'dayAvailability'),
    decisions: written<readonly [string, readonly BookedTime[]], string, DayGiven>(
      [
        { id: 'SCH-008', given: ['09:00', [{ start: '08:00', end: '08:30', status: 'scheduled' }]], expected: 'free' },
        { id: 'SCH-008', given: ['09:00', [{ start: '08:00', end: '09:00', status: 'scheduled' }]], expected: 'full' },
        { id: 'SCH-008', given: ['09:00', [{ start: '08:00', end: '09:00', status: 'canceled' }]], expected: 'free' },
        { id: '§2.9', given: ['08:10', []], expected: 'closed' },
      ],
      ([end, booked]) => ({
        slots: slotsOfDay({ windows: [{ start: '08:00', end }], slotMinutes: 30 }),
        booked: booked.map((time) => ({ slot: false, ...time })),
      }),
      ({ slots, booked }) => dayAvailability(slots, booked),
    ),
    laws: [
      law(
        'está livre exatamente quando há um horário livre [SCH-008]',
        fc.record({ window: windows, slotMinutes: slotLengths, taken: windows }),
        ({ window, slotMinutes, taken }) => {
          const slots = slotsOfDay({ windows: [window], slotMinutes });
          const booked = [{ ...taken, status: 'scheduled' }];
          return (dayAvailability(slots, booked) === 'free') === freeSlots(slots, booked).length > 0;
        },
      ),
    ],
  }),

  availableDays: sheet({
    title: 'Dias com horário livre',
    statement:
      'Os dias do período em que alguma agenda tem horário livre. Dias passados e as horas de hoje que já passaram não contam.',
    source: ['SCH-008', 'SCH-039', 'A36'],
    given: JUNE,
    fields: {
      startDate: date('De'),
      endDate: date('Até'),
      today: date('Hoje'),
      time: text('Agora'),
      windows: list('Atendimento (agenda s)', weeklyField, MORNING),
      intervals: list('Intervalos', weeklyField, BREAK),
      slotMinutes: number('Minutos por horário'),
      booked: dayBookedField,
      blocks: dayBlocksField,
    },
    apply: daysOf,
    decisions: written<Partial<Omit<AvailabilityQuery, 'schedules'>>, string[], DaysGiven>(
      [
        { id: 'SCH-039', given: {}, expected: ['2025-06-10', '2025-06-17', '2025-06-24'] },
        { id: 'agora', given: { now: { date: TUESDAY, time: '11:31' } }, expected: ['2025-06-17', '2025-06-24'] },
        {
          id: 'SCH-039',
          given: {
            booked: [
              { date: localDate('2025-06-17'), scheduleId: 's', start: '08:00', end: '12:00', status: 'scheduled' },
            ],
          },
          expected: ['2025-06-10', '2025-06-24'],
        },
        {
          id: 'compromisso',
          given: { blocks: [{ date: localDate('2025-06-24'), scheduleId: 's', start: '08:00', end: '12:00' }] },
          expected: ['2025-06-10', '2025-06-17'],
        },
        {
          id: 'outra agenda',
          given: { blocks: [{ date: localDate('2025-06-24'), scheduleId: 't', start: '08:00', end: '12:00' }] },
          expected: ['2025-06-10', '2025-06-17', '2025-06-24'],
        },
        { id: 'ao contrário', given: { endDate: localDate('2025-06-09') }, expected: [] },
      ],
      ({ now = { date: JUNE.today, time: JUNE.time }, ...change }) => ({
        ...JUNE,
        today: now.date,
        time: now.time,
        ...change,
      }),
      daysOf,
    ),
    laws: [
      law(
        'mais uma agenda nunca tira um dia, e um compromisso nunca acrescenta [SCH-039]',
        fc.record({ schedule: weekly, other: weekly, block: windows }),
        ({ schedule, other, block }) => {
          const one = { id: 'a', ...schedule };
          const days = availableDays(query({ schedules: [one] }));
          const more = availableDays(query({ schedules: [one, { id: 'b', ...other }] }));
          const less = availableDays(
            query({ schedules: [one], blocks: days.map((day) => ({ date: day, scheduleId: 'a', ...block })) }),
          );
          return days.every((day) => more.includes(day)) && less.every((day) => days.includes(day));
        },
      ),
      law('mais de um ano de uma vez é um erro do programa', localDates, (day) =>
        throws(() => availableDays(query({ startDate: day, endDate: addDays(day, 367) }))),
      ),
    ],
  }),

  availableDaysWindow: sheet({
    title: 'Período da disponibilidade no calendário',
    statement: 'O mês mostrado inteiro; se é o mês corrente, a partir de hoje.',
    source: ['SCH-039', 'LIM-027', 'A36'],
    given: { today: TUESDAY, year: 2025, month: 6 },
    fields: { today: date('Hoje'), year: number('Ano mostrado'), month: number('Mês mostrado') },
    apply: ({ today, year, month }) => availableDaysWindow(today, { year, month }),
    result: group('Dias pedidos', { startDate: date('De'), endDate: date('Até') }),
    decisions: written(
      [
        { id: 'LIM-027', given: [2025, 6] as const, expected: '2025-06-10 2025-06-30' },
        { id: 'W-129', given: [2025, 6] as const, expected: '2025-06-10 2025-06-30' },
        { id: 'W-129', given: [2025, 7] as const, expected: '2025-07-01 2025-07-31' },
      ],
      ([year, month]) => ({ today: TUESDAY, year, month }),
      ({ today, year, month }) => Object.values(availableDaysWindow(today, { year, month })).join(' '),
    ),
    laws: [
      law(
        'vai até o fim do mês, e começa no dia 1 ou hoje [LIM-027]',
        fc.record({ today: localDates, ahead: fc.nat(400) }),
        ({ today, ahead }) => {
          const shown = addDays(today, ahead);
          const { startDate, endDate } = availableDaysWindow(today, {
            year: Number(shown.slice(0, 4)),
            month: Number(shown.slice(5, 7)),
          });
          return endDate === endOfMonth(shown) && (startDate.endsWith('-01') || startDate === today);
        },
      ),
      law('um mês que não existe é um erro do programa', fc.constantFrom(0, 13, Number.NaN, 1.5), (month) =>
        throws(() => availableDaysWindow(TUESDAY, { year: 2025, month })),
      ),
    ],
  }),
} as const;
