import fc from 'fast-check';
import { addDays, localDate } from '../../src/dates/index.ts';
import { productionByProfessional, productionTotal, yearlyOverview } from '../../src/indicators/index.ts';
import type { OverviewAppointment, OverviewBranch, ProductionLine } from '../../src/indicators/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, date, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { countsField, overviewMonths } from './answer-fields.ts';

const today = localDate('2025-06-10');
const branch: OverviewBranch = { id: 'a', name: 'Centro', totalHoursCount: 40, blockedCount: 4 };
const one: OverviewAppointment = {
  branchId: 'a',
  date: today,
  bookedOn: localDate('2025-05-20'),
  status: 'attended',
  professionalId: 'p1',
  specialty: 'Cardiologia',
  marker: 'WhatsApp',
  expenseTypes: ['consultation'],
};
const appointments: fc.Arbitrary<OverviewAppointment[]> = fc.array(
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
const line: ProductionLine = { professionalId: 'p1', professionalName: 'Dra. Ana', quantity: 1, total: cents(15_000) };
const lines: fc.Arbitrary<ProductionLine[]> = fc.array(
  fc.record({
    professionalId: fc.constantFrom('p1', 'p2', 'p3'),
    professionalName: fc.constantFrom('Ana', 'Bia'),
    quantity: fc.nat(10),
    total: amounts.map((value) => cents(Math.min(value, 1_000_000_000))),
  }),
  { maxLength: 20 },
);

/** The year, and what was produced. */
export const overviewSheets = {
  yearlyOverview: sheet({
    title: 'Visão anual',
    statement:
      'Totais do ano e do mês atual, os 12 meses com o ano anterior, especialidades, canais de agendamento e o mês atual de cada ' +
      'unidade. Cancelados e faltosos não contam. Consultas e exames são contados por procedimento.',
    source: ['DSH-023', 'DSH-024', 'DSH-025', 'DSH-026', 'ENT-110', '§3.7'],
    given: {
      appointments: [one] as readonly OverviewAppointment[],
      branches: [branch] as readonly OverviewBranch[],
      today,
    },
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
    apply: (given) => yearlyOverview(given.appointments, given.branches, given.today),
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
    decisions: decisions<readonly OverviewAppointment[], unknown>(
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
      (row) => {
        const year = yearlyOverview(row, [branch], today);
        const { appointmentsYear, consultationYear, consultationMonth, examsYear, examsMonth, professionalCount } =
          year;
        return [appointmentsYear, consultationYear, consultationMonth, examsYear, examsMonth, professionalCount];
      },
    ),
    laws: [
      law('há 12 meses, e eles somam o ano', appointments, (row) => {
        const {
          appointments: months,
          consultations,
          appointmentsYear,
          consultationYear,
        } = yearlyOverview(row, [branch], today);
        const sum = (rows: typeof months) => rows.reduce((total, { count }) => total + count, 0);
        return months.length === 12 && sum(months) === appointmentsYear && sum(consultations) === consultationYear;
      }),
      law('as especialidades somam os atendimentos do ano; as unidades, os do mês', appointments, (row) => {
        const year = yearlyOverview(row, [branch, { ...branch, id: 'b' }], today);
        const ofMonth = year.appointments.find(({ month }) => month === '2025-06')?.count;
        return (
          year.specialties.reduce((total, { count }) => total + count, 0) === year.appointmentsYear &&
          year.branches.reduce((total, { currentMonth }) => total + currentMonth.appointmentsCount, 0) === ofMonth
        );
      }),
      law('iguais dados uma vez com o seu número contam como dados um a um', appointments, (row) => {
        const counted = yearlyOverview(
          row.map((each) => ({ ...each, count: 2 })),
          [branch],
          today,
        );
        return JSON.stringify(counted) === JSON.stringify(yearlyOverview([...row, ...row], [branch], today));
      }),
      law('o ano que vem compara com este ano', appointments, (row) => {
        const now = yearlyOverview(row, [], today).appointments.map(({ count }) => count);
        return (
          yearlyOverview(row, [], localDate('2026-06-10'))
            .appointments.map(({ previousYear }) => previousYear)
            .join() === now.join()
        );
      }),
    ],
  }),

  productionByProfessional: sheet({
    title: 'Produção por profissional',
    statement:
      'Soma quantidades e valores dos procedimentos de cada profissional, do maior valor ao menor; empates pelo nome.',
    source: ['DSH-027'],
    given: {
      lines: [line, { ...line, professionalId: 'p2', professionalName: 'Dr. Caio' }] as readonly ProductionLine[],
    },
    fields: {
      lines: list(
        'Procedimentos',
        group('Procedimento', {
          professionalId: text('Profissional'),
          professionalName: text('Nome'),
          quantity: number('Quantidade'),
          total: money('Valor'),
        }),
        line,
      ),
    },
    apply: (given) => productionByProfessional(given.lines),
    result: list(
      'Produção',
      group('Profissional', {
        professionalId: text('Profissional'),
        name: text('Nome'),
        quantity: number('Quantidade'),
        total: money('Valor'),
      }),
      null,
    ),
    laws: [
      law(
        'nenhum centavo se perde',
        lines,
        (row) => productionTotal(productionByProfessional(row)).total === sumCents(row.map(({ total }) => total)),
      ),
      law('cada profissional tem uma linha, do maior valor ao menor', lines, (row) => {
        const rows = productionByProfessional(row);
        const ids = new Set(row.map(({ professionalId }) => professionalId));
        return (
          rows.length === ids.size && rows.every(({ total }, at) => at === 0 || total <= (rows[at - 1]?.total ?? 0))
        );
      }),
    ],
  }),

  productionTotal: sheet({
    title: 'Total da produção',
    statement: 'A linha de total soma quantidades e valores.',
    source: ['DSH-027'],
    given: {
      rows: [
        { quantity: 2, total: cents(30_000) },
        { quantity: 1, total: cents(10_000) },
      ],
    },
    fields: {
      rows: list('Linhas', group('Linha', { quantity: number('Quantidade'), total: money('Valor') }), {
        quantity: 1,
        total: 0,
      }),
    },
    apply: (given) => productionTotal(given.rows),
    result: group('Total', { quantity: number('Quantidade'), total: money('Valor') }),
    laws: [
      law(
        'o total de duas listas é o total da lista junta',
        fc.tuple(lines, lines),
        ([first, second]) =>
          productionTotal([...first, ...second]).total === productionTotal(first).total + productionTotal(second).total,
      ),
    ],
  }),
} as const;
