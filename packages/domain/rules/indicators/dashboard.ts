import fc from 'fast-check';
import { localDate } from '../../src/dates/index.ts';
import { birthdaysOn, dayTiles } from '../../src/indicators/index.ts';
import type { DayAppointment, DayScope, DayTiles } from '../../src/indicators/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const today = localDate('2025-06-10');
const scope: DayScope = { branchId: 'a', today };
const one: DayAppointment = {
  branchId: 'a',
  date: today,
  professionalId: 'p1',
  status: 'scheduled',
  hasReturn: false,
  accountId: null,
};
const nothing: DayTiles = {
  scheduled: 0,
  confirmed: 0,
  attended: 0,
  canceled: 0,
  returned: 0,
  noAccount: 0,
  account: 0,
};
const appointments = fc.array(
  fc.record({
    branchId: fc.constantFrom('a', 'b'),
    date: fc.constantFrom('2025-06-09', '2025-06-10', '2025-06-11').map(localDate),
    professionalId: fc.constantFrom('p1', 'p2'),
    status: fc.constantFrom(...APPOINTMENT_STATUSES),
    hasReturn: fc.boolean(),
    accountId: fc.constantFrom(null, 'c1'),
  }),
  { maxLength: 20 },
);
const people: readonly { readonly name: string; readonly birthDate: string | null }[] = [
  { name: 'Ana', birthDate: '1990-06-10' },
  { name: 'Bia', birthDate: '1990-06-11' },
];
const tiles = (list_: readonly DayAppointment[], where: DayScope = scope) => JSON.stringify(dayTiles(list_, where));

