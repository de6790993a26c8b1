import fc from 'fast-check';
import { addDays, localDate, minutesOf, weekday } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  APPOINTMENT_TYPES,
  freeSlots,
  holidayOn,
  scheduleSlots,
  slotsOfDay,
  validateCommitment,
  validateSchedule,
} from '../../src/scheduling/index.ts';
import type { DaySlot, DayWindow, ScheduleDraft, WeeklySchedule, WeeklyWindow } from '../../src/scheduling/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import {
  CITY,
  endMinutes,
  slotLengths,
  slotsField,
  weeklyField,
  weeklyFields,
  weeks,
  windowField,
  windows,
} from './shared.ts';

const TUESDAY = localDate('2025-06-10');
const MORNING: WeeklyWindow = { weekday: 2, start: '08:00', end: '12:00' };
const BREAK: WeeklyWindow = { weekday: 2, start: '09:30', end: '10:00' };
const GRID: WeeklySchedule = { slotMinutes: 30, windows: [MORNING], intervals: [BREAK] };
const told = (slots: readonly DaySlot[]): string[] =>
  slots.map(({ start, end, blocked }) => `${start}-${end}${blocked ? ' x' : ''}`);
const codesOf = (draft: Partial<ScheduleDraft>): string[] =>
  validateSchedule({ ...DRAFT, ...draft }).map(({ field, code }) => `${field} ${code}`);
const DRAFT: ScheduleDraft = {
  name: 'Dra. Ana',
  type: 'elective',
  slotMinutes: 30,
  maxReserves: 1,
  windows: [MORNING],
  intervals: [BREAK],
  validFrom: null,
  validUntil: null,
};
interface DayGiven {
  readonly windows: readonly DayWindow[];
  readonly slotMinutes: number;
  readonly blocks: readonly DayWindow[];
}
/** A schedule on a day, with the blocks of this day. */
interface DatedGrid extends WeeklySchedule {
  readonly day: LocalDate;
  readonly blocks: readonly DayWindow[];
}
const PLAIN: DatedGrid = {
  ...GRID,
  validFrom: null,
  validUntil: null,
  worksOnHolidays: false,
  localHolidays: [],
  day: TUESDAY,
  blocks: [],
};
const slotsOn = ({ day, blocks, ...schedule }: DatedGrid): DaySlot[] => scheduleSlots(schedule, day, blocks);
const COMMITMENT = { scheduleId: 's', date: '2025-06-10', start: '12:00', end: '13:00', reason: 'Reunião' };

