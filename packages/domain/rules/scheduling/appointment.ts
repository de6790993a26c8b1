import fc from 'fast-check';
import { hourOf, localDate } from '../../src/dates/index.ts';
import {
  APPOINTMENT_TYPES,
  bundleLabel,
  defaultSlotTime,
  filterCalendar,
  layoutDay,
  MAX_RESERVES,
  NEW_APPOINTMENT,
  overlaps,
  validateAppointment,
} from '../../src/scheduling/index.ts';
import type { AppointmentDraft, CalendarFilter, TimeSpan } from '../../src/scheduling/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { statusField } from './shared.ts';

const DRAFT = {
  type: 'elective',
  scheduleId: 's',
  date: '2025-06-10',
  time: '08:00',
  patientName: 'Ana',
  reserves: NEW_APPOINTMENT.reserves as number,
  slot: false,
};
interface Checked extends AppointmentDraft {
  readonly allowSlotting: boolean;
}
const problemsOf = ({ allowSlotting, ...draft }: Checked) => validateAppointment(draft, { allowSlotting });
const codesOf = (draft: AppointmentDraft, allowSlotting = true): string[] =>
  problemsOf({ ...DRAFT, ...draft, allowSlotting }).map(({ field, code }) => `${field} ${code}`);
/** Wednesday is shown. */
const TUESDAY_AFTERNOON = { today: localDate('2025-06-10'), shown: localDate('2025-06-11'), now: '14:37' };

const spans = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
const spanField = group('Intervalo', { start: number('Início'), end: number('Fim') });

/** The cards reached from one through overlaps, found by brute force. */
function groupOf(card: TimeSpan, cards: readonly TimeSpan[]): TimeSpan[] {
  const reached = new Set([card]);
  for (const member of reached)
    for (const other of cards) if (overlaps(longer(member), longer(other))) reached.add(other);
  return [...reached];
}

/** An empty card counts as one unit. */
const longer = ({ start, end }: TimeSpan): TimeSpan => ({ start, end: Math.max(end, start + 1) });
const lanesNeeded = (cards: readonly TimeSpan[]): number =>
  Math.max(
    ...cards.map(({ start }) => cards.filter((other) => overlaps(longer(other), { start, end: start + 1 })).length),
  );

const ITEM = {
  date: localDate('2025-06-10'),
  scheduleId: 's1',
  professionalId: 'p1',
  insuranceId: 'i1',
  expenseIds: ['e1'],
  status: 'scheduled',
  patient: { name: 'María da Silva', birthDate: '1980-02-01' },
};
const ITEMS = [
  ITEM,
  {
    ...ITEM,
    scheduleId: 's2',
    professionalId: 'p2',
    insuranceId: null,
    expenseIds: [],
    status: 'confirmed',
    patient: { name: 'João Souza' },
  },
  { ...ITEM, status: 'blocked', insuranceId: null, expenseIds: [], patient: null },
];
/** Nothing chosen and nothing typed. */
const NO_FILTER: Required<CalendarFilter> = {
  date: null,
  scheduleId: '',
  professionalId: '',
  expenseId: '',
  insuranceId: '',
  status: null,
  search: '',
};
const filters: fc.Arbitrary<CalendarFilter> = fc.record(
  {
    date: fc.constantFrom('', '2025-06-10', '2025-06-11'),
    scheduleId: fc.constantFrom('ALL', '', 's1', 's2'),
    professionalId: fc.constantFrom('', 'p1', 'p9'),
    expenseId: fc.constantFrom('', 'e1'),
    insuranceId: fc.constantFrom('', 'i1'),
    status: fc.constantFrom('', 'confirmed', 'waiting'),
    search: fc.constantFrom('', 'maria', 'SOUZA', '(', 'x'),
  },
  { requiredKeys: [] },
);

