import fc from 'fast-check';
import { addDays, localDate } from '../../src/dates/index.ts';
import { checkBooking, DAY_PERIODS, freeTimes } from '../../src/scheduling/index.ts';
import type { DayPeriod, FreeTime, FreeTimesQuery, WeeklySchedule, WeeklyWindow } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { booked, dayBlocksField, dayBookedField, endMinutes, weeklyField, weeks, windows } from './shared.ts';

const TUESDAY = localDate('2025-06-10');
const MORNING: WeeklyWindow = { weekday: 2, start: '08:00', end: '10:00' };
const query = (change: Partial<FreeTimesQuery> = {}): FreeTimesQuery => ({
  startDate: TUESDAY,
  endDate: localDate('2025-06-30'),
  now: { date: TUESDAY, time: '07:00' },
  schedules: [{ id: 's', slotMinutes: 30, windows: [MORNING] }],
  booked: [],
  blocks: [],
  limit: 5,
  ...change,
});
const own = (week: WeeklySchedule) => [{ id: 's', ...week }];

/** What is wanted, and all that one schedule has in the period; today is its first day. */
interface Wanted extends Omit<FreeTimesQuery, 'now' | 'schedules' | 'minutes' | 'period'> {
  readonly time: string;
  readonly windows: readonly WeeklyWindow[];
  readonly slotMinutes: number;
  readonly minutes: number | null;
  readonly period: DayPeriod | null;
}
/** A row stays on the first day: of its clock only the hour is another. */
type Row = Partial<Omit<FreeTimesQuery, 'schedules' | 'startDate'>>;
const WANTED: Wanted = {
  startDate: TUESDAY,
  endDate: localDate('2025-06-30'),
  time: '07:00',
  windows: [MORNING],
  slotMinutes: 30,
  minutes: null,
  period: null,
  limit: 5,
  booked: [],
  blocks: [],
};
const timesOf = ({ time, windows: hours, slotMinutes, minutes, period, ...wanted }: Wanted): FreeTime[] =>
  freeTimes({
    ...wanted,
    now: { date: wanted.startDate, time },
    schedules: own({ slotMinutes, windows: hours }),
    minutes: minutes ?? undefined,
    period: period ?? undefined,
  });

/** The next free times. */
export const freeTimeSheets = {
  freeTimes: sheet({
    title: 'Próximos horários livres',
    statement:
      'Os primeiros horários em que alguém pode ser atendido, por dia e hora. Um atendimento mais longo que um horário da grade precisa de horários livres seguidos.',
    source: ['SCH-039', 'SCH-049', '§2.9'],
    given: { ...WANTED, minutes: 60 },
    fields: {
      startDate: date('De'),
      endDate: date('Até'),
      time: text('Agora'),
      windows: list('Atendimento (agenda s)', weeklyField, MORNING),
      slotMinutes: number('Minutos por horário'),
      minutes: optional(number('Minutos do atendimento')),
      period: optional(choice('Período', DAY_PERIODS, 'dayPeriod')),
      limit: number('Quantos'),
      booked: dayBookedField,
      blocks: dayBlocksField,
    },
    apply: timesOf,
    decisions: written<Row, string[], Wanted>(
      [
        {
          id: 'SCH-039',
          given: { limit: 5 },
          expected: ['10 08:00–08:30', '10 08:30–09:00', '10 09:00–09:30', '10 09:30–10:00', '17 08:00–08:30'],
        },
        {
          id: 'SCH-049',
          given: { limit: 3, minutes: 60 },
          expected: ['10 08:00–09:00', '10 08:30–09:30', '10 09:00–10:00'],
        },
        { id: 'agora', given: { limit: 1, now: { date: TUESDAY, time: '08:31' } }, expected: ['10 09:00–09:30'] },
        {
          id: 'ocupado',
          given: {
            limit: 2,
            minutes: 60,
            booked: [{ date: TUESDAY, scheduleId: 's', start: '08:30', end: '09:00', status: 'scheduled' }],
          },
          expected: ['10 09:00–10:00', '17 08:00–09:00'],
        },
        {
          id: 'compromisso',
          given: { limit: 1, blocks: [{ date: TUESDAY, scheduleId: 's', start: '08:00', end: '10:00' }] },
          expected: ['17 08:00–08:30'],
        },
        { id: 'período', given: { period: 'afternoon' }, expected: [] },
        { id: 'ao contrário', given: { endDate: localDate('2025-06-09') }, expected: [] },
        { id: 'nenhum', given: { limit: 0 }, expected: [] },
      ],
      ({ now, minutes = null, period = null, ...change }) => ({
        ...WANTED,
        time: now?.time ?? WANTED.time,
        minutes,
        period,
        ...change,
      }),
      (given) => timesOf(given).map(({ date: day, start, end }) => `${day.slice(8)} ${start}–${end}`),
    ),
    laws: [
      law(
        'todo horário oferecido pode ser marcado, e no máximo quantos foram pedidos [SCH-039]',
        fc.record({ week: weeks, taken: booked, minutes: fc.constantFrom(undefined, 5, 30, 90), limit: fc.nat(12) }),
        ({ week, taken, minutes, limit }) => {
          const all = taken.map((time) => ({ ...time, date: TUESDAY, scheduleId: 's' }));
          const found = freeTimes(query({ schedules: own(week), booked: all, minutes, limit }));
          return found.length <= limit && found.every((time) => time.date !== TUESDAY || checkBooking(time, taken).ok);
        },
      ),
      law(
        'vêm na ordem do dia e da hora, cada um com a duração pedida [SCH-049]',
        fc.record({ week: weeks, minutes: fc.integer({ min: 1, max: 240 }) }),
        ({ week, minutes }) => {
          const found = freeTimes(query({ schedules: own(week), minutes, limit: 40 }));
          const keys = found.map(({ date: day, start }) => `${day} ${start}`);
          return (
            keys.every((key, at) => at === 0 || String(keys[at - 1]) <= key) &&
            found.every(({ start, end }) => endMinutes(end) - endMinutes(start) === minutes)
          );
        },
      ),
      law(
        'um compromisso nunca acrescenta um horário, e pedir mais não muda os primeiros',
        fc.record({ week: weeks, block: windows, limit: fc.integer({ min: 1, max: 10 }) }),
        ({ week, block, limit }) => {
          const key = ({ date: day, start }: { date: string; start: string }): string => `${day} ${start}`;
          const all = freeTimes(query({ schedules: own(week), limit: 1000 })).map(key);
          const less = freeTimes(
            query({ schedules: own(week), limit: 1000, blocks: [{ date: TUESDAY, scheduleId: 's', ...block }] }),
          ).map(key);
          const first = freeTimes(query({ schedules: own(week), limit })).map(key);
          return less.every((time) => all.includes(time)) && first.join() === all.slice(0, limit).join();
        },
      ),
      law(
        'mais de 92 dias de uma vez, ou menos de um minuto, é um erro do programa',
        localDates,
        (day) =>
          throws(() => freeTimes(query({ startDate: day, endDate: addDays(day, 93) }))) &&
          throws(() => freeTimes(query({ minutes: 0 }))),
      ),
    ],
  }),
};