/** The grid of a schedule, its blocks, and the days with free times. */
export const gridSheets = {
  slotsOfDay: sheet({
    title: 'Horários de um dia',
    statement:
      'Cada período de atendimento é cortado em horários iguais; um resto menor que um horário fica de fora. Compromissos e feriados marcam os horários que tocam.',
    source: ['SCH-014', 'SCH-039'],
    given: { windows: [{ start: '08:00', end: '10:15' }], slotMinutes: 30, blocks: [{ start: '09:00', end: '09:10' }] },
    fields: {
      windows: list('Atendimento', windowField, { start: '08:00', end: '12:00' }),
      slotMinutes: number('Minutos por horário'),
      blocks: list('Compromissos', windowField, { start: '12:00', end: '13:00' }),
    },
    apply: (given) => slotsOfDay(given),
    result: slotsField,
    decisions: written<Partial<DayGiven> & Omit<DayGiven, 'blocks'>, string[], DayGiven>(
      [
        {
          id: 'SCH-014',
          given: {
            windows: [{ start: '08:00', end: '10:15' }],
            slotMinutes: 30,
            blocks: [{ start: '09:00', end: '09:10' }],
          },
          expected: ['08:00-08:30', '08:30-09:00', '09:00-09:30 x', '09:30-10:00'],
        },
        {
          id: 'SCH-014',
          given: {
            windows: [{ start: '11:00', end: '14:00' }],
            slotMinutes: 60,
            blocks: [{ start: '12:00', end: '13:00' }],
          },
          expected: ['11:00-12:00', '12:00-13:00 x', '13:00-14:00'],
        },
        {
          id: 'meia-noite',
          given: { windows: [{ start: '23:00', end: '24:00' }], slotMinutes: 60 },
          expected: ['23:00-24:00'],
        },
        { id: 'curto', given: { windows: [{ start: '08:00', end: '08:20' }], slotMinutes: 30 }, expected: [] },
      ],
      (given) => ({ blocks: [], ...given }),
      (given) => told(slotsOfDay(given)),
    ),
    laws: [
      law(
        'os horários têm o tamanho certo, estão em ordem e dentro de um período',
        fc.record({ windows: fc.array(windows, { maxLength: 3 }), slotMinutes: slotLengths }),
        (given) => {
          const slots = slotsOfDay(given);
          const starts = slots.map(({ start }) => start);
          return (
            String(starts) === String(starts.toSorted()) &&
            slots.every(({ start, end }) => endMinutes(end) - minutesOf(start) === given.slotMinutes) &&
            slots.every(({ start, end }) => given.windows.some((window) => window.start <= start && end <= window.end))
          );
        },
      ),
      law(
        'um compromisso só marca; nunca cria nem tira horários [SCH-014]',
        fc.record({ window: windows, block: windows, slotMinutes: slotLengths }),
        ({ window, block, slotMinutes }) => {
          const free = slotsOfDay({ windows: [window], slotMinutes });
          const marked = slotsOfDay({ windows: [window], slotMinutes, blocks: [block] });
          return (
            marked.length === free.length &&
            marked.every((slot) => slot.blocked === (slot.start < block.end && block.start < slot.end))
          );
        },
      ),
      law(
        'uma duração impossível é um erro do programa',
        badNumbers.filter((bad) => bad !== 1e21),
        (slotMinutes) => {
          return throws(() => slotsOfDay({ windows: [{ start: '08:00', end: '12:00' }], slotMinutes }));
        },
      ),
    ],
  }),

  scheduleSlots: sheet({
    title: 'Horários da agenda em uma data',
    statement:
      'A grade semanal da agenda no dia pedido: nada fora da vigência, os períodos do dia da semana sem os intervalos, cortados em horários que recomeçam depois de cada intervalo. Um feriado nacional ou local bloqueia o dia, a não ser que a agenda atenda em feriados; ponto facultativo não bloqueia.',
    source: ['SCH-014', 'SCH-039'],
    given: {
      ...PLAIN,
      validFrom: TUESDAY,
      validUntil: localDate('2025-12-31'),
      localHolidays: [CITY],
      blocks: [{ start: '11:00', end: '11:10' }],
    },
    fields: {
      ...weeklyFields,
      day: date('Dia'),
      blocks: list('Compromissos', windowField, { start: '12:00', end: '13:00' }),
    },
    apply: slotsOn,
    result: slotsField,
    decisions: written<readonly [LocalDate, Partial<WeeklySchedule>], string[], DatedGrid>(
      [
        {
          id: 'intervalo',
          given: [TUESDAY, {}],
          expected: [
            '08:00-08:30',
            '08:30-09:00',
            '09:00-09:30',
            '10:00-10:30',
            '10:30-11:00',
            '11:00-11:30',
            '11:30-12:00',
          ],
        },
        {
          id: 'REG-107',
          given: [localDate('2025-06-09'), { windows: [{ weekday: 1, start: '08:00', end: '12:00' }], intervals: [] }],
          expected: [
            '08:00-08:30',
            '08:30-09:00',
            '09:00-09:30',
            '09:30-10:00',
            '10:00-10:30',
            '10:30-11:00',
            '11:00-11:30',
            '11:30-12:00',
          ],
        },
        { id: 'outro dia', given: [localDate('2025-06-11'), {}], expected: [] },
        { id: 'vigência', given: [TUESDAY, { validUntil: localDate('2025-06-09') }], expected: [] },
        {
          id: 'vigência',
          given: [TUESDAY, { slotMinutes: 90, intervals: [], validFrom: TUESDAY, validUntil: TUESDAY }],
          expected: ['08:00-09:30', '09:30-11:00'],
        },
        {
          id: 'feriado',
          given: [localDate('2025-10-12'), { windows: [{ weekday: 0, start: '08:00', end: '09:00' }] }],
          expected: ['08:00-08:30 x', '08:30-09:00 x'],
        },
        {
          id: 'feriado',
          given: [
            localDate('2025-10-12'),
            { windows: [{ weekday: 0, start: '08:00', end: '08:30' }], worksOnHolidays: true },
          ],
          expected: ['08:00-08:30'],
        },
        {
          id: 'feriado local',
          given: [
            localDate('2027-01-25'),
            { windows: [{ weekday: 1, start: '08:00', end: '08:30' }], localHolidays: [CITY] },
          ],
          expected: ['08:00-08:30 x'],
        },
        {
          id: 'facultativo',
          given: [localDate('2025-03-04'), { windows: [{ weekday: 2, start: '08:00', end: '08:30' }] }],
          expected: ['08:00-08:30'],
        },
      ],
      ([day, change]) => ({ ...PLAIN, ...change, day }),
      (given) => told(slotsOn(given)),
    ),
    laws: [
      law(
        'sem intervalos e fora de feriados é a grade do dia da semana',
        fc.record({ schedule: weeks, day: localDates }),
        ({ schedule, day }) => {
          const plain = { slotMinutes: schedule.slotMinutes, windows: schedule.windows, worksOnHolidays: true };
          const own = schedule.windows.filter((window) => window.weekday === weekday(day));
          return (
            JSON.stringify(scheduleSlots(plain, day)) ===
            JSON.stringify(slotsOfDay({ windows: own, slotMinutes: schedule.slotMinutes }))
          );
        },
      ),
      law('nenhum horário toca um intervalo', fc.record({ schedule: weeks, day: localDates }), ({ schedule, day }) => {
        const breaks = (schedule.intervals ?? []).filter((interval) => interval.weekday === weekday(day));
        return scheduleSlots(schedule, day).every((slot) =>
          breaks.every(({ start, end }) => slot.end <= start || end <= slot.start),
        );
      }),
      law(
        'uma semana depois é igual, se nenhum dos dois dias é feriado',
        fc.record({ schedule: weeks, day: localDates }),
        ({ schedule, day }) => {
          const next = addDays(day, 7);
          if (holidayOn(day) !== null || holidayOn(next) !== null) return true;
          return JSON.stringify(scheduleSlots(schedule, day)) === JSON.stringify(scheduleSlots(schedule, next));
        },
      ),
    ],
  }),

  validateSchedule: sheet({
    title: 'Conferir uma agenda',
    statement:
      'A agenda tem nome, tipo, horários de 5 a 480 minutos, de 1 a 48 reservas por agendamento e ao menos um período de atendimento. Um período termina depois de começar, cabe ao menos um horário e não se sobrepõe a outro do mesmo dia; um intervalo fica dentro de um período; a vigência não termina antes de começar.',
    source: ['SCH-001', 'SCH-054', 'A115'],
    given: { ...DRAFT, maxReserves: 2, validFrom: '2025-06-10', validUntil: '2025-06-01' },
    fields: {
      maxReserves: number('Reservas por agendamento'),
      name: text('Nome'),
      type: choice('Tipo', APPOINTMENT_TYPES, 'appointmentType'),
      slotMinutes: number('Minutos por horário'),
      windows: list('Atendimento', weeklyField, MORNING),
      intervals: list('Intervalos', weeklyField, BREAK),
      validFrom: optional(text('Vale de')),
      validUntil: optional(text('Vale até')),
    },
    apply: (given) => validateSchedule(given),
    decisions: written<Partial<ScheduleDraft>, string[], ScheduleDraft>(
      [
        { id: 'certa', given: {}, expected: [] },
        { id: 'SCH-054', given: { type: 'x' }, expected: ['type field.invalid'] },
        {
          id: 'vazia',
          given: { name: ' ', type: null, slotMinutes: null, windows: [], intervals: [] },
          expected: [
            'name field.required',
            'type field.required',
            'slotMinutes number.out-of-range',
            'windows schedule.no-window',
          ],
        },
        { id: 'reservas', given: { maxReserves: 0 }, expected: ['maxReserves number.out-of-range'] },
        { id: 'reservas', given: { maxReserves: 49 }, expected: ['maxReserves number.out-of-range'] },
        { id: 'reservas', given: { maxReserves: 48 }, expected: [] },
        { id: 'duração', given: { slotMinutes: 4 }, expected: ['slotMinutes number.out-of-range'] },
        {
          id: 'curto',
          given: { windows: [{ weekday: 2, start: '08:00', end: '08:20' }], intervals: [] },
          expected: ['windows.0.end schedule.window-too-short'],
        },
        {
          id: 'sobreposto',
          given: { windows: [MORNING, { weekday: 2, start: '11:00', end: '13:00' }] },
          expected: ['windows.1.start schedule.windows-overlap'],
        },
        { id: 'encostado', given: { windows: [MORNING, { weekday: 2, start: '12:00', end: '24:00' }] }, expected: [] },
        {
          id: 'hora',
          given: { windows: [{ weekday: 7, start: '25:00', end: '24:01' }], intervals: [] },
          expected: ['windows.0.weekday field.invalid', 'windows.0.start hour.invalid', 'windows.0.end hour.invalid'],
        },
        {
          id: 'ao contrário',
          given: { windows: [{ weekday: 2, start: '12:00', end: '08:00' }], intervals: [] },
          expected: ['windows.0.end schedule.end-before-start'],
        },
        {
          id: 'intervalo',
          given: { intervals: [{ weekday: 2, start: '11:30', end: '12:30' }] },
          expected: ['intervals.0.start schedule.interval-outside'],
        },
        {
          id: 'vigência',
          given: { validFrom: '2025-06-10', validUntil: '2025-06-01' },
          expected: ['validUntil date.end-before-start'],
        },
        { id: 'vigência', given: { validFrom: '2025-02-31' }, expected: ['validFrom date.invalid'] },
      ],
      (change) => ({ ...DRAFT, ...change }),
      codesOf,
    ),
    laws: [
      law('uma agenda aceita sempre tem ao menos um horário em algum dia da semana', weeks, (schedule) => {
        if (codesOf({ ...schedule }).length > 0) return true;
        const open = { ...schedule, intervals: [], worksOnHolidays: true };
        return Array.from({ length: 7 }, (_, day) => scheduleSlots(open, addDays(TUESDAY, day)).length).some(
          (count) => count > 0,
        );
      }),
      law('um número quebrado nunca passa', badNumbers, (bad) => {
        const changes = [{ slotMinutes: bad }, { maxReserves: bad }, { windows: [{ ...MORNING, weekday: bad }] }];
        return changes.every((change) => codesOf(change).length > 0);
      }),
    ],
  }),

  validateCommitment: sheet({
    title: 'Conferir um compromisso',
    statement: 'O compromisso bloqueia horas da agenda: tem agenda, dia, início, um fim depois do início e um motivo.',
    source: ['SCH-014', 'SCH-031'],
    given: COMMITMENT,
    fields: {
      scheduleId: text('Agenda'),
      date: text('Dia'),
      start: text('Início'),
      end: text('Fim'),
      reason: text('Motivo'),
    },
    apply: (given) => validateCommitment(given),
    decisions: decisions(
      [
        { id: 'certo', given: COMMITMENT, expected: [] as string[] },
        {
          id: 'vazio',
          given: { scheduleId: '', date: '', start: '', end: '', reason: '' },
          expected: [
            'scheduleId field.required',
            'date field.required',
            'start field.required',
            'end field.required',
            'reason field.required',
          ],
        },
        { id: 'fim', given: { ...COMMITMENT, end: '12:00' }, expected: ['end schedule.end-before-start'] },
        { id: 'dia todo', given: { ...COMMITMENT, start: '00:00', end: '24:00' }, expected: [] },
        {
          id: 'hora',
          given: { ...COMMITMENT, start: '24:00', date: '2025-02-31' },
          expected: ['date date.invalid', 'start hour.invalid'],
        },
      ],
      (draft) => validateCommitment(draft).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'um compromisso aceito bloqueia todo horário que toca, e só esses [SCH-014]',
        fc.record({ block: windows, window: windows, slotMinutes: slotLengths }),
        ({ block, window, slotMinutes }) => {
          if (validateCommitment({ ...COMMITMENT, ...block }).length > 0) return block.start >= block.end;
          const slots = slotsOfDay({ windows: [window], slotMinutes, blocks: [block] });
          return freeSlots(slots, []).every((slot) => slot.end <= block.start || block.end <= slot.start);
        },
      ),
    ],
  }),
} as const;