/** An appointment as it is typed, and how the calendar shows it. */
export const appointmentSheets = {
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
      phone: optional(text('Telefone')),
      reserves: number('Reservas'),
      slot: flag('Encaixe'),
      allowSlotting: flag('A clínica permite encaixe'),
    },
    apply: problemsOf,
    decisions: written<readonly [AppointmentDraft, boolean?], string[], Checked>(
      [
        { id: 'SCH-046', given: [{}], expected: [] },
        { id: 'SCH-054', given: [{ type: 'x' }], expected: ['type field.invalid'] },
        { id: 'SCH-001', given: [{ type: 'surgery' }], expected: [] },
        {
          id: 'SCH-046',
          given: [{ scheduleId: null, date: '2025-02-31', time: '25:00', patientName: ' ' }],
          expected: [
            'scheduleId field.required',
            'date date.invalid',
            'time hour.invalid',
            'patientName field.required',
          ],
        },
        {
          id: 'telefone',
          given: [{ time: '', phone: '123' }],
          expected: ['time field.required', 'phone phone.invalid'],
        },
        { id: 'LIM-028', given: [{ reserves: NEW_APPOINTMENT.reserves }], expected: [] },
        { id: 'reservas', given: [{ reserves: 0 }], expected: ['reserves number.out-of-range'] },
        { id: 'SCH-011', given: [{ slot: true }], expected: [] },
        { id: 'ENT-087', given: [{ slot: true }, false], expected: ['slot appointment.slotting-off'] },
      ],
      ([draft, allowSlotting = true]) => ({ ...DRAFT, phone: null, ...draft, allowSlotting }),
      (given) => problemsOf(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'reservas só de 1 a 48, inteiras [LIM-028]',
        fc.oneof(fc.integer({ min: -5, max: 60 }), badNumbers),
        (reserves) => {
          return (
            (codesOf({ reserves }).length === 0) ===
            (Number.isInteger(reserves) && reserves >= 1 && reserves <= MAX_RESERVES)
          );
        },
      ),
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
    given: TUESDAY_AFTERNOON,
    fields: { today: date('Hoje'), shown: date('Dia mostrado'), now: text('Agora') },
    apply: ({ today, shown, now }) => defaultSlotTime(today, shown, now),
    decisions: written(
      [
        { id: 'LIM-026', given: '2025-06-11', expected: '08:00' },
        { id: 'A37', given: '2025-06-10', expected: '14:37' },
      ],
      (shown) => ({ ...TUESDAY_AFTERNOON, shown: localDate(shown) }),
      ({ today, shown, now }) => defaultSlotTime(today, shown, now),
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
    result: list(
      'Posições',
      group('Posição', { lane: number('Coluna (a partir de 0)'), lanes: number('Colunas') }),
      null,
    ),
    decisions: written<readonly (readonly [number, number])[], string, { readonly cards: readonly TimeSpan[] }>(
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
      (cards) => ({ cards: cards.map(([start, end]) => ({ start, end })) }),
      ({ cards }) =>
        layoutDay(cards)
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
            cards.every(
              (other, j) => i >= j || !overlaps(longer(one), longer(other)) || places[i]?.lane !== places[j]?.lane,
            ),
          );
          return (
            apart &&
            cards.every(
              (card, at) =>
                places[at]?.lanes === lanesNeeded(groupOf(card, cards)) &&
                (places[at]?.lane ?? 99) < (places[at]?.lanes ?? 0),
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
    statement:
      'Dia, agenda (ou todas), profissional, procedimento, convênio, situação e paciente, achado como no cadastro; um filtro vazio não filtra.',
    source: ['SCH-004', 'SCH-005', 'SCH-037', '§2.9'],
    given: { ...NO_FILTER, date: '2025-06-10', scheduleId: 'ALL', search: 'maria' },
    fields: {
      date: optional(text('Dia')),
      scheduleId: text('Agenda (ALL: todas)'),
      professionalId: text('Profissional'),
      expenseId: text('Procedimento'),
      insuranceId: text('Convênio'),
      status: optional(statusField('Situação')),
      search: text('Paciente'),
    },
    apply: (filter) => filterCalendar(ITEMS, filter).map(({ patient }) => patient?.name ?? 'sem paciente'),
    decisions: written<CalendarFilter, number, CalendarFilter>(
      [
        { id: 'SCH-005', given: { search: 'Maria' }, expected: 1 },
        { id: 'SCH-005', given: { search: '01/02/1980' }, expected: 1 },
        { id: 'SCH-037', given: { status: 'confirmed' }, expected: 1 },
        { id: '§2.9', given: { scheduleId: 'ALL' }, expected: 3 },
        { id: '§2.9', given: { scheduleId: 's2' }, expected: 1 },
        { id: '§2.9', given: { professionalId: 'p1' }, expected: 2 },
        { id: '§2.9', given: { expenseId: 'e1' }, expected: 1 },
        { id: '§2.9', given: { insuranceId: 'i1' }, expected: 1 },
        { id: '§2.9', given: { date: '2025-06-11' }, expected: 0 },
      ],
      (filter) => ({ ...NO_FILTER, ...filter }),
      (filter) => filterCalendar(ITEMS, filter).length,
    ),
    laws: [
      law(
        'dois filtros juntos deixam o que cada um deixa [SCH-005]',
        fc.record({ one: filters, search: fc.constantFrom('', 'maria', 'souza') }),
        ({ one, search }) => {
          const both = filterCalendar(ITEMS, { ...one, search });
          return (
            JSON.stringify(both) ===
            JSON.stringify(filterCalendar(filterCalendar(ITEMS, { search }), { ...one, search: '' }))
          );
        },
      ),
    ],
  }),
} as const;
