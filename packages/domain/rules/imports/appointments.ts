import fc from 'fast-check';
import { hourOf, localDate } from '../../src/dates/index.ts';
import { importedTime, placeImported } from '../../src/imports/index.ts';
import type { ImportedAppointment, ImportedDay, ImportedStatus } from '../../src/imports/index.ts';
import { checkBooking, checkGrid, occupiesTime } from '../../src/scheduling/index.ts';
import type { BookedTime } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import {
  booked,
  bookedField,
  MONDAY_MORNING,
  weeklyFields,
  weeks,
  windowField,
  windows,
} from '../scheduling/shared.ts';
import { law, sheet, written } from '../sheet.ts';

const STATUSES = [
  'scheduled',
  'confirmed',
  'attended',
  'absent',
  'canceled',
] as const satisfies readonly ImportedStatus[];
const MONDAY = localDate('2026-11-23');
const OPEN = { validFrom: null, validUntil: null, worksOnHolidays: false, localHolidays: [] };
const WEEK = { slotMinutes: 30, windows: [MONDAY_MORNING], intervals: [], ...OPEN };
const EMPTY: ImportedDay = { schedule: WEEK, active: true, blocks: [], booked: [], professional: [], place: [] };
const TAKEN: BookedTime = { start: '08:15', end: '08:45', status: 'scheduled', slot: false };
const EIGHT: ImportedAppointment = { date: MONDAY, start: '08:00', end: '08:30', status: null, isPast: false };

interface Case {
  readonly wanted: ImportedAppointment;
  readonly day: ImportedDay;
}
const come = (wanted: Partial<ImportedAppointment>, day: Partial<ImportedDay> = {}): Case => ({
  wanted: { ...EIGHT, ...wanted },
  day: { ...EMPTY, ...day },
});
const said = ({ wanted, day }: Case): string => {
  const placed = placeImported(wanted, day);
  return placed.ok ? `${placed.value.status}${placed.value.slot ? ' encaixe' : ''}` : placed.error.code;
};

const appointments: fc.Arbitrary<ImportedAppointment> = fc
  .record({
    window: windows,
    date: localDates,
    status: fc.option(fc.constantFrom(...STATUSES), { nil: null }),
    isPast: fc.boolean(),
  })
  .map(({ window, ...rest }) => ({ ...window, ...rest }));
const days: fc.Arbitrary<ImportedDay> = fc.record({
  schedule: weeks,
  active: fc.boolean(),
  blocks: fc.array(windows, { maxLength: 3 }),
  booked,
  professional: booked,
  place: booked,
});
const cases = fc.record({ wanted: appointments, day: days });

const hours = fc.nat(1439).map(hourOf);