/** Today's figures. */
export const dashboardSheets = {
  dayTiles: sheet({
    title: 'Os quadros do dia',
    statement:
      'Contam só a unidade atual e o dia de hoje; para quem é só profissional, só os próprios agendamentos. Um cancelado conta apenas ' +
      'como cancelado. Retorno é o agendamento com procedimento de retorno. Não faturado é o atendido sem conta; faturado, o que tem ' +
      'conta.',
    source: ['DSH-004', 'DSH-013', 'DSH-031', 'DSH-032', 'A27', 'A151', 'A156', '§2.10'],
    given: { appointments: [one, { ...one, status: 'attended' }] as readonly DayAppointment[], scope },
    fields: {
      appointments: list(
        'Agendamentos',
        group('Agendamento', {
          branchId: text('Unidade'),
          date: date('Data'),
          professionalId: optional(text('Profissional')),
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          hasReturn: flag('Tem retorno'),
          accountId: optional(text('Conta')),
        }),
        one,
      ),
      scope: group('Quem vê', {
        branchId: text('Unidade'),
        today: date('Hoje'),
        professionalId: optional(text('Só o profissional')),
      }),
    },
    apply: (given) => dayTiles(given.appointments, given.scope),
    result: group('Quadros', {
      scheduled: number('Agendados'),
      confirmed: number('Confirmados'),
      attended: number('Atendidos'),
      canceled: number('Cancelados'),
      returned: number('Retornos'),
      noAccount: number('Não faturados'),
      account: number('Faturados'),
    }),
    decisions: written(
      [
        {
          id: '§2.10',
          given: [one, one, { ...one, status: 'confirmed' }],
          expected: { ...nothing, scheduled: 2, confirmed: 1 },
        },
        {
          id: 'DSH-031',
          given: [
            { ...one, date: localDate('2025-06-11') },
            { ...one, branchId: 'b' },
          ],
          expected: nothing,
        },
        { id: 'DSH-032', given: [{ ...one, hasReturn: true }], expected: { ...nothing, scheduled: 1, returned: 1 } },
        { id: 'A151', given: [{ ...one, status: 'attended' }], expected: { ...nothing, attended: 1, noAccount: 1 } },
        {
          id: 'A151',
          given: [{ ...one, status: 'attended', accountId: 'c1' }],
          expected: { ...nothing, attended: 1, account: 1 },
        },
        { id: 'A156', given: [{ ...one, status: 'canceled', hasReturn: true }], expected: { ...nothing, canceled: 1 } },
      ],
      (row: readonly DayAppointment[]) => ({ appointments: row, scope }),
      (given) => dayTiles(given.appointments, given.scope),
    ),
    laws: [
      law('um horário bloqueado não conta em quadro algum', appointments, (mine) => {
        const blocked = { ...one, status: 'blocked', hasReturn: true, accountId: 'c1' };
        return tiles([...mine, blocked]) === tiles(mine);
      }),
      law('amanhã e outra unidade não mudam nada [DSH-031]', fc.tuple(appointments, appointments), ([mine, others]) => {
        const elsewhere = others.filter(({ branchId, date: day }) => branchId !== 'a' || day !== today);
        return tiles([...mine, ...elsewhere]) === tiles(mine);
      }),
      law('os quadros de cada profissional somam os de todos', appointments, (all) => {
        const [whole, first, second] = [undefined, 'p1', 'p2'].map((professionalId) =>
          dayTiles(all, { ...scope, professionalId: professionalId ?? null }),
        );
        const keys = Object.keys(nothing) as (keyof DayTiles)[];
        return keys.every((key) => whole?.[key] === (first?.[key] ?? 0) + (second?.[key] ?? 0));
      }),
    ],
  }),

  birthdaysOn: sheet({
    title: 'Aniversariantes do dia',
    statement:
      'Quem completa anos hoje. Quem nasceu em 29/02 aparece em 01/03 nos anos comuns, o dia em que a idade muda. ' +
      'Um recém-nascido de hoje ainda não completa ano.',
    source: ['DSH-007', '§2.10'],
    given: { patients: people, today },
    fields: {
      patients: list('Pacientes', group('Paciente', { name: text('Nome'), birthDate: optional(date('Nascimento')) }), {
        name: 'Ana',
        birthDate: '1990-06-10',
      }),
      today: date('Hoje'),
    },
    apply: (given) => birthdaysOn(given.patients, given.today),
    decisions: written(
      [
        { id: '§2.10', given: { born: '1990-06-10', today: '2025-06-10' }, expected: true },
        { id: '§2.10', given: { born: '2025-06-10', today: '2025-06-10' }, expected: false },
        { id: '§2.10', given: { born: '2000-02-29', today: '2025-03-01' }, expected: true },
        { id: '§2.10', given: { born: '2000-02-29', today: '2024-02-29' }, expected: true },
        { id: '§2.10', given: { born: '2000-02-29', today: '2024-03-01' }, expected: false },
        { id: '§2.10', given: { born: '2000-02-29', today: '2025-03-02' }, expected: false },
        { id: '§2.10', given: { born: '2000-02-29', today: '2025-04-01' }, expected: false },
        { id: '§2.10', given: { born: '2000-01-29', today: '2025-03-01' }, expected: false },
        { id: '§2.10', given: { born: '1990-02-31', today: '2025-03-03' }, expected: false },
      ],
      (row: { readonly born: string; readonly today: string }) => ({
        patients: [{ name: 'Ana', birthDate: row.born }],
        today: localDate(row.today),
      }),
      (given) => birthdaysOn(given.patients, given.today).length === 1,
    ),
    laws: [
      law(
        'cada um faz aniversário uma vez no ano',
        fc.tuple(localDates, fc.integer({ min: 2030, max: 2060 })),
        ([born, year]) => {
          const days = [born.slice(5), '03-01', '02-28', '02-29'].map((day) => `${year}-${day}`);
          const existing = [...new Set(days)].flatMap((day) =>
            day.endsWith('02-29') && year % 4 !== 0 ? [] : [localDate(day)],
          );
          return (
            born.slice(0, 4) >= '2030' ||
            existing.filter((day) => birthdaysOn([{ birthDate: born }], day).length === 1).length === 1
          );
        },
      ),
    ],
  }),
} as const;
