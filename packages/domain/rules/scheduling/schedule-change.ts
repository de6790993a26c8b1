import fc from 'fast-check';
import { addDays, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  checkGrid,
  CLASH_KINDS,
  freeSlots,
  openHours,
  scheduleClashes,
  scheduleSlots,
  strandedAppointments,
} from '../../src/scheduling/index.ts';
import type {
  DatedAppointment,
  GridState,
  PlacedSchedule,
  WeeklySchedule,
  WeeklyWindow,
} from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import {
  booked,
  CITY,
  MONDAY_MORNING,
  statusField,
  weekdayField,
  weeklyFields,
  weeks,
  windowField,
  windows,
} from './shared.ts';

const MONDAY = localDate('2026-11-23');
const HALF_HOURS: WeeklySchedule = { slotMinutes: 30, windows: [MONDAY_MORNING] };
const PAUSE: WeeklyWindow = { weekday: 1, start: '10:00', end: '10:30' };
const WEEK = {
  ...HALF_HOURS,
  intervals: [],
  validFrom: null,
  validUntil: null,
  worksOnHolidays: false,
  localHolidays: [],
};

interface OnDay extends WeeklySchedule {
  readonly day: LocalDate;
}
const openOn = ({ day, ...schedule }: OnDay) => openHours(schedule, day);
const onDays = fc.record({ schedule: weeks, day: localDates });

const placedFields = {
  id: optional(text('Agenda')),
  name: text('Nome'),
  professionalId: optional(text('Profissional')),
  placeId: optional(text('Sala')),
  ...weeklyFields,
};
const LIA: PlacedSchedule = { ...WEEK, id: 'lia', name: 'Dra. Lia', professionalId: 'lia', placeId: 'sala-1' };
const OTTO: PlacedSchedule = {
  ...LIA,
  id: 'otto',
  name: 'Dr. Otto',
  professionalId: 'otto',
  windows: [{ weekday: 1, start: '11:00', end: '15:00' }],
};
interface Clashing {
  readonly schedule: PlacedSchedule;
  readonly others: readonly PlacedSchedule[];
}
const placed = (id: string): fc.Arbitrary<PlacedSchedule> =>
  fc
    .record({ week: weeks, professionalId: fc.constantFrom(null, 'p', 'q'), placeId: fc.constantFrom(null, 'a', 'b') })
    .map(({ week, ...where }) => ({ id, name: id, ...where, ...week }));
const hoursOf = (clashes: ReturnType<typeof scheduleClashes>): string[] =>
  clashes.map(({ kind, scheduleId, weekday, start, end }) => `${scheduleId} ${kind} ${weekday} ${start}-${end}`);

const stateFields = (label: string) =>
  group(label, {
    active: flag('Ativa'),
    schedule: group('Agenda', weeklyFields),
    blocks: list('Compromissos', group('Compromisso', { date: date('Dia'), start: text('Início'), end: text('Fim') }), {
      date: MONDAY,
      start: '08:00',
      end: '09:00',
    }),
  });
const NOW: GridState = { active: true, schedule: WEEK, blocks: [] };
const APPOINTMENT: DatedAppointment = { date: MONDAY, start: '11:00', end: '11:30', status: 'scheduled', slot: false };
interface GridChange {
  readonly before: GridState;
  readonly after: GridState;
  readonly appointments: readonly DatedAppointment[];
}
const stranded = ({ before, after, appointments: given }: GridChange) => strandedAppointments(before, after, given);
const days: fc.Arbitrary<LocalDate> = fc.integer({ min: 0, max: 13 }).map((offset) => addDays(MONDAY, offset));
const appointments: fc.Arbitrary<DatedAppointment[]> = fc
  .tuple(booked, fc.array(days, { minLength: 12, maxLength: 12 }))
  .map(([times, dates]) => times.map((time, at) => ({ ...time, date: dates[at] ?? MONDAY })));
interface Wanted {
  readonly schedule: WeeklySchedule;
  readonly date: LocalDate;
  readonly start: string;
  readonly slot: boolean;
}
const inGrid = ({ schedule, ...wanted }: Wanted) => checkGrid(schedule, wanted);
const states: fc.Arbitrary<GridState> = fc.record({
  active: fc.boolean(),
  schedule: weeks,
  blocks: fc.array(
    fc.tuple(days, windows).map(([day, window]) => ({ date: day, ...window })),
    { maxLength: 3 },
  ),
});