/** How appointments of another system come into the agenda. */
export const appointmentImportSheets = {
  placeImported: sheet({
    title: 'Trazer um agendamento de outro sistema',
    statement:
      'O que já passou aconteceu: entra sempre, como encaixe quando cai sobre outro da mesma agenda, e como atendido quando o arquivo não diz a situação. O que ainda vai acontecer é marcado como qualquer outro: o horário precisa estar livre, dentro do atendimento, e o profissional e a sala não podem estar ocupados em outra agenda. Um cancelado não ocupa horário.',
    source: ['UXP-019', 'SCH-040', 'SCH-048', 'A116'],
    given: come({}),
    fields: {
      wanted: group('Agendamento do arquivo', {
        date: date('Dia'),
        start: text('Início'),
        end: text('Fim'),
        status: optional(choice('Situação', STATUSES, 'appointmentStatus')),
        isPast: flag('Já passou'),
      }),
      day: group('Como está o dia', {
        schedule: group('Agenda', weeklyFields),
        active: flag('Agenda em uso'),
        blocks: list('Bloqueios', windowField, { start: '10:00', end: '11:00' }),
        booked: bookedField,
        professional: { ...bookedField, label: 'Do profissional em outras agendas' },
        place: { ...bookedField, label: 'Da sala em outras agendas' },
      }),
    },
    apply: ({ wanted, day }) => placeImported(wanted, day),
    decisions: written(
      [
        { id: 'livre', given: come({}), expected: 'scheduled' },
        { id: 'confirmado', given: come({ status: 'confirmed' }), expected: 'confirmed' },
        { id: 'ocupado', given: come({}, { booked: [TAKEN] }), expected: 'appointment.busy' },
        { id: 'ao lado de um encaixe', given: come({}, { booked: [{ ...TAKEN, slot: true }] }), expected: 'scheduled' },
        {
          id: 'sobre um cancelado',
          given: come({}, { booked: [{ ...TAKEN, status: 'canceled' }] }),
          expected: 'scheduled',
        },
        {
          id: 'bloqueado',
          given: come({}, { blocks: [{ start: '08:00', end: '12:00' }] }),
          expected: 'appointment.blocked',
        },
        { id: 'fora da grade', given: come({ start: '13:00', end: '13:30' }), expected: 'appointment.outside-grid' },
        { id: 'feriado', given: come({ date: localDate('2026-11-02') }), expected: 'appointment.blocked' },
        {
          id: 'profissional em outra agenda',
          given: come({}, { professional: [TAKEN] }),
          expected: 'appointment.professional-busy',
        },
        { id: 'sala ocupada', given: come({}, { place: [TAKEN] }), expected: 'appointment.place-busy' },
        { id: 'agenda desativada', given: come({}, { active: false }), expected: 'import.schedule-inactive' },
        { id: 'atendido antes da hora', given: come({ status: 'attended' }), expected: 'import.status-not-yet' },
        { id: 'faltou antes da hora', given: come({ status: 'absent' }), expected: 'import.status-not-yet' },
        {
          id: 'cancelado sobre outro',
          given: come({ status: 'canceled' }, { booked: [TAKEN], active: false }),
          expected: 'canceled',
        },
        { id: 'passado', given: come({ isPast: true }), expected: 'attended' },
        { id: 'passado com falta', given: come({ isPast: true, status: 'absent' }), expected: 'absent' },
        { id: 'passado sobre outro', given: come({ isPast: true }, { booked: [TAKEN] }), expected: 'attended encaixe' },
        {
          id: 'passado fora de tudo',
          given: come({ isPast: true, start: '22:00', end: '22:30' }, { active: false, professional: [TAKEN] }),
          expected: 'attended',
        },
        {
          id: 'passado cancelado',
          given: come({ isPast: true, status: 'canceled' }, { booked: [TAKEN] }),
          expected: 'canceled',
        },
      ],
      (one) => one,
      said,
    ),
    laws: [
      law('o que passou entra sempre, e é encaixe só quando o horário está ocupado', cases, ({ wanted, day }) => {
        const placed = placeImported({ ...wanted, isPast: true }, day);
        return (
          placed.ok && placed.value.slot === (wanted.status !== 'canceled' && !checkBooking(wanted, day.booked).ok)
        );
      }),
      law(
        'o futuro que entra ocupando horário cabe na agenda e nunca cai sobre ninguém [SCH-048]',
        cases,
        ({ wanted, day }) => {
          const placed = placeImported({ ...wanted, isPast: false }, day);
          if (!placed.ok || !occupiesTime(placed.value.status)) return true;
          const taken = [...day.booked, ...day.professional, ...day.place];
          return (
            !placed.value.slot &&
            day.active &&
            checkBooking(wanted, taken, day.blocks).ok &&
            checkGrid(day.schedule, wanted).ok
          );
        },
      ),
      law(
        'mais um horário ocupado nunca faz caber o que não cabia',
        fc.tuple(cases, booked),
        ([{ wanted, day }, more]) => {
          return (
            placeImported(wanted, day).ok || !placeImported(wanted, { ...day, booked: [...day.booked, ...more] }).ok
          );
        },
      ),
      law('a situação que o arquivo diz nunca é trocada', cases, ({ wanted, day }) => {
        const placed = placeImported(wanted, day);
        return !placed.ok || wanted.status === null || placed.value.status === wanted.status;
      }),
    ],
  }),

  importedTime: sheet({
    title: 'Quanto dura um agendamento importado',
    statement:
      'Vale o fim escrito; sem ele, a duração; sem ela, um horário da agenda. Dura ao menos 5 minutos e termina até a meia-noite.',
    source: ['UXP-019', 'SCH-049', 'A111'],
    given: { start: '08:00', end: '08:45', durationMinutes: null, slotMinutes: 30 },
    fields: {
      start: text('Início'),
      end: optional(text('Fim')),
      durationMinutes: optional(number('Duração em minutos')),
      slotMinutes: number('Minutos por horário da agenda'),
    },
    apply: importedTime,
    decisions: written(
      [
        { id: 'até o fim', given: ['08:00', '08:45', 20], expected: '08:00-08:45' },
        { id: 'pela duração', given: ['08:00', null, 20], expected: '08:00-08:20' },
        { id: 'pela agenda', given: ['08:00', null, null], expected: '08:00-08:30' },
        { id: 'até a meia-noite', given: ['23:30', '00:00', null], expected: '23:30-24:00' },
        { id: 'fim antes do início', given: ['08:00', '07:30', null], expected: 'end schedule.end-before-start' },
        { id: 'sem tempo', given: ['08:00', '08:00', null], expected: 'end schedule.end-before-start' },
        { id: 'curto demais', given: ['08:00', '08:04', null], expected: 'end number.out-of-range' },
        { id: 'duração longa demais', given: ['23:00', null, 90], expected: 'durationMinutes number.out-of-range' },
        { id: 'fim que não existe', given: ['08:00', '25:00', null], expected: 'end hour.invalid' },
        { id: 'hora que não existe', given: ['25:00', null, 30], expected: 'start hour.invalid' },
      ],
      ([start, end, durationMinutes]) => ({
        start: start as string,
        end: end as string | null,
        durationMinutes: durationMinutes as number | null,
        slotMinutes: 30,
      }),
      (one) => {
        const time = importedTime(one);
        return time.ok
          ? `${time.value.start}-${time.value.end}`
          : time.error.map(({ field, code }) => `${field} ${code}`).join();
      },
    ),
    laws: [
      law(
        'o que tem fim não depende da duração nem da agenda',
        fc.tuple(hours, hours, fc.nat(600)),
        ([start, end, durationMinutes]) => {
          const one = importedTime({ start, end, durationMinutes, slotMinutes: 30 });
          return (
            JSON.stringify(one) === JSON.stringify(importedTime({ start, end, durationMinutes: null, slotMinutes: 15 }))
          );
        },
      ),
      law(
        'o que vale começa na hora escrita e termina depois',
        fc.tuple(hours, fc.integer({ min: -9, max: 2000 })),
        ([start, minutes]) => {
          const time = importedTime({ start, end: null, durationMinutes: minutes, slotMinutes: 30 });
          return !time.ok || (time.value.start === start && time.value.end > start);
        },
      ),
    ],
  }),
};
