import fc from 'fast-check';
import { hourOf, localDate, minutesOf } from '../../src/dates/index.ts';
import {
  APPOINTMENT_TYPES,
  appointmentTime,
  bundleLabel,
  checkBooking,
  defaultSlotTime,
  filterCalendar,
  freeSlots,
  layoutDay,
  MAX_RESERVES,
  NEW_APPOINTMENT,
  overlaps,
  reservedTime,
  slotsOfDay,
  validateAppointment,
} from '../../src/scheduling/index.ts';
import type { AppointmentDraft, BookedTime, CalendarFilter, DayWindow, TimeSpan } from '../../src/scheduling/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { booked, bookedField, endMinutes, slotLengths, slotsField, windowField, windows } from './shared.ts';

const DRAFT = {
  type: 'elective',
  scheduleId: 's',
  date: '2025-06-10',
  time: '08:00',
  patientName: 'Ana',
  reserves: NEW_APPOINTMENT.reserves as number,
  slot: false,
};
const codesOf = (draft: AppointmentDraft, allowSlotting = true): string[] =>
  validateAppointment({ ...DRAFT, ...draft }, { allowSlotting }).map(({ field, code }) => `${field} ${code}`);

const GRID = slotsOfDay({ windows: [{ start: '08:00', end: '10:15' }], slotMinutes: 30, blocks: [{ start: '09:00', end: '09:10' }] });
const taken = (start: string, end: string, status = 'scheduled', slot = false): BookedTime => ({ start, end, status, slot });
const spans = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
const spanField = group('Intervalo', { start: number('Início'), end: number('Fim') });

/** The cards reached from one through overlaps, found by brute force. */
function groupOf(card: TimeSpan, cards: readonly TimeSpan[]): TimeSpan[] {
  const reached = new Set([card]);
  for (const member of reached) for (const other of cards) if (overlaps(longer(member), longer(other))) reached.add(other);
  return [...reached];
}

/** An empty card counts as one unit. */
const longer = ({ start, end }: TimeSpan): TimeSpan => ({ start, end: Math.max(end, start + 1) });
const lanesNeeded = (cards: readonly TimeSpan[]): number =>
  Math.max(...cards.map(({ start }) => cards.filter((other) => overlaps(longer(other), { start, end: start + 1 })).length));

const ITEM = {
  date: localDate('2025-06-10'),
  scheduleId: 's1',
  professionalId: 'p1',
  insuranceId: 'i1',
  expenseIds: ['e1'],
  patientName: 'María da Silva',
};
const ITEMS = [ITEM, { ...ITEM, scheduleId: 's2', professionalId: 'p2', insuranceId: null, expenseIds: [], patientName: 'João Souza' }];
const filters: fc.Arbitrary<CalendarFilter> = fc.record(
  {
    date: fc.constantFrom('', '2025-06-10', '2025-06-11'),
    scheduleId: fc.constantFrom('ALL', '', 's1', 's2'),
    professionalId: fc.constantFrom('', 'p1', 'p9'),
    expenseId: fc.constantFrom('', 'e1'),
    insuranceId: fc.constantFrom('', 'i1'),
    search: fc.constantFrom('', 'maria', 'SOUZA', '(', 'x'),
  },
  { requiredKeys: [] },
);

