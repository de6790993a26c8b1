import fc from 'fast-check';
import { addDays, eachDay, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { countTimes, offeredTimes, scheduleSlots } from '../../src/scheduling/index.ts';
import type { DaySlot, DayWindow, OfferedTimes, WeeklySchedule } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { CITY, MONDAY_MORNING, slotsField, weeklyFields, weeks, windows } from './shared.ts';

type Block = DayWindow & { readonly date: LocalDate };

const MONDAY = localDate('2026-01-05');
const JANUARY = { startDate: localDate('2026-01-01'), endDate: localDate('2026-01-31') };
const week: WeeklySchedule = { slotMinutes: 30, windows: [MONDAY_MORNING] };
/** A schedule, a period, and its blocks; `onlyOn` null counts every day. */
interface Offered extends WeeklySchedule {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly blocks: readonly Block[];
  readonly onlyOn: readonly string[] | null;
}
const PLAIN: Offered = {
  ...JANUARY,
  ...week,
  intervals: [],
  validFrom: null,
  validUntil: null,
  worksOnHolidays: false,
  localHolidays: [],
  blocks: [],
  onlyOn: null,
};
const offered = ({ startDate, endDate, blocks, onlyOn, ...schedule }: Offered): OfferedTimes =>
  offeredTimes(schedule, { startDate, endDate, blocks, onlyOn: onlyOn === null ? undefined : new Set(onlyOn) });
const timesField = group('Horários', { total: number('Oferecidos'), blocked: number('Bloqueados') });
const slot = (blocked: boolean): DaySlot => ({ start: '08:00', end: '08:30', blocked });

/** Weeks with a validity, local holidays, and a period of up to 60 days with blocks in it. */
const periods = fc
  .record({
    schedule: weeks,
    start: fc.integer({ min: 0, max: 600 }),
    days: fc.nat(60),
    from: fc.integer({ min: -30, max: 60 }),
    blocks: fc.array(fc.tuple(fc.nat(60), windows), { maxLength: 8 }),
  })
  .map(({ schedule, start, days, from, blocks }) => {
    const startDate = addDays(localDate('2025-06-01'), start);
    return {
      schedule: {
        ...schedule,
        localHolidays: [CITY],
        validFrom: addDays(startDate, from),
        validUntil: addDays(startDate, from + 40),
      },
      startDate,
      endDate: addDays(startDate, days),
      blocks: blocks.map(([after, window]): Block => ({ ...window, date: addDays(startDate, after) })),
    };
  });
const sum = (one: OfferedTimes, other: OfferedTimes): OfferedTimes => ({
  total: one.total + other.total,
  blocked: one.blocked + other.blocked,
});
const same = (one: OfferedTimes, other: OfferedTimes): boolean =>
  one.total === other.total && one.blocked === other.blocked;

/** What a grid offers in a period. */
export const offeredTimesSheets = {
  countTimes: sheet({
    title: 'Horários de um dia, contados',
    statement: 'Quantos horários a grade do dia tem, e quantos deles estão bloqueados por compromisso ou feriado.',
    source: ['DSH-028'],
    given: { slots: [slot(false), slot(false), slot(true)] as readonly DaySlot[] },
    fields: { slots: slotsField },
    apply: ({ slots }) => countTimes(slots),
    result: timesField,
    laws: [
      law(
        'bloqueados estão entre os oferecidos, e bloquear mais um aumenta só os bloqueados',
        fc.array(fc.boolean()),
        (day) => {
          const { total, blocked } = countTimes(day.map(slot));
          const more = countTimes([...day, true].map(slot));
          return total === day.length && blocked >= 0 && blocked <= total && more.blocked === blocked + 1;
        },
      ),
    ],
  }),

  offeredTimes: sheet({
    title: 'Horários oferecidos por uma agenda no período',
    statement:
      'Soma a grade de cada dia, a mesma que a agenda mostra, dentro da validade da agenda. O que um compromisso ou um feriado ' +
      'toca foi oferecido e está bloqueado. É a base da ocupação.',
    source: ['DSH-028', 'ENT-109', 'A137'],
    given: { ...PLAIN, blocks: [{ date: MONDAY, start: '08:00', end: '09:00' }] },
    fields: {
      startDate: date('De'),
      endDate: date('Até'),
      ...weeklyFields,
      blocks: list(
        'Compromissos',
        group('Compromisso', { date: date('Dia'), start: text('Início'), end: text('Fim') }),
        { date: MONDAY, start: '08:00', end: '09:00' },
      ),
      onlyOn: optional(list('Só nestes dias', date('Dia'), MONDAY)),
    },
    apply: offered,
    result: timesField,
    decisions: written<
      Partial<WeeklySchedule> & { readonly blocks?: readonly Block[]; readonly onlyOn?: ReadonlySet<string> },
      OfferedTimes,
      Offered
    >(
      [
        {
          id: 'DSH-028',
          given: { blocks: [{ date: MONDAY, start: '08:00', end: '10:00' }] },
          expected: { total: 32, blocked: 4 },
        },
        {
          id: 'intervalo',
          given: { intervals: [{ weekday: 1, start: '10:00', end: '10:30' }] },
          expected: { total: 28, blocked: 0 },
        },
        { id: 'vale até', given: { validUntil: MONDAY }, expected: { total: 8, blocked: 0 } },
        {
          id: 'feriado local',
          given: { localHolidays: [{ ...CITY, date: MONDAY }] },
          expected: { total: 32, blocked: 8 },
        },
        { id: 'só nestes dias', given: { onlyOn: new Set(['2026-01-12']) }, expected: { total: 8, blocked: 0 } },
      ],
      ({ onlyOn, ...change }) => ({ ...PLAIN, ...change, onlyOn: onlyOn === undefined ? null : [...onlyOn] }),
      offered,
    ),
    laws: [
      law('é a soma das grades de cada dia, como a agenda as mostra', periods, ({ schedule, blocks, ...period }) => {
        const daily = eachDay(period).map((day) =>
          countTimes(
            scheduleSlots(
              schedule,
              day,
              blocks.filter((block) => block.date === day),
            ),
          ),
        );
        return same(offeredTimes(schedule, { ...period, blocks }), daily.reduce(sum, { total: 0, blocked: 0 }));
      }),
      law(
        'o período partido em dois oferece o mesmo que inteiro',
        fc.tuple(periods, fc.nat(60)),
        ([{ schedule, blocks, startDate, endDate }, after]) => {
          const cut = addDays(startDate, after);
          const first = offeredTimes(schedule, { startDate, endDate: cut < endDate ? cut : endDate, blocks });
          const second = offeredTimes(schedule, { startDate: addDays(cut, 1), endDate, blocks });
          return same(offeredTimes(schedule, { startDate, endDate, blocks }), sum(first, second));
        },
      ),
      law(
        'um compromisso não muda o total e nunca libera um horário',
        fc.tuple(periods, windows),
        ([{ schedule, blocks, ...period }, window]) => {
          const before = offeredTimes(schedule, { ...period, blocks });
          const after = offeredTimes(schedule, {
            ...period,
            blocks: [...blocks, { ...window, date: period.startDate }],
          });
          return after.total === before.total && after.blocked >= before.blocked && after.blocked <= after.total;
        },
      ),
      law('mais de um ano de uma vez é um erro do programa', localDates, (day) =>
        throws(() => offeredTimes(week, { startDate: day, endDate: addDays(day, 367), blocks: [] })),
      ),
    ],
  }),
} as const;
