import fc from 'fast-check';
import { gridExamples } from '../../examples/indicators.ts';
import type { GridGiven } from '../../examples/indicators.ts';
import { GENDERS } from '../../src/identity/index.ts';
import {
  gridFigures,
  INDICATOR_TYPES,
  indicatorGroups,
  joinedPeriod,
  scheduleIndicator,
} from '../../src/indicators/index.ts';
import type {
  IndicatorAppointment,
  IndicatorPeriod,
  IndicatorSchedule,
  IndicatorType,
} from '../../src/indicators/index.ts';
import { formatNumber } from '../../src/money/index.ts';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { countsField, gendersField, insurancesField, statusSharesField } from './answer-fields.ts';

const one: IndicatorAppointment = {
  status: 'attended',
  slot: false,
  professional: 'Dra. Ana',
  specialty: 'Clínica médica',
  insurance: { name: 'Unimed' },
  patient: { gender: 'female', age: 25 },
};
const appointments = fc.array(
  fc
    .record({
      status: fc.constantFrom(...APPOINTMENT_STATUSES),
      slot: fc.boolean(),
      professional: fc.constantFrom('Dra. Ana', 'Dr. Caio', null),
    })
    .map((changes) => ({ ...one, ...changes })),
  { maxLength: 30 },
);
const periods: fc.Arbitrary<IndicatorPeriod> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), appointments)
  .map(([free, blockedCount, all]) => ({ totalHoursCount: free + blockedCount, blockedCount, appointments: all }));
const small: IndicatorPeriod = {
  totalHoursCount: 4,
  blockedCount: 1,
  appointments: [one, { ...one, status: 'absent' }],
};

function gridOf({ total, blocked, appointments: booked, slots }: GridGiven): IndicatorPeriod {
  const inGrid = Array.from({ length: booked }, () => one);
  return {
    totalHoursCount: total,
    blockedCount: blocked,
    appointments: [...inGrid, ...Array.from({ length: slots }, () => ({ ...one, slot: true }))],
  };
}

const clinic: readonly IndicatorSchedule[] = [
  { id: 's1', name: 'Dra. Ana', specialty: 'Clínica médica', totalHoursCount: 4, blockedCount: 1, appointments: [one] },
  { id: 's2', name: 'Dr. Caio', specialty: 'Cardiologia', totalHoursCount: 4, blockedCount: 0, appointments: [] },
  {
    id: 's3',
    name: 'Ecocardiograma',
    specialty: 'Cardiologia',
    totalHoursCount: 4,
    blockedCount: 0,
    appointments: [{ ...one, count: 2 }],
  },
];
const GROUPED: IndicatorType = 'specialty';
const COUNTS = [
  'totalHoursCount',
  'blockedCount',
  'subtotalHoursCount',
  'appointmentsCount',
  'slotsCount',
  'absencesCount',
  'attendedCount',
] as const;
const statusField = choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus');
const appointmentsField = list(
  'Agendamentos',
  group('Agendamento', {
    status: statusField,
    slot: flag('Encaixe'),
    professional: optional(text('Profissional')),
    specialty: text('Especialidade'),
    insurance: optional(group('Convênio', { name: text('Nome'), type: optional(text('Tipo')) })),
    patient: group('Paciente', {
      gender: optional(choice('Sexo', GENDERS, 'gender')),
      age: optional(number('Idade no dia')),
    }),
    count: optional(number('Quantos iguais')),
  }),
  one,
);
const periodFields = {
  totalHoursCount: number('Horários'),
  blockedCount: number('Bloqueados'),
  appointments: appointmentsField,
};
const figureFields = {
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
};

/** One of each status, a second absent one and an encaixe that came. */
const ofAllKinds: readonly IndicatorAppointment[] = [
  ...['scheduled', 'confirmed', 'waiting', 'attended', 'returned', 'absent', 'canceled', 'blocked'].map((status) => ({
    ...one,
    status,
  })),
  { ...one, status: 'absent' },
  { ...one, slot: true },
];

