import fc from 'fast-check';
import { gridExamples } from '../../examples/indicators.ts';
import type { GridGiven } from '../../examples/indicators.ts';
import { GENDERS } from '../../src/identity/index.ts';
import { localDate } from '../../src/dates/index.ts';
import {
  INDICATOR_TYPES,
  indicatorParameters,
  scheduleIndicator,
  statusShares,
  validateIndicatorFilter,
  waitingTimes,
} from '../../src/indicators/index.ts';
import type { IndicatorAppointment, IndicatorFilter, IndicatorPeriod, Wait } from '../../src/indicators/index.ts';
import { formatNumber } from '../../src/money/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, date, flag, group, instant, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { countsField, gendersField, insurancesField, statusSharesField } from './answer-fields.ts';

const one: IndicatorAppointment = {
  date: localDate('2025-06-10'),
  status: 'attended',
  slot: false,
  professional: 'Dra. Ana',
  specialty: 'Clínica médica',
  insurance: { name: 'Unimed' },
  patient: { gender: 'female', birthDate: '2000-01-01' },
};
const appointments = fc.array(
  fc
    .record({
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      slot: fc.boolean(),
      professional: fc.constantFrom('Dra. Ana', 'Dr. Caio'),
    })
    .map((changes) => ({ ...one, ...changes })),
  { maxLength: 30 },
);
const periods: fc.Arbitrary<IndicatorPeriod> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), appointments)
  .map(([free, blockedCount, all]) => ({ totalHoursCount: free + blockedCount, blockedCount, appointments: all }));
const filter: IndicatorFilter = { startDate: '2025-01-01', endDate: '2025-12-31', type: 'schedule', branchId: null, scheduleId: 's1' };
const clock = (minutes: number) => new Date(Date.UTC(2025, 5, 10, 11) + minutes * 60_000).toISOString();
const waits = fc.array(
  fc
    .tuple(fc.nat(300), fc.integer({ min: -20, max: 120 }))
    .map(([arrived, waited]) => ({ arrivedAt: clock(arrived), startedAt: clock(arrived + waited) })),
  { maxLength: 15 },
);

const oneWait: readonly Wait[] = [{ arrivedAt: clock(0), startedAt: clock(12) }];
const small: IndicatorPeriod = { totalHoursCount: 4, blockedCount: 1, appointments: [one, { ...one, status: 'absent' }] };

function gridOf({ total, blocked, appointments: booked, slots }: GridGiven): IndicatorPeriod {
  const inGrid = Array.from({ length: booked }, () => one);
  return {
    totalHoursCount: total,
    blockedCount: blocked,
    appointments: [...inGrid, ...Array.from({ length: slots }, () => ({ ...one, slot: true }))],
  };
}

const percent = (rate: number) => `${formatNumber(rate)}%`;
const filterFields = {
  startDate: optional(date('Data inicial')),
  endDate: optional(date('Data final')),
  type: optional(choice('Agrupar por', INDICATOR_TYPES, 'indicatorType')),
  branchId: optional(text('Unidade')),
  scheduleId: optional(text('Agenda ou especialidade')),
  insuranceId: optional(text('Convênio')),
  expenseTypeId: optional(text('Tipo de procedimento')),
};

