import fc from 'fast-check';
import { addDays, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { countsAsService, yearlyOverview } from '../../src/indicators/index.ts';
import type { OverviewAppointment, OverviewBranch, YearlyOverview } from '../../src/indicators/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, date, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { countsField, overviewMonths } from './answer-fields.ts';

/** An appointment with the types of its procedures. */
interface Booked extends OverviewAppointment {
  readonly expenseTypes: readonly string[];
}

const overviewOf = (
  booked: readonly Booked[],
  branches: readonly OverviewBranch[],
  today: LocalDate,
): YearlyOverview => {
  const lines = booked
    .filter(({ status }) => countsAsService(status))
    .flatMap((one) => one.expenseTypes.map((type) => ({ ...one, type })));
  return yearlyOverview(booked, lines, branches, today);
};

const today = localDate('2025-06-10');
const branch: OverviewBranch = { id: 'a', name: 'Centro', totalHoursCount: 40, blockedCount: 4 };
const one: Booked = {
  branchId: 'a',
  date: today,
  bookedOn: localDate('2025-05-20'),
  status: 'attended',
  professionalId: 'p1',
  specialty: 'Cardiologia',
  marker: 'WhatsApp',
  expenseTypes: ['consultation'],
};
const appointments: fc.Arbitrary<Booked[]> = fc.array(
  fc
    .record({
      branchId: fc.constantFrom('a', 'b'),
      date: fc.integer({ min: -500, max: 200 }).map((days) => addDays(today, days)),
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      professionalId: fc.constantFrom('p1', 'p2', 'p3'),
      expenseTypes: fc.array(fc.constantFrom('consultation', 'exam', 'session'), { maxLength: 3 }),
    })
    .map((changes) => ({ ...one, ...changes, bookedOn: addDays(changes.date, -15) })),
  { maxLength: 30 },
);
/** The year at a glance. */
export const overviewSheets = {
  countsAsService: sheet({
    title: 'Conta como atendimento do ano',
    statement: 'Horário livre ou bloqueado, cancelamento e falta não são atendimento; tudo o mais que foi marcado é.',
    source: ['DSH-023', 'ENT-110'],
    given: { status: 'attended' },
    fields: { status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus') },
    apply: ({ status }: { readonly status: string }) => countsAsService(status),
    decisions: decisions(
      [
        { id: 'attended', given: { status: 'attended' }, expected: true },
        { id: 'scheduled', given: { status: 'scheduled' }, expected: true },
        { id: 'canceled', given: { status: 'canceled' }, expected: false },
        { id: 'absent', given: { status: 'absent' }, expected: false },
        { id: 'blocked', given: { status: 'blocked' }, expected: false },
        { id: 'available', given: { status: 'available' }, expected: false },
      ],
      ({ status }: { readonly status: string }) => countsAsService(status),
    ),
    laws: [
      law(
        'o que não conta é livre, bloqueado, cancelado ou falta',
        fc.constantFrom(...APPOINTMENT_STATUSES),
        (status) => countsAsService(status) !== ['available', 'blocked', 'canceled', 'absent'].includes(status),
      ),
    ],
  }),
  yearlyOverview: sheet({
    title: 'Visão anual',
    statement:
      'Totais do ano e do mês atual, os 12 meses com o ano anterior, especialidades, canais de agendamento e o mês atual de cada ' +
      'unidade. Cancelados e faltosos não contam. Consultas e exames são contados por procedimento.',
    source: ['DSH-023', 'DSH-024', 'DSH-025', 'DSH-026', 'ENT-110', '§3.7'],
    given: { appointments: [one] as readonly Booked[], branches: [branch] as readonly OverviewBranch[], today },
    fields: {
      appointments: list(
        'Agendamentos',
        group('Agendamento', {
          branchId: text('Unidade'),
          date: date('Data'),
          bookedOn: date('Marcado em'),
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          professionalId: optional(text('Profissional')),
          specialty: text('Especialidade'),
          marker: optional(text('Marcador')),
          expenseTypes: list('Procedimentos', text('Tipo'), 'consultation'),
        }),
        one,
      ),
      branches: list(
        'Unidades',
        group('Unidade', {
          id: text('Unidade'),
          name: text('Nome'),
          totalHoursCount: number('Horários do mês'),
          blockedCount: number('Bloqueados'),
        }),
        branch,
      ),
      today: date('Hoje'),
    },
    apply: (given) => overviewOf(given.appointments, given.branches, given.today),
    result: group('Visão do ano', {
      appointmentsYear: number('Agendamentos no ano'),
      consultationYear: number('Consultas no ano'),
      consultationMonth: number('Consultas no mês'),
      examsYear: number('Exames no ano'),
      examsMonth: number('Exames no mês'),
      professionalCount: number('Profissionais'),
      appointments: overviewMonths('Agendamentos'),
      consultations: overviewMonths('Consultas'),
      specialties: countsField('Especialidades'),
      markers: countsField('Marcadores'),
      branches: list(
        'Unidades',
        group('Unidade', {
          id: text('Código'),
          name: text('Nome'),
          currentMonth: group('Mês atual', {
            occupancyRate: number('Ocupação (%)'),
            professionals: number('Profissionais'),
            consultations: number('Consultas'),
            exams: number('Exames'),
            appointmentsCount: number('Agendamentos'),
          }),
        }),
        null,
      ),
    }),
    decisions: written(
      [
        {
          id: '§3.7',
          given: [
            one,
            { ...one, expenseTypes: ['consultation', 'exam', 'exam'], professionalId: 'p2' },
            { ...one, date: localDate('2025-03-05'), expenseTypes: ['exam'] },
            { ...one, status: 'absent' },
            { ...one, date: localDate('2024-06-05') },
          ],
          expected: [3, 2, 2, 3, 2, 2],
        },
      ],
      (row: readonly Booked[]) => ({ appointments: row, branches: [branch], today }),
      (given) => {
        const year = overviewOf(given.appointments, given.branches, given.today);
        const { appointmentsYear, consultationYear, consultationMonth, examsYear, examsMonth, professionalCount } =
          year;
        return [appointmentsYear, consultationYear, consultationMonth, examsYear, examsMonth, professionalCount];
      },
    ),
    laws: [
      law('quem cancelou, faltou ou só bloqueou o horário não foi atendido', appointments, (row) => {
        const none = ['canceled', 'absent', 'blocked', 'available'].map((status) => ({ ...one, status }));
        const { branches: _, ...before } = overviewOf(row, [branch], today);
        const { branches: __, ...after } = overviewOf([...row, ...none], [branch], today);
        return JSON.stringify(after) === JSON.stringify(before);
      }),
      law('há 12 meses, e eles somam o ano', appointments, (row) => {
        const {
          appointments: months,
          consultations,
          appointmentsYear,
          consultationYear,
        } = overviewOf(row, [branch], today);
        const sum = (rows: typeof months) => rows.reduce((total, { count }) => total + count, 0);
        return months.length === 12 && sum(months) === appointmentsYear && sum(consultations) === consultationYear;
      }),
      law('as especialidades somam os atendimentos do ano; as unidades, os do mês', appointments, (row) => {
        const year = overviewOf(row, [branch, { ...branch, id: 'b' }], today);
        const ofMonth = year.appointments.find(({ month }) => month === '2025-06')?.count;
        return (
          year.specialties.reduce((total, { count }) => total + count, 0) === year.appointmentsYear &&
          year.branches.reduce((total, { currentMonth }) => total + currentMonth.appointmentsCount, 0) === ofMonth
        );
      }),
      law('iguais dados uma vez com o seu número contam como dados um a um', appointments, (row) => {
        const counted = overviewOf(
          row.map((each) => ({ ...each, count: 2 })),
          [branch],
          today,
        );
        return JSON.stringify(counted) === JSON.stringify(overviewOf([...row, ...row], [branch], today));
      }),
      law('o ano que vem compara com este ano', appointments, (row) => {
        const now = overviewOf(row, [], today).appointments.map(({ count }) => count);
        return (
          overviewOf(row, [], localDate('2026-06-10'))
            .appointments.map(({ previousYear }) => previousYear)
            .join() === now.join()
        );
      }),
    ],
  }),
} as const;
