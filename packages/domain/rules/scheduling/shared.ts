import fc from 'fast-check';
import { hourOf, localDate, minutesOf } from '../../src/dates/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import type {
  AppointmentStatus,
  BookedTime,
  DayWindow,
  LocalHoliday,
  WeeklySchedule,
  WeeklyWindow,
} from '../../src/scheduling/index.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';

/** Minutes since midnight of the end of a window; '24:00' ends the day. */
export const endMinutes = (end: string): number => (end === '24:00' ? 1440 : minutesOf(end));

/** 'HH:mm' of 0 to 1440 minutes. */
export const endHour = (minutes: number): string => (minutes === 1440 ? '24:00' : hourOf(minutes));

/** Windows of a day in steps of five minutes, so that touching ends are common; the last may end the day. */
export const windows: fc.Arbitrary<DayWindow> = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 72 }))
  .map(([start, length]) => ({ start: hourOf(start * 5), end: endHour(Math.min(1440, (start + length) * 5)) }));

/** The lengths schedules have. */
export const slotLengths: fc.Arbitrary<number> = fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90);

export const statuses: fc.Arbitrary<AppointmentStatus> = fc.constantFrom(...APPOINTMENT_STATUSES);

/** Booked times of a day. */
export const booked: fc.Arbitrary<BookedTime[]> = fc.array(
  fc
    .record({ window: windows, status: statuses, slot: fc.boolean() })
    .map(({ window, status, slot }) => ({ ...window, status, slot })),
  { maxLength: 12 },
);

export const statusField = (label: string) => choice(label, APPOINTMENT_STATUSES, 'appointmentStatus');
export const windowField = group('Período', { start: text('Início'), end: text('Fim') });
export const bookedField = list(
  'Agendados',
  group('Agendamento', {
    start: text('Início'),
    end: text('Fim'),
    status: statusField('Situação'),
    slot: flag('Encaixe'),
  }),
  { start: '08:00', end: '08:30', status: 'scheduled', slot: false },
);
/** What lies on days of several schedules. */
export const onDayFields = { date: date('Dia'), scheduleId: text('Agenda') };
export const dayBlocksField = list(
  'Compromissos',
  group('Compromisso', { ...onDayFields, start: text('Início'), end: text('Fim') }),
  { date: localDate('2025-06-10'), scheduleId: 's', start: '08:00', end: '08:30' },
);
export const dayBookedField = list(
  'Agendados',
  group('Agendamento', {
    ...onDayFields,
    start: text('Início'),
    end: text('Fim'),
    status: statusField('Situação'),
    slot: optional(flag('Encaixe')),
  }),
  { date: localDate('2025-06-10'), scheduleId: 's', start: '08:00', end: '08:30', status: 'scheduled', slot: false },
);
export const slotsField = list(
  'Horários',
  group('Horário', { start: text('Início'), end: text('Fim'), blocked: flag('Bloqueado') }),
  { start: '08:00', end: '08:30', blocked: false },
);

/** The anniversary of São Paulo. */
export const CITY: LocalHoliday = { name: 'Aniversário da cidade', date: localDate('2026-01-25'), everyYear: true };
export const localHolidayField = group('Feriado local', {
  name: text('Nome'),
  date: date('Dia'),
  everyYear: flag('Todo ano'),
});

export const MONDAY_MORNING: WeeklyWindow = { weekday: 1, start: '08:00', end: '12:00' };
export const weekdayField = choice('Dia da semana', [0, 1, 2, 3, 4, 5, 6], 'weekday');
export const weeklyField = group('Horário', { weekday: weekdayField, start: text('Início'), end: text('Fim') });

/** The week of a schedule, as the laboratory types it. */
export const weeklyFields = {
  slotMinutes: number('Minutos por horário'),
  windows: list('Atendimento', weeklyField, MONDAY_MORNING),
  intervals: list('Intervalos', weeklyField, { weekday: 1, start: '10:00', end: '10:30' }),
  validFrom: optional(date('Vale de')),
  validUntil: optional(date('Vale até')),
  worksOnHolidays: flag('Atende em feriados'),
  localHolidays: list('Feriados locais', localHolidayField, CITY),
};

const weeklyWindows = fc
  .record({ weekday: fc.nat(6), window: windows })
  .map(({ weekday, window }): WeeklyWindow => ({ weekday, ...window }));

/** Weeks of up to six windows and three intervals. */
export const weeks: fc.Arbitrary<WeeklySchedule> = fc.record({
  slotMinutes: slotLengths,
  windows: fc.array(weeklyWindows, { maxLength: 6 }),
  intervals: fc.array(weeklyWindows, { maxLength: 3 }),
  worksOnHolidays: fc.boolean(),
});