const percent = (rate: number) => `${formatNumber(rate)}%`;
/** The schedule indicators: the figures, their lines, their shares. */
export const scheduleSheets = {
  gridFigures: sheet({
    title: 'Ocupação de uma grade',
    statement:
      'A ocupação de um dia, de um mês ou de um ano: horários oferecidos, bloqueados, agendados e livres, e as duas taxas. ' +
      'O faltoso ocupou o horário; o cancelado o devolveu.',
    source: ['DSH-021', 'DSH-028', 'A137', '§3.7'],
    given: {
      totalHoursCount: 4,
      blockedCount: 1,
      appointments: [one, { ...one, slot: true }] as readonly IndicatorAppointment[],
    },
    fields: {
      totalHoursCount: number('Horários'),
      blockedCount: number('Bloqueados'),
      appointments: list('Agendamentos', group('Agendamento', { status: statusField, slot: flag('Encaixe') }), one),
    },
    apply: gridFigures,
    result: group('Ocupação', figureFields),
    decisions: written(gridExamples, gridOf, (period) => {
      const { subtotalHoursCount, freeHoursCount, occupancyRate, occupancySlotsRate } = gridFigures(period);
      return [String(subtotalHoursCount), String(freeHoursCount), percent(occupancyRate), percent(occupancySlotsRate)];
    }),
    laws: [
      law('o dobro da grade e de tudo que está nela tem as mesmas taxas', periods, (period) => {
        const twice = gridFigures({
          totalHoursCount: period.totalHoursCount * 2,
          blockedCount: period.blockedCount * 2,
          appointments: [...period.appointments, ...period.appointments],
        });
        const once = gridFigures(period);
        return twice.occupancyRate === once.occupancyRate && twice.occupancySlotsRate === once.occupancySlotsRate;
      }),
      law(
        'cada situação conta onde deve: falta, atendido, encaixe; cancelado e bloqueado em nada',
        fc.constant(8),
        (total) => {
          const figures = gridFigures({ totalHoursCount: total, blockedCount: 0, appointments: ofAllKinds });
          const { appointmentsCount, slotsCount, absencesCount, attendedCount, freeHoursCount, absenceRate } = figures;
          return (
            [appointmentsCount, slotsCount, absencesCount, attendedCount, freeHoursCount, absenceRate].join(' ') ===
            '7 1 2 3 1 25'
          );
        },
      ),
      law(
        'horários em frações, negativos, ou mais bloqueados do que há não são uma grade; todos bloqueados são',
        fc.constantFrom([4, 5], [4, -1], [4.5, 1], [4, 0.5]),
        ([totalHoursCount = 0, blockedCount = 0]) =>
          throws(() => gridFigures({ totalHoursCount, blockedCount, appointments: [] })) &&
          gridFigures({ totalHoursCount: 4, blockedCount: 4, appointments: [] }).subtotalHoursCount === 0,
      ),
      law(
        'um número de iguais que não é inteiro, ou é negativo, não é uma contagem; zero é',
        fc.constantFrom(1.5, -1),
        (count) => {
          const counted = (many: number) =>
            gridFigures({ totalHoursCount: 4, blockedCount: 0, appointments: [{ ...one, count: many }] });
          return throws(() => counted(count)) && counted(0).appointmentsCount === 0;
        },
      ),
      law('um faltoso conta como quem veio', periods, (period) => {
        const absent = gridFigures({ ...period, appointments: [...period.appointments, { ...one, status: 'absent' }] });
        const attended = gridFigures({ ...period, appointments: [...period.appointments, one] });
        return absent.occupancyRate === attended.occupancyRate && absent.freeHoursCount === attended.freeHoursCount;
      }),
    ],
  }),

  scheduleIndicator: sheet({
    title: 'Indicadores da agenda',
    statement:
      'Disponíveis são os horários menos os bloqueados; livres, os disponíveis menos os agendados. Ocupação I é agendados sobre ' +
      'disponíveis; Ocupação II inclui os encaixes. O faltoso ocupou o horário e conta; o cancelado devolveu o horário e só aparece ' +
      'nas situações.',
    source: ['DSH-021', 'DSH-028', 'DSH-029', 'ENT-109', 'A137', '§3.7', '§9'],
    given: small,
    fields: { ...periodFields },
    apply: scheduleIndicator,
    result: group('Indicador de agenda', {
      ...figureFields,
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
        return (
          occupancySlotsRate >= occupancyRate &&
          absenceRate >= 0 &&
          absenceRate <= 100 &&
          Number.isFinite(occupancySlotsRate)
        );
      }),
      law('sem profissional ou convênio, conta nas ocupações e não naquelas listas', periods, (period) => {
        const { professionals, insurances, appointmentsCount, slotsCount } = scheduleIndicator({
          ...period,
          appointments: period.appointments.map((each) => ({ ...each, professional: null, insurance: null })),
        });
        const before = scheduleIndicator(period);
        const same = appointmentsCount === before.appointmentsCount && slotsCount === before.slotsCount;
        return professionals.length === 0 && insurances.length === 0 && same;
      }),
      law(
        'cada lista diz quem e quantos; quem não tem nome ou convênio falta só na lista',
        fc.constant(small),
        (period) => {
          const { professionals, professionalsCount, specialties, insurances, genders, ageGroups, statuses } =
            scheduleIndicator({
              ...period,
              totalHoursCount: 9,
              appointments: [
                { ...one, count: 2 },
                { ...one, professional: 'Dr. Caio', specialty: 'Cardiologia', insurance: { name: 'Amil' } },
                { ...one, professional: null, insurance: null, patient: { gender: 'male', age: 3 } },
                { ...one, professional: 'Dra. Eva', status: 'canceled' },
              ],
            });
          const told = (rows: readonly { readonly name: string; readonly count: number }[]) =>
            rows.map(({ name, count }) => `${name} ${count}`).join(', ');
          return (
            told(professionals) === 'Dra. Ana 2, Dr. Caio 1' &&
            professionalsCount === 2 &&
            told(specialties) === 'Clínica médica 3, Cardiologia 1' &&
            told(insurances) === 'Unimed 2, Amil 1' &&
            genders.reduce((sum, { count }) => sum + count, 0) === 4 &&
            ageGroups.reduce((sum, { femaleCount, maleCount }) => sum + femaleCount + maleCount, 0) === 4 &&
            statuses.map(({ status, count }) => `${status} ${count}`).join() === 'attended 4,canceled 1'
          );
        },
      ),
      law('um cancelado não muda ocupação, faltas nem profissionais', periods, (period) => {
        const { statuses: _, ...before } = scheduleIndicator(period);
        const { statuses: __, ...after } = scheduleIndicator({
          ...period,
          appointments: [...period.appointments, { ...one, status: 'canceled' }],
        });
        return JSON.stringify(after) === JSON.stringify(before);
      }),
      law(
        'os percentuais das situações somam 100,00, e sem agendamentos não há situações [DSH-027]',
        periods,
        (period) => {
          const { statuses } = scheduleIndicator(period);
          const whole = statuses.reduce((sum, share) => sum + Math.round(share.percent * 100), 0);
          return whole === (period.appointments.length === 0 ? 0 : 10_000);
        },
      ),
      law('iguais dados uma vez com o seu número contam como dados um a um', periods, (period) => {
        const twice = { ...period, appointments: [...period.appointments, ...period.appointments] };
        const counted = { ...period, appointments: period.appointments.map((each) => ({ ...each, count: 2 })) };
        return JSON.stringify(scheduleIndicator(counted)) === JSON.stringify(scheduleIndicator(twice));
      }),
    ],
  }),

  indicatorGroups: sheet({
    title: 'Indicadores por agenda ou especialidade',
    statement:
      'Uma linha por agenda, na ordem dada, ou uma por especialidade com as agendas que a atendem, em ordem alfabética. ' +
      'As linhas somam o total.',
    source: ['DSH-018', 'DSH-027', '§7.9'],
    given: { schedules: clinic, type: GROUPED },
    fields: {
      schedules: list(
        'Agendas',
        group('Agenda', { id: text('Código'), name: text('Nome'), specialty: text('Especialidade'), ...periodFields }),
        clinic[0],
      ),
      type: choice('Agrupar por', INDICATOR_TYPES, 'indicatorType'),
    },
    apply: ({ schedules, type }) => indicatorGroups(schedules, type),
    result: list('Linhas', group('Linha', { id: text('Código'), name: text('Nome'), ...figureFields }), null),
    decisions: written(
      [
        { id: 'DSH-018', given: 'specialty', expected: ['Cardiologia 8/2', 'Clínica médica 4/1'] },
        { id: '§7.9', given: 'schedule', expected: ['Dra. Ana 4/1', 'Dr. Caio 4/0', 'Ecocardiograma 4/2'] },
      ],
      (type: IndicatorType) => ({ schedules: clinic, type }),
      ({ schedules, type }) =>
        indicatorGroups(schedules, type).map(
          ({ name, totalHoursCount: total, appointmentsCount }) => `${name} ${total}/${appointmentsCount}`,
        ),
    ),
    laws: [
      law(
        'as linhas somam o total, por agenda e por especialidade [DSH-018]',
        fc.array(fc.tuple(periods, fc.constantFrom('Cardiologia', 'Clínica médica', 'Pediatria')), { maxLength: 5 }),
        (rows) => {
          const schedules = rows.map(([period, specialty], at) => ({
            ...period,
            id: `s${at}`,
            name: `Agenda ${at}`,
            specialty,
          }));
          const whole = scheduleIndicator(joinedPeriod(schedules));
          return INDICATOR_TYPES.every((type) => {
            const lines = indicatorGroups(schedules, type);
            return COUNTS.every((count) => lines.reduce((sum, line) => sum + line[count], 0) === whole[count]);
          });
        },
      ),
    ],
  }),

  joinedPeriod: sheet({
    title: 'Várias agendas como uma só',
    statement: 'O total dos indicadores: a soma dos horários das agendas e todos os seus agendamentos.',
    source: ['DSH-018', 'DSH-027'],
    given: { schedules: clinic },
    fields: { schedules: list('Agendas', group('Agenda', periodFields), clinic[0]) },
    apply: ({ schedules }) => joinedPeriod(schedules),
    result: group('Período', {
      totalHoursCount: number('Horários'),
      blockedCount: number('Bloqueados'),
      appointments: appointmentsField,
    }),
    laws: [
      law(
        'uma agenda sozinha fica como está, e a ordem das agendas não muda os números',
        fc.tuple(periods, periods),
        ([first, second]) => {
          const forth = scheduleIndicator(joinedPeriod([first, second]));
          const back = scheduleIndicator(joinedPeriod([second, first]));
          return (
            JSON.stringify(joinedPeriod([first])) === JSON.stringify({ ...first }) &&
            JSON.stringify(forth) === JSON.stringify(back)
          );
        },
      ),
    ],
  }),
} as const;
