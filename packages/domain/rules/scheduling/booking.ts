import fc from 'fast-check';
import { hourOf, minutesOf } from '../../src/dates/index.ts';
import {
  appointmentTime,
  checkBooking,
  freeSlots,
  NEW_APPOINTMENT,
  overlaps,
  slotsOfDay,
} from '../../src/scheduling/index.ts';
import type { BookedTime, DaySlot, DayWindow, TimeSpan } from '../../src/scheduling/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { flag, group, list, number, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { booked, bookedField, endMinutes, slotLengths, slotsField, windowField, windows } from './shared.ts';

const GRID = slotsOfDay({
  windows: [{ start: '08:00', end: '10:15' }],
  slotMinutes: 30,
  blocks: [{ start: '09:00', end: '09:10' }],
});
const taken = (start: string, end: string, status = 'scheduled', slot = false): BookedTime => ({
  start,
  end,
  status,
  slot,
});
const spans = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
/** The grid of a day and what is booked on it. */
interface Day {
  readonly slots: readonly DaySlot[];
  readonly booked: readonly BookedTime[];
}
/** A time that is wanted, and what may be in its way. */
interface Asked extends DayWindow {
  readonly slot: boolean;
  readonly booked: readonly BookedTime[];
  readonly blocks: readonly DayWindow[];
}
const checked = ({ booked: appointments, blocks, ...wanted }: Asked) => checkBooking(wanted, appointments, blocks);
const spanField = group('Intervalo', { start: number('Início'), end: number('Fim') });