/** Whether and where an appointment can lie. */
export const bookingSheets = {
  overlaps: sheet({
    title: 'Dois horários se sobrepõem',
    statement: 'Dois horários se sobrepõem quando dividem algum tempo; um que começa onde o outro acaba não se sobrepõe.',
    source: ['SCH-048'],
    given: { first: { start: 480, end: 510 }, second: { start: 510, end: 540 } },
    fields: { first: spanField, second: spanField },
    apply: ({ first, second }) => overlaps(first, second),
    decisions: decisions(
      [
        { id: 'encostados', given: [0, 10, 10, 20] as const, expected: false },
        { id: 'um minuto', given: [0, 11, 10, 20] as const, expected: true },
        { id: 'dentro', given: [0, 30, 10, 20] as const, expected: true },
      ],
      ([a, b, c, d]) => overlaps({ start: a, end: b }, { start: c, end: d }),
    ),
    laws: [
      law(
        'vale nos dois sentidos, e não muda ao deslocar os dois',
        fc.record({ one: spans, other: spans, by: fc.integer({ min: -500, max: 500 }) }),
        ({ one, other, by }) => {
          const moved = ({ start, end }: TimeSpan): TimeSpan => ({ start: start + by, end: end + by });
          return overlaps(one, other) === overlaps(other, one) && overlaps(moved(one), moved(other)) === overlaps(one, other);
        },
      ),
      law('um número que não é número não se sobrepõe a nada', spans, (span) => !overlaps({ start: Number.NaN, end: Number.NaN }, span)),
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
    decisions: decisions<readonly BookedTime[], string[]>(
      [
        { id: 'SCH-039', given: [taken('08:00', '08:30')], expected: ['08:30', '09:30'] },
        {
          id: 'SCH-048',
          given: [taken('08:00', '08:30', 'canceled'), taken('08:30', '09:00', 'scheduled', true), taken('09:30', '10:00', 'available')],
          expected: ['08:00', '08:30', '09:30'],
        },
        { id: 'faltou', given: [taken('08:00', '08:30', 'absent')], expected: ['08:30', '09:30'] },
        { id: 'entre dois', given: [taken('08:15', '08:45')], expected: ['09:30'] },
      ],
      (appointments) => freeSlots(GRID, appointments).map(({ start }) => start),
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
          return freeSlots(slots, [...appointments, ...more]).every((slot) => freeSlots(slots, appointments).includes(slot));
        },
      ),
    ],
  }),

  reservedTime: sheet({
    title: 'Tempo de horários reservados',
    statement: 'Reservar N toma N horários seguidos da grade a partir do início; sem dizer nada, um. Nada passa da meia-noite.',
    source: ['SCH-049', 'LIM-028', 'A111'],
    given: { start: '08:00', slotMinutes: 30, reserves: 2 },
    fields: { start: text('Início'), slotMinutes: number('Minutos por horário'), reserves: number('Reservas') },
    apply: ({ start, slotMinutes, reserves }) => reservedTime(start, slotMinutes, reserves),
    decisions: decisions(
      [
        { id: 'SCH-049', given: ['08:00', 30, 2] as const, expected: '08:00-09:00' },
        { id: 'LIM-028', given: ['08:00', 30, NEW_APPOINTMENT.reserves] as const, expected: '08:00-08:30' },
        { id: 'meia-noite', given: ['23:30', 30, 3] as const, expected: '23:30-24:00' },
      ],
      ([start, slotMinutes, reserves]) => Object.values(reservedTime(start, slotMinutes, reserves)).join('-'),
    ),
    laws: [
      law(
        'uma reserva a mais dura um horário a mais, até a meia-noite [SCH-049]',
        fc.record({ start: fc.nat(1439), slotMinutes: slotLengths, reserves: fc.integer({ min: 1, max: 20 }) }),
        ({ start, slotMinutes, reserves }) => {
          const until = endMinutes(reservedTime(hourOf(start), slotMinutes, reserves).end);
          return until === Math.min(1440, start + slotMinutes * reserves);
        },
      ),
      law('uma hora impossível é um erro do programa', fc.constantFrom('24:00', '8:00', '', '25:61'), (start) =>
        throws(() => reservedTime(start, 30, 1)),
      ),
    ],
  }),

  checkBooking: sheet({
    title: 'Um horário pode ser agendado',
    statement:
      'O horário pedido inteiro precisa estar livre de compromissos e de outros agendamentos. Um encaixe entra sempre; cancelados não ocupam.',
    source: ['SCH-040', 'SCH-048', 'SCH-049', 'A116'],
    given: { start: '08:00', end: '08:30', slot: false, booked: [taken('08:00', '08:30')], blocks: [{ start: '12:00', end: '13:00' }] },
    fields: {
      start: text('Início'),
      end: text('Fim'),
      slot: flag('Encaixe'),
      booked: bookedField,
      blocks: list('Compromissos', windowField, { start: '12:00', end: '13:00' }),
    },
    apply: ({ booked: appointments, blocks, ...wanted }) => checkBooking(wanted, appointments, blocks),
    decisions: decisions<readonly [DayWindow & { readonly slot?: boolean }, readonly BookedTime[], readonly DayWindow[]], string>(
      [
        { id: 'SCH-048', given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30')], []], expected: 'appointment.busy' },
        { id: 'SCH-048', given: [{ start: '08:00', end: '08:30', slot: true }, [taken('08:00', '08:30')], []], expected: 'livre' },
        {
          id: 'SCH-049',
          given: [reservedTime('08:30', 30), [{ ...reservedTime('08:00', 30, 2), status: 'scheduled' }], []],
          expected: 'appointment.busy',
        },
        {
          id: 'SCH-049',
          given: [reservedTime('09:00', 30), [{ ...reservedTime('08:00', 30, 2), status: 'scheduled' }], []],
          expected: 'livre',
        },
        {
          id: 'SCH-014',
          given: [{ start: '12:00', end: '12:30' }, [], [{ start: '12:00', end: '13:00' }]],
          expected: 'appointment.blocked',
        },
        { id: 'cancelado', given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30', 'canceled')], []], expected: 'livre' },
        { id: 'faltou', given: [{ start: '08:00', end: '08:30' }, [taken('08:00', '08:30', 'absent')], []], expected: 'appointment.busy' },
      ],
      ([wanted, appointments, blocks]) => {
        const answer = checkBooking(wanted, appointments, blocks);
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
    decisions: decisions(
      [
        { id: 'SCH-049', given: ['08:00', 30, 2] as const, expected: '08:00-09:00' },
        { id: 'duração', given: ['08:00', 90, 2] as const, expected: '08:00-09:30' },
        { id: 'LIM-028', given: ['08:00', 20, 1] as const, expected: '08:00-08:20' },
        { id: 'meia-noite', given: ['23:30', 30, 1] as const, expected: '23:30-24:00' },
        { id: 'meia-noite', given: ['23:30', 31, 1] as const, expected: 'durationMinutes number.out-of-range' },
        { id: 'curto', given: ['08:00', 4, 1] as const, expected: 'durationMinutes number.out-of-range' },
        { id: 'hora', given: ['24:00', 30, 1] as const, expected: 'start hour.invalid' },
      ],
      ([start, durationMinutes, reserves]) => {
        const answer = appointmentTime({ start, durationMinutes, reserves, slotMinutes: 30 });
        return answer.ok ? Object.values(answer.value).join('-') : answer.error.map(({ field, code }) => `${field} ${code}`).join();
      },
    ),
    laws: [
      law(
        'o que é aceito começa na hora pedida e cabe no dia',
        fc.record({ start: fc.nat(1439), durationMinutes: fc.nat(600), reserves: fc.nat(60), slotMinutes: slotLengths }),
        (input) => {
          const answer = appointmentTime({ ...input, start: hourOf(input.start) });
          if (!answer.ok) return true;
          const minutes = endMinutes(answer.value.end) - minutesOf(answer.value.start);
          return answer.value.start === hourOf(input.start) && minutes >= input.durationMinutes && endMinutes(answer.value.end) <= 1440;
        },
      ),
      law(
        'uma duração quebrada é recusada',
        badNumbers,
        (bad) => !appointmentTime({ start: '08:00', durationMinutes: bad, reserves: 1, slotMinutes: 30 }).ok,
      ),
    ],
  }),

  validateAppointment: sheet({
    title: 'Conferir um agendamento',
    statement:
      'O agendamento tem tipo, agenda, dia, hora e paciente (cadastrado ou só o nome). As reservas contam de 1 a 48, e o encaixe só vale onde a clínica permite.',
    source: ['SCH-046', 'SCH-054', 'SCH-011', 'LIM-028', 'A110', 'A115'],
    given: { ...DRAFT, phone: '41999998888', allowSlotting: true },
    fields: {
      type: choice('Tipo', APPOINTMENT_TYPES, 'appointmentType'),
      scheduleId: text('Agenda'),
      date: text('Dia'),
      time: text('Hora'),
      patientName: text('Paciente'),
      phone: text('Telefone'),
      reserves: number('Reservas'),
      slot: flag('Encaixe'),
      allowSlotting: flag('A clínica permite encaixe'),
    },
    apply: ({ allowSlotting, ...draft }) => validateAppointment(draft, { allowSlotting }),
    decisions: decisions<readonly [AppointmentDraft, boolean?], string[]>(
      [
        { id: 'SCH-046', given: [{}], expected: [] },
        { id: 'SCH-054', given: [{ type: 'x' }], expected: ['type field.invalid'] },
        { id: 'SCH-001', given: [{ type: 'surgery' }], expected: [] },
        {
          id: 'SCH-046',
          given: [{ scheduleId: null, date: '2025-02-31', time: '25:00', patientName: ' ' }],
          expected: ['scheduleId field.required', 'date date.invalid', 'time hour.invalid', 'patientName field.required'],
        },
        { id: 'telefone', given: [{ time: '', phone: '123' }], expected: ['time field.required', 'phone phone.invalid'] },
        { id: 'LIM-028', given: [{ reserves: NEW_APPOINTMENT.reserves }], expected: [] },
        { id: 'reservas', given: [{ reserves: 0 }], expected: ['reserves number.out-of-range'] },
        { id: 'SCH-011', given: [{ slot: true }], expected: [] },
        { id: 'ENT-087', given: [{ slot: true }, false], expected: ['slot appointment.slotting-off'] },
      ],
      ([draft, allowSlotting]) => codesOf(draft, allowSlotting),
    ),
    laws: [
      law('reservas só de 1 a 48, inteiras [LIM-028]', fc.oneof(fc.integer({ min: -5, max: 60 }), badNumbers), (reserves) => {
        return (codesOf({ reserves }).length === 0) === (Number.isInteger(reserves) && reserves >= 1 && reserves <= MAX_RESERVES);
      }),
      law(
        'permitir encaixe nunca recusa mais [SCH-011]',
        fc.record({ slot: fc.boolean(), time: fc.constantFrom('10:07', '', '99:99') }),
        (draft) => {
          return codesOf(draft, true).length <= codesOf(draft, false).length;
        },
      ),
    ],
  }),

  defaultSlotTime: sheet({
    title: 'Hora de um novo horário',
    statement: 'Hoje, a hora de agora, porque se encaixa quem chegou; em outro dia, 08:00.',
    source: ['LIM-026', 'A37'],
    given: { today: localDate('2025-06-10'), shown: localDate('2025-06-11'), now: '14:37' },
    fields: { today: date('Hoje'), shown: date('Dia mostrado'), now: text('Agora') },
    apply: ({ today, shown, now }) => defaultSlotTime(today, shown, now),
    decisions: decisions(
      [
        { id: 'LIM-026', given: '2025-06-11', expected: '08:00' },
        { id: 'A37', given: '2025-06-10', expected: '14:37' },
      ],
      (shown) => defaultSlotTime(localDate('2025-06-10'), localDate(shown), '14:37'),
    ),
    laws: [
      law(
        'só hoje depende do relógio [LIM-026]',
        fc.record({ today: localDates, shown: localDates, minutes: fc.nat(1439) }),
        ({ today, shown, minutes }) => {
          return defaultSlotTime(today, shown, hourOf(minutes)) === (today === shown ? hourOf(minutes) : '08:00');
        },
      ),
    ],
  }),

  bundleLabel: sheet({
    title: 'Sessão de um pacote',
    statement: 'A terceira de dez sessões aparece como 3/10.',
    source: ['SCH-050', 'A112'],
    given: { current: 3, total: 10 },
    fields: { current: number('Sessão'), total: number('Sessões do pacote') },
    apply: (given) => bundleLabel(given),
    decisions: decisions([{ id: 'SCH-050', given: { current: 3, total: 10 }, expected: '3/10' }], bundleLabel),
    laws: [
      law(
        'os dois números voltam do texto [SCH-050]',
        fc.record({ current: fc.nat(), total: fc.nat() }),
        (bundle) => String(bundleLabel(bundle).split('/')) === `${bundle.current},${bundle.total}`,
      ),
    ],
  }),

  layoutDay: sheet({
    title: 'Cartões lado a lado',
    statement:
      'Agendamentos que se sobrepõem ficam lado a lado, em tantas colunas quantas o grupo precisa e nenhuma a mais. Um cartão começa na primeira coluna livre; um vazio ocupa uma unidade.',
    source: ['SCH-009', '§2.9'],
    given: {
      cards: [
        { start: 480, end: 510 },
        { start: 495, end: 525 },
        { start: 525, end: 540 },
      ],
    },
    fields: { cards: list('Cartões (minutos do dia)', spanField, { start: 480, end: 510 }) },
    apply: ({ cards }) => layoutDay(cards),
    decisions: decisions<readonly (readonly [number, number])[], string>(
      [
        {
          id: 'coluna livre',
          given: [
            [0, 10],
            [0, 20],
            [10, 20],
          ],
          expected: '1/2 0/2 1/2',
        },
        {
          id: 'novo grupo',
          given: [
            [0, 10],
            [5, 10],
            [10, 20],
          ],
          expected: '0/2 1/2 0/1',
        },
        {
          id: 'vazios',
          given: [
            [10, 10],
            [10, 10],
          ],
          expected: '0/2 1/2',
        },
        { id: 'nada', given: [], expected: '' },
      ],
      (cards) =>
        layoutDay(cards.map(([start, end]) => ({ start, end })))
          .map(({ lane, lanes }) => `${lane}/${lanes}`)
          .join(' '),
    ),
    laws: [
      law(
        'quem se sobrepõe fica em colunas diferentes do mesmo grupo, e nenhuma coluna sobra',
        fc.array(spans, { maxLength: 25 }),
        (cards) => {
          const places = layoutDay(cards);
          const apart = cards.every((one, i) =>
            cards.every((other, j) => i >= j || !overlaps(longer(one), longer(other)) || places[i]?.lane !== places[j]?.lane),
          );
          return (
            apart &&
            cards.every(
              (card, at) => places[at]?.lanes === lanesNeeded(groupOf(card, cards)) && (places[at]?.lane ?? 99) < (places[at]?.lanes ?? 0),
            )
          );
        },
      ),
      law(
        'deslocar o dia inteiro não muda coluna nenhuma',
        fc.record({ cards: fc.array(spans, { maxLength: 25 }), by: fc.integer({ min: -500, max: 500 }) }),
        ({ cards, by }) => {
          return (
            JSON.stringify(layoutDay(cards.map(({ start, end }) => ({ start: start + by, end: end + by })))) ===
            JSON.stringify(layoutDay(cards))
          );
        },
      ),
      law('um número quebrado é um erro do programa', fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY), (bad) =>
        throws(() => layoutDay([{ start: bad, end: 10 }])),
      ),
    ],
  }),

  filterCalendar: sheet({
    title: 'Filtros da agenda',
    statement: 'Dia, agenda (ou todas), profissional, procedimento, convênio e nome do paciente; um filtro vazio não filtra.',
    source: ['SCH-004', 'SCH-005', 'SCH-037', '§2.9'],
    given: { date: '2025-06-10', scheduleId: 'ALL', professionalId: '', expenseId: '', insuranceId: '', search: 'maria' },
    fields: {
      date: optional(text('Dia')),
      scheduleId: text('Agenda (ALL: todas)'),
      professionalId: text('Profissional'),
      expenseId: text('Procedimento'),
      insuranceId: text('Convênio'),
      search: text('Paciente'),
    },
    apply: (filter) => filterCalendar(ITEMS, filter).map(({ patientName }) => patientName),
    decisions: decisions<CalendarFilter, number>(
      [
        { id: 'SCH-005', given: { search: 'Maria' }, expected: 1 },
        { id: '§2.9', given: { scheduleId: 'ALL' }, expected: 2 },
        { id: '§2.9', given: { scheduleId: 's2' }, expected: 1 },
        { id: '§2.9', given: { professionalId: 'p1' }, expected: 1 },
        { id: '§2.9', given: { expenseId: 'e1' }, expected: 1 },
        { id: '§2.9', given: { insuranceId: 'i1' }, expected: 1 },
        { id: '§2.9', given: { date: '2025-06-11' }, expected: 0 },
      ],
      (filter) => filterCalendar(ITEMS, filter).length,
    ),
    laws: [
      law(
        'dois filtros juntos deixam o que cada um deixa [SCH-005]',
        fc.record({ one: filters, search: fc.constantFrom('', 'maria', 'souza') }),
        ({ one, search }) => {
          const both = filterCalendar(ITEMS, { ...one, search });
          return JSON.stringify(both) === JSON.stringify(filterCalendar(filterCalendar(ITEMS, { search }), { ...one, search: '' }));
        },
      ),
    ],
  }),
} as const;