/** What changing the week of a schedule means for others and for those already booked. */
export const scheduleChangeSheets = {
  openHours: sheet({
    title: 'Horas de atendimento em uma data',
    statement:
      'As horas em que a agenda atende no dia: os períodos daquele dia da semana, sem os intervalos, dentro da vigência. Compromissos e feriados não entram aqui.',
    source: ['SCH-014', 'REG-107'],
    given: { ...WEEK, intervals: [{ weekday: 1, start: '10:00', end: '10:30' }], day: MONDAY },
    fields: { ...weeklyFields, day: date('Dia') },
    apply: openOn,
    result: list('Atende', windowField, null),
    decisions: written<readonly [LocalDate, Partial<WeeklySchedule>], string[], OnDay>(
      [
        { id: 'sem intervalo', given: [MONDAY, {}], expected: ['08:00-12:00'] },
        { id: 'com intervalo', given: [MONDAY, { intervals: [PAUSE] }], expected: ['08:00-10:00', '10:30-12:00'] },
        { id: 'vigência', given: [MONDAY, { validFrom: addDays(MONDAY, 1) }], expected: [] },
        { id: 'outro dia', given: [addDays(MONDAY, 1), {}], expected: [] },
      ],
      ([day, change]) => ({ ...WEEK, ...change, day }),
      (given) => openOn(given).map(({ start, end }) => `${start}-${end}`),
    ),
    laws: [
      law('todo horário da grade está dentro das horas de atendimento', onDays, ({ schedule, day }) => {
        const hours = openHours(schedule, day);
        return scheduleSlots(schedule, day).every((slot) =>
          hours.some(({ start, end }) => start <= slot.start && slot.end <= end),
        );
      }),
      law('as horas estão em ordem', fc.record({ schedule: weeks, day: localDates }), ({ schedule, day }) => {
        const starts = openHours(schedule, day).map(({ start }) => start);
        return String(starts) === String(starts.toSorted());
      }),
    ],
  }),

  scheduleClashes: sheet({
    title: 'Agendas que se chocam',
    statement:
      'Avisa quando a agenda e outra teriam o mesmo profissional ou a mesma sala na mesma hora de um dia da semana, com as duas em vigência. É um aviso, não uma recusa: duas pessoas podem dividir uma sala de propósito.',
    source: ['REG-107'],
    given: { schedule: LIA, others: [OTTO] },
    fields: {
      schedule: group('Agenda', placedFields),
      others: list('Outras agendas', group('Agenda', placedFields), OTTO),
    },
    apply: ({ schedule, others }) => scheduleClashes(schedule, others),
    result: list(
      'Conflitos',
      group('Conflito', {
        kind: choice('Conflito de', CLASH_KINDS, 'clashKind'),
        scheduleId: text('Agenda'),
        name: text('Nome'),
        weekday: weekdayField,
        start: text('Início'),
        end: text('Fim'),
      }),
      null,
    ),
    decisions: written<Partial<PlacedSchedule>, string[], Clashing>(
      [
        { id: 'mesma sala', given: {}, expected: ['otto place 1 11:00-12:00'] },
        {
          id: 'mesmo profissional',
          given: { professionalId: 'lia', placeId: 'sala-2' },
          expected: ['otto professional 1 11:00-12:00'],
        },
        {
          id: 'ambos',
          given: { professionalId: 'lia' },
          expected: ['otto professional 1 11:00-12:00', 'otto place 1 11:00-12:00'],
        },
        { id: 'sem sala', given: { placeId: null }, expected: [] },
        { id: 'encostadas', given: { windows: [{ weekday: 1, start: '12:00', end: '15:00' }] }, expected: [] },
        { id: 'intervalo', given: { intervals: [{ weekday: 1, start: '11:00', end: '12:00' }] }, expected: [] },
        { id: 'outro dia', given: { windows: [{ weekday: 2, start: '08:00', end: '15:00' }] }, expected: [] },
        { id: 'a mesma', given: { id: 'lia' }, expected: [] },
      ],
      (change) => ({ schedule: LIA, others: [{ ...OTTO, ...change }] }),
      ({ schedule, others }) => hoursOf(scheduleClashes(schedule, others)),
    ),
    laws: [
      law(
        'duas agendas se chocam nos dois sentidos, nas mesmas horas',
        fc.tuple(placed('a'), placed('b')),
        ([one, other]) => {
          const hours = (of: PlacedSchedule, to: PlacedSchedule) =>
            scheduleClashes(of, [to])
              .map(({ kind, weekday, start, end }) => `${kind} ${weekday} ${start}-${end}`)
              .toSorted();
          return String(hours(one, other)) === String(hours(other, one));
        },
      ),
      law(
        'vigências que não se encontram nunca se chocam',
        fc.tuple(placed('a'), placed('b'), localDates),
        ([one, other, day]) => {
          return scheduleClashes({ ...one, validUntil: day }, [{ ...other, validFrom: addDays(day, 1) }]).length === 0;
        },
      ),
      law('cada aviso tem horas dentro das duas agendas', fc.tuple(placed('a'), placed('b')), ([one, other]) => {
        return scheduleClashes(one, [other]).every(
          ({ weekday, start, end }) =>
            start < end &&
            [one, other].every(({ windows: own }) =>
              own.some((hours) => hours.weekday === weekday && hours.start <= start && end <= hours.end),
            ),
        );
      }),
    ],
  }),

  strandedAppointments: sheet({
    title: 'Agendamentos que ficariam fora da grade',
    statement:
      'Antes de guardar uma mudança da agenda, mostra os agendamentos que hoje caem nas horas de atendimento e depois não cairiam mais. Encaixes, atendidos e cancelados não contam.',
    source: ['REG-107'],
    given: {
      before: NOW,
      after: { ...NOW, schedule: { ...WEEK, windows: [{ weekday: 1, start: '08:00', end: '11:00' }] } },
      appointments: [APPOINTMENT],
    },
    fields: {
      before: stateFields('Como é'),
      after: stateFields('Como ficaria'),
      appointments: list(
        'Agendamentos',
        group('Agendamento', {
          date: date('Dia'),
          start: text('Início'),
          end: text('Fim'),
          status: statusField('Situação'),
          slot: flag('Encaixe'),
        }),
        APPOINTMENT,
      ),
    },
    apply: stranded,
    result: list(
      'Agendamentos',
      group('Agendamento', {
        date: date('Dia'),
        start: text('Início'),
        end: text('Fim'),
        status: statusField('Situação'),
        slot: flag('Encaixe'),
      }),
      null,
    ),
    decisions: written<readonly [Partial<GridState>, Partial<DatedAppointment>], number, GridChange>(
      [
        { id: 'nada muda', given: [{}, {}], expected: 0 },
        {
          id: 'menos horas',
          given: [{ schedule: { ...WEEK, windows: [{ weekday: 1, start: '08:00', end: '11:00' }] } }, {}],
          expected: 1,
        },
        { id: 'encaixe', given: [{ active: false }, { slot: true }], expected: 0 },
        { id: 'cancelado', given: [{ active: false }, { status: 'canceled' }], expected: 0 },
        { id: 'atendido', given: [{ active: false }, { status: 'attended' }], expected: 0 },
        { id: 'inativa', given: [{ active: false }, {}], expected: 1 },
        { id: 'já estava fora', given: [{ active: false }, { start: '13:00', end: '13:30' }], expected: 0 },
        { id: 'compromisso', given: [{ blocks: [{ date: MONDAY, start: '11:15', end: '12:00' }] }, {}], expected: 1 },
        {
          id: 'outro dia',
          given: [{ blocks: [{ date: addDays(MONDAY, 7), start: '08:00', end: '12:00' }] }, {}],
          expected: 0,
        },
        {
          id: 'feriado',
          given: [{ schedule: { ...WEEK, localHolidays: [{ ...CITY, date: MONDAY }] } }, {}],
          expected: 1,
        },
      ],
      ([after, change]) => ({
        before: NOW,
        after: { ...NOW, ...after },
        appointments: [{ ...APPOINTMENT, ...change }],
      }),
      (given) => stranded(given).length,
    ),
    laws: [
      law('sem mudança ninguém fica fora', fc.tuple(states, appointments), ([state, given]) => {
        return strandedAppointments(state, state, given).length === 0;
      }),
      law('quem fica fora de ida não fica de volta', fc.tuple(states, states, appointments), ([one, other, given]) => {
        const back = new Set(strandedAppointments(other, one, given));
        return strandedAppointments(one, other, given).every((appointment) => !back.has(appointment));
      }),
    ],
  }),

  checkGrid: sheet({
    title: 'Hora dentro da grade',
    statement:
      'Um agendamento começa dentro das horas de atendimento da agenda, na vigência e fora de feriados; pode terminar depois delas. Um encaixe sempre cabe.',
    source: ['SCH-040', 'SCH-048', 'REG-107', 'A116'],
    given: { schedule: WEEK, date: MONDAY, start: '12:00', slot: false },
    fields: { schedule: group('Agenda', weeklyFields), date: date('Dia'), start: text('Hora'), slot: flag('Encaixe') },
    apply: inGrid,
    decisions: written<readonly [string, Partial<WeeklySchedule>, boolean?], string, Wanted>(
      [
        { id: 'primeira', given: ['08:00', {}], expected: 'ok' },
        { id: 'última', given: ['11:59', {}], expected: 'ok' },
        { id: 'fim', given: ['12:00', {}], expected: 'appointment.outside-grid' },
        { id: 'encaixe', given: ['12:00', {}, true], expected: 'ok' },
        { id: 'vigência', given: ['08:00', { validUntil: addDays(MONDAY, -1) }], expected: 'appointment.outside-grid' },
        {
          id: 'feriado local',
          given: ['08:00', { localHolidays: [{ ...CITY, date: MONDAY }] }],
          expected: 'appointment.blocked',
        },
        {
          id: 'atende em feriados',
          given: ['08:00', { localHolidays: [{ ...CITY, date: MONDAY }], worksOnHolidays: true }],
          expected: 'ok',
        },
      ],
      ([start, change, slot = false]) => ({ schedule: { ...WEEK, ...change }, date: MONDAY, start, slot }),
      (given) => {
        const checked = inGrid(given);
        return checked.ok ? 'ok' : checked.error.code;
      },
    ),
    laws: [
      law(
        'todo horário livre da grade pode ser marcado',
        fc.record({ schedule: weeks, day: localDates }),
        ({ schedule, day }) =>
          freeSlots(scheduleSlots(schedule, day), []).every(
            ({ start }) => checkGrid(schedule, { date: day, start }).ok,
          ),
      ),
      law('um encaixe cabe a qualquer hora', fc.tuple(onDays, windows), ([{ schedule, day }, { start }]) => {
        return checkGrid(schedule, { date: day, start, slot: true }).ok;
      }),
    ],
  }),
} as const;