/** Whether and where an appointment can lie. */
export const bookingSheets = {
  overlaps: sheet({
    title: 'Dois horários se sobrepõem',
    statement:
      'Dois horários se sobrepõem quando dividem algum tempo; um que começa onde o outro acaba não se sobrepõe.',
    source: ['SCH-048'],
    given: { first: { start: 480, end: 510 }, second: { start: 510, end: 540 } },
    fields: { first: spanField, second: spanField },
    apply: ({ first, second }) => overlaps(first, second),
    decisions: written(
      [
        { id: 'encostados', given: [0, 10, 10, 20] as const, expected: false },
        { id: 'um minuto', given: [0, 11, 10, 20] as const, expected: true },
        { id: 'dentro', given: [0, 30, 10, 20] as const, expected: true },
      ],
      ([a, b, c, d]) => ({ first: { start: a, end: b }, second: { start: c, end: d } }),
      ({ first, second }) => overlaps(first, second),
    ),
    laws: [
      law(
        'vale nos dois sentidos, e não muda ao deslocar os dois',
        fc.record({ one: spans, other: spans, by: fc.integer({ min: -500, max: 500 }) }),
        ({ one, other, by }) => {
          const moved = ({ start, end }: TimeSpan): TimeSpan => ({ start: start + by, end: end + by });
          return (
            overlaps(one, other) === overlaps(other, one) && overlaps(moved(one), moved(other)) === overlaps(one, other)
          );
        },
      ),
      law(
        'um número que não é número não se sobrepõe a nada',
        spans,
        (span) => !overlaps({ start: Number.NaN, end: Number.NaN }, span),
      ),
    ],
  }),

  freeSlots: sheet({
    title: 'Horários livres',
    statement:
      'Um horário está livre quando não está bloqueado nem tocado por um agendamento. Cancelados devolvem o horário; encaixes não tomam nenhum.',
    source: ['SCH-008', 'SCH-039', 'SCH-048'],
    given: { slots: GRID, booked: [taken('08:00', '08:30')] },
    fields: { slots: slotsField, booked: bookedField },
    apply: ({ slots, booked: appointments }) => freeSlots(slots, appointments),
    result: slotsField,
    decisions: written<readonly BookedTime[], string[], Day>(
      [
        { id: 'SCH-039', given: [taken('08:00', '08:30')], expected: ['08:30', '09:30'] },
        {
          id: 'SCH-048',
          given: [
            taken('08:00', '08:30', 'canceled'),
            taken('08:30', '09:00', 'scheduled', true),
            taken('09:30', '10:00', 'available'),
          ],
          expected: ['08:00', '08:30', '09:30'],
        },
        { id: 'faltou', given: [taken('08:00', '08:30', 'absent')], expected: ['08:30', '09:30'] },
        { id: 'entre dois', given: [taken('08:15', '08:45')], expected: ['09:30'] },
      ],
      (appointments) => ({ slots: GRID, booked: appointments }),
      ({ slots, booked: appointments }) => freeSlots(slots, appointments).map(({ start }) => start),
    ),
    laws: [
      law(
        'um horário está livre exatamente quando pode ser agendado [SCH-048]',
        fc.record({ window: windows, slotMinutes: slotLengths, appointments: booked }),
        ({ window, slotMinutes, appointments }) => {
          const slots = slotsOfDay({ windows: [window], slotMinutes });
          const free = new Set(freeSlots(slots, appointments).map(({ start }) => start));
          return slots.every((slot) => free.has(slot.start) === checkBooking(slot, appointments).ok);
        },
      ),
      law(
        'mais um agendamento nunca abre um horário',
        fc.record({ window: windows, appointments: booked, more: booked }),
        ({ window, appointments, more }) => {
          const slots = slotsOfDay({ windows: [window], slotMinutes: 15 });
          return freeSlots(slots, [...appointments, ...more]).every((slot) =>
            freeSlots(slots, appointments).includes(slot),
          );
        },
      ),
    ],
  }),

  checkBooking: sheet({
    title: 'Um horário pode ser agendado',
    statement:
      'O horário pedido inteiro precisa estar livre de compromissos e de outros agendamentos. Um encaixe entra sempre; cancelados não ocupam.',
    source: ['SCH-040', 'SCH-048', 'SCH-049', 'A116'],
    given: {
      start: '08:00',
      end: '08:30',
      slot: false,
      booked: [taken('08:00', '08:30')],
      blocks: [{ start: '12:00', end: '13:00' }],
    },
    fields: {
      start: text('Início'),
      end: text('Fim'),
      slot: flag('Encaixe'),
      booked: bookedField,
      blocks: list('Compromissos', windowField, { start: '12:00', end: '13:00' }),
    },
    apply: checked,
    decisions: written<
      readonly [DayWindow & { readonly slot?: boolean }, readonly BookedTime[], readonly DayWindow[]],
      string,
      Asked
    >(
      [
        {
          id: 'SCH-048',
          given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30')], []],
          expected: 'appointment.busy',
        },
        {
          id: 'SCH-048',
          given: [{ start: '08:00', end: '08:30', slot: true }, [taken('08:00', '08:30')], []],
          expected: 'livre',
        },
        {
          id: 'SCH-049',
          given: [{ start: '08:30', end: '09:00' }, [taken('08:00', '09:00')], []],
          expected: 'appointment.busy',
        },
        { id: 'SCH-049', given: [{ start: '09:00', end: '09:30' }, [taken('08:00', '09:00')], []], expected: 'livre' },
        {
          id: 'SCH-014',
          given: [{ start: '12:00', end: '12:30' }, [], [{ start: '12:00', end: '13:00' }]],
          expected: 'appointment.blocked',
        },
        {
          id: 'cancelado',
          given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30', 'canceled')], []],
          expected: 'livre',
        },
        {
          id: 'faltou',
          given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30', 'absent')], []],
          expected: 'appointment.busy',
        },
      ],
      ([wanted, appointments, blocks]) => ({ slot: false, ...wanted, booked: appointments, blocks }),
      (given) => {
        const answer = checked(given);
        return answer.ok ? 'livre' : answer.error.code;
      },
    ),
    laws: [
      law(
        'agendado, o mesmo horário já não está livre [SCH-048]',
        fc.record({ wanted: windows, appointments: booked }),
        ({ wanted, appointments }) => {
          const first = checkBooking(wanted, appointments).ok;
          return !first || !checkBooking(wanted, [...appointments, { ...wanted, status: 'scheduled' }]).ok;
        },
      ),
      law(
        'um encaixe entra sempre, e não impede ninguém [SCH-048]',
        fc.record({ wanted: windows, appointments: booked }),
        ({ wanted, appointments }) => {
          const slot = { ...wanted, slot: true, status: 'scheduled' };
          return (
            checkBooking(slot, appointments).ok &&
            checkBooking(wanted, appointments).ok === checkBooking(wanted, [...appointments, slot]).ok
          );
        },
      ),
    ],
  }),

  appointmentTime: sheet({
    title: 'Tempo de um agendamento',
    statement:
      'O agendamento dura o que se pediu, ou os horários reservados quando são mais longos. Dura ao menos 5 minutos e termina no mesmo dia.',
    source: ['SCH-049', 'LIM-028', 'A111'],
    given: { start: '08:00', durationMinutes: 30, reserves: 2, slotMinutes: 30 },
    fields: {
      start: text('Início'),
      durationMinutes: number('Duração'),
      reserves: number('Reservas'),
      slotMinutes: number('Minutos por horário'),
    },
    apply: (given) => appointmentTime(given),
    result: windowField,
    decisions: written(
      [
        { id: 'SCH-049', given: ['08:00', 30, 2] as const, expected: '08:00-09:00' },
        { id: 'duração', given: ['08:00', 90, 2] as const, expected: '08:00-09:30' },
        { id: 'LIM-028', given: ['08:00', 20, NEW_APPOINTMENT.reserves] as const, expected: '08:00-08:20' },
        { id: 'meia-noite', given: ['23:30', 30, 1] as const, expected: '23:30-24:00' },
        { id: 'meia-noite', given: ['23:30', 31, 1] as const, expected: 'durationMinutes number.out-of-range' },
        { id: 'curto', given: ['08:00', 4, 1] as const, expected: 'durationMinutes number.out-of-range' },
        { id: 'hora', given: ['24:00', 30, 1] as const, expected: 'start hour.invalid' },
      ],
      ([start, durationMinutes, reserves]) => ({ start, durationMinutes, reserves, slotMinutes: 30 }),
      (given) => {
        const answer = appointmentTime(given);
        return answer.ok
          ? Object.values(answer.value).join('-')
          : answer.error.map(({ field, code }) => `${field} ${code}`).join();
      },
    ),
    laws: [
      law(
        'o que é aceito começa na hora pedida e cabe no dia',
        fc.record({
          start: fc.nat(1439),
          durationMinutes: fc.nat(600),
          reserves: fc.nat(60),
          slotMinutes: slotLengths,
        }),
        (input) => {
          const answer = appointmentTime({ ...input, start: hourOf(input.start) });
          if (!answer.ok) return true;
          const minutes = endMinutes(answer.value.end) - minutesOf(answer.value.start);
          return (
            answer.value.start === hourOf(input.start) &&
            minutes >= input.durationMinutes &&
            endMinutes(answer.value.end) <= 1440
          );
        },
      ),
      law(
        'N reservas duram N horários da grade, e nada passa da meia-noite [SCH-049]',
        fc.record({ start: fc.nat(1439), slotMinutes: slotLengths, reserves: fc.integer({ min: 2, max: 20 }) }),
        ({ start, slotMinutes, reserves }) => {
          const answer = appointmentTime({ start: hourOf(start), durationMinutes: 5, reserves, slotMinutes });
          const until = start + slotMinutes * reserves;
          return answer.ok ? endMinutes(answer.value.end) === until : until > 1440;
        },
      ),
      law(
        'uma duração quebrada é recusada',
        badNumbers,
        (bad) => !appointmentTime({ start: '08:00', durationMinutes: bad, reserves: 1, slotMinutes: 30 }).ok,
      ),
    ],
  }),
} as const;