/** The schedule indicators: form, figures, waits. */
export const scheduleSheets = {
  scheduleIndicator: sheet({
    title: 'Indicadores da agenda',
    statement:
      'Disponíveis são os horários menos os bloqueados; livres, os disponíveis menos os agendados. Ocupação I é agendados sobre ' +
      'disponíveis; Ocupação II inclui os encaixes. O faltoso ocupou o horário e conta; o cancelado devolveu o horário e só aparece ' +
      'nas situações.',
    source: ['DSH-021', 'DSH-028', 'DSH-029', 'ENT-109', 'A137', '§3.7', '§9'],
    given: small,
    fields: {
      totalHoursCount: number('Horários'),
      blockedCount: number('Bloqueados'),
      appointments: list(
        'Agendamentos',
        group('Agendamento', {
          date: date('Data'),
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          slot: flag('Encaixe'),
          professional: text('Profissional'),
          specialty: text('Especialidade'),
          insurance: group('Convênio', { name: text('Nome'), type: optional(text('Tipo')) }),
          patient: group('Paciente', { gender: optional(choice('Sexo', GENDERS, 'gender')), birthDate: optional(date('Nascimento')) }),
        }),
        one,
      ),
    },
    apply: scheduleIndicator,
    result: group('Indicador de agenda', {
      totalHoursCount: number('Horários'),
      blockedCount: number('Bloqueados'),
      subtotalHoursCount: number('Horários sem os bloqueados'),
      freeHoursCount: number('Livres'),
      appointmentsCount: number('Agendamentos'),
      slotsCount: number('Encaixes'),
      absencesCount: number('Faltas'),
      attendedCount: number('Atendidos'),
      occupancyRate: number('Ocupação (%)'),
      occupancySlotsRate: number('Ocupação com encaixes (%)'),
      absenceRate: number('Faltas (%)'),
      professionals: countsField('Profissionais'),
      professionalsCount: number('Número de profissionais'),
      specialties: countsField('Especialidades'),
      insurances: insurancesField,
      genders: gendersField,
      ageGroups: list(
        'Faixas de idade',
        group('Faixa', { group: text('Anos'), femaleCount: number('Mulheres'), maleCount: number('Homens') }),
        null,
      ),
      statuses: statusSharesField,
    }),
    decisions: written(gridExamples, gridOf, (period) => {
      const { subtotalHoursCount, freeHoursCount, occupancyRate, occupancySlotsRate } = scheduleIndicator(period);
      return [String(subtotalHoursCount), String(freeHoursCount), percent(occupancyRate), percent(occupancySlotsRate)];
    }),
    laws: [
      law('disponíveis são total menos bloqueados; livres nunca são negativos [DSH-028]', periods, (period) => {
        const { subtotalHoursCount, freeHoursCount, appointmentsCount } = scheduleIndicator(period);
        return (
          subtotalHoursCount === period.totalHoursCount - period.blockedCount &&
          freeHoursCount === Math.max(subtotalHoursCount - appointmentsCount, 0)
        );
      }),
      law('a Ocupação II nunca é menor que a I, e nenhuma é NaN', periods, (period) => {
        const { occupancyRate, occupancySlotsRate, absenceRate } = scheduleIndicator(period);
        return occupancySlotsRate >= occupancyRate && absenceRate >= 0 && absenceRate <= 100 && Number.isFinite(occupancySlotsRate);
      }),
      law('um cancelado não muda ocupação, faltas nem profissionais', periods, (period) => {
        const { statuses: _, ...before } = scheduleIndicator(period);
        const { statuses: __, ...after } = scheduleIndicator({
          ...period,
          appointments: [...period.appointments, { ...one, status: 'canceled' }],
        });
        return JSON.stringify(after) === JSON.stringify(before);
      }),
    ],
  }),

  statusShares: sheet({
    title: 'Situações em percentual',
    statement: 'Quantos agendamentos há em cada situação, da mais frequente à menos, em percentuais que somam 100,00.',
    source: ['DSH-027', 'A2'],
    given: { statuses: ['attended', 'attended', 'absent'] as readonly string[] },
    fields: { statuses: list('Situações', choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'), 'attended') },
    apply: (given) => statusShares(given.statuses),
    result: statusSharesField,
    laws: [
      law(
        'os percentuais somam 100,00',
        fc.array(fc.constantFrom(...APPOINTMENT_STATUSES), { minLength: 1 }),
        (row) => statusShares(row).reduce((sum, share) => sum + Math.round(share.percent * 100), 0) === 10_000,
      ),
      law('sem agendamentos não há situações', fc.constant([]), (row) => statusShares(row).length === 0),
    ],
  }),

  waitingTimes: sheet({
    title: 'Tempo de espera',
    statement:
      'Da chegada ao início do atendimento, em minutos: média, mediana e a maior espera. ' +
      'Quem não chegou ou ainda não começou a ser atendido fica de fora, para não puxar a média para baixo.',
    source: ['MED-047', 'MED-048', '§3.5'],
    given: { waits: oneWait },
    fields: {
      waits: list('Pacientes', group('Paciente', { arrivedAt: optional(instant('Chegada')), startedAt: optional(instant('Início')) }), {
        arrivedAt: clock(0),
        startedAt: clock(12),
      }),
    },
    apply: (given) => waitingTimes(given.waits),
    result: group('Espera', {
      count: number('Pacientes'),
      averageMinutes: number('Média (minutos)'),
      medianMinutes: number('Mediana (minutos)'),
      longestMinutes: number('Maior (minutos)'),
    }),
    decisions: decisions<readonly number[], unknown>(
      [
        { id: '§3.5', given: [10, 20, 60], expected: { count: 3, averageMinutes: 30, medianMinutes: 20, longestMinutes: 60 } },
        { id: '§3.5', given: [5, 10], expected: { count: 2, averageMinutes: 8, medianMinutes: 8, longestMinutes: 10 } },
        { id: '§3.5', given: [-5], expected: { count: 0, averageMinutes: 0, medianMinutes: 0, longestMinutes: 0 } },
      ],
      (minutes) => waitingTimes(minutes.map((each) => ({ arrivedAt: clock(0), startedAt: clock(each) }))),
    ),
    laws: [
      law('média e mediana nunca passam da maior espera', waits, (row) => {
        const { averageMinutes, medianMinutes, longestMinutes } = waitingTimes(row);
        return averageMinutes >= 0 && averageMinutes <= longestMinutes && medianMinutes >= 0 && medianMinutes <= longestMinutes;
      }),
      law(
        'a ordem dos pacientes não importa',
        waits,
        (row) => JSON.stringify(waitingTimes(row)) === JSON.stringify(waitingTimes(row.toReversed())),
      ),
      law(
        'um horário que não existe não é contado',
        fc.string(),
        (broken) => waitingTimes([{ arrivedAt: broken, startedAt: clock(0) }]).count <= 1,
      ),
    ],
  }),

  validateIndicatorFilter: sheet({
    title: 'Conferir o filtro dos indicadores da agenda',
    statement: 'O período é obrigatório e menor que 12 meses; agrupa-se por agenda ou por especialidade.',
    source: ['DSH-011', 'DSH-018', 'A26', '§5.1'],
    given: filter,
    fields: filterFields,
    apply: validateIndicatorFilter,
    decisions: decisions<IndicatorFilter, unknown>(
      [
        { id: 'DSH-011', given: filter, expected: [] },
        {
          id: 'DSH-011',
          given: { ...filter, endDate: '2026-01-01' },
          expected: [{ field: 'endDate', code: 'report.period-maximum', data: { months: 12 } }],
        },
        { id: '§7.9', given: { ...filter, type: 'room' }, expected: [{ field: 'type', code: 'field.invalid' }] },
        { id: '§7.9', given: { ...filter, type: null }, expected: [{ field: 'type', code: 'field.required' }] },
      ],
      validateIndicatorFilter,
    ),
    laws: [
      law(
        'só agenda e especialidade agrupam',
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...INDICATOR_TYPES)),
        (type) => (validateIndicatorFilter({ ...filter, type }).length === 0) === (type === 'schedule' || type === 'specialty'),
      ),
    ],
  }),

  indicatorParameters: sheet({
    title: 'Parâmetros enviados dos indicadores da agenda',
    statement: 'Cada filtro preenchido é enviado com o seu nome; os vazios não são enviados.',
    source: ['DSH-018', 'DSH-027', '§7.9'],
    given: filter,
    fields: filterFields,
    apply: indicatorParameters,
    result: group('Parâmetros da chamada', {
      limit: text('Limite'),
      offset: text('A partir de'),
      startDate: date('De'),
      endDate: date('Até'),
      type: choice('Tipo', INDICATOR_TYPES, 'indicatorType'),
      scheduleId: text('Agenda'),
      specialtyId: text('Especialidade'),
    }),
    decisions: decisions<IndicatorFilter, unknown>(
      [
        {
          id: '§7.9',
          given: filter,
          expected: { limit: '0', offset: '0', startDate: '2025-01-01', endDate: '2025-12-31', type: 'schedule', scheduleId: 's1' },
        },
      ],
      indicatorParameters,
    ),
    laws: [
      law('nenhum parâmetro vai vazio', fc.record({ branchId: fc.option(fc.string()), insuranceId: fc.option(fc.string()) }), (changes) =>
        Object.values(indicatorParameters({ ...filter, ...changes })).every((value) => value.trim() !== ''),
      ),
    ],
  }),
} as const;
