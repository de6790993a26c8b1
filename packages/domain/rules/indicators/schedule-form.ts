import fc from 'fast-check';
import {
  INDICATOR_TYPES,
  indicatorParameters,
  validateIndicatorFilter,
  waitingTimes,
} from '../../src/indicators/index.ts';
import type { IndicatorFilter, Wait } from '../../src/indicators/index.ts';
import { choice, date, group, instant, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const filter: IndicatorFilter = {
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  type: 'schedule',
  branchId: null,
  scheduleId: 's1',
};
const clock = (minutes: number) => new Date(Date.UTC(2025, 5, 10, 11) + minutes * 60_000).toISOString();
const waits = fc.array(
  fc
    .tuple(fc.nat(300), fc.integer({ min: -20, max: 120 }))
    .map(([arrived, waited]) => ({ arrivedAt: clock(arrived), startedAt: clock(arrived + waited) })),
  { maxLength: 15 },
);
const oneWait: readonly Wait[] = [{ arrivedAt: clock(0), startedAt: clock(12) }];
const filterFields = {
  startDate: optional(date('Data inicial')),
  endDate: optional(date('Data final')),
  type: optional(choice('Agrupar por', INDICATOR_TYPES, 'indicatorType')),
  branchId: optional(text('Unidade')),
  scheduleId: optional(text('Agenda ou especialidade')),
  insuranceId: optional(text('Convênio')),
  expenseTypeId: optional(text('Tipo de procedimento')),
};

/** The form of the schedule indicators, and the waits. */
export const scheduleFormSheets = {
  waitingTimes: sheet({
    title: 'Tempo de espera',
    statement:
      'Da chegada ao início do atendimento, em minutos: média, mediana e a maior espera. ' +
      'Quem não chegou ou ainda não começou a ser atendido fica de fora, para não puxar a média para baixo.',
    source: ['MED-047', 'MED-048', '§3.5'],
    given: { waits: oneWait },
    fields: {
      waits: list(
        'Pacientes',
        group('Paciente', { arrivedAt: optional(instant('Chegada')), startedAt: optional(instant('Início')) }),
        { arrivedAt: clock(0), startedAt: clock(12) },
      ),
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
        {
          id: '§3.5',
          given: [10, 20, 60],
          expected: { count: 3, averageMinutes: 30, medianMinutes: 20, longestMinutes: 60 },
        },
        { id: '§3.5', given: [5, 10], expected: { count: 2, averageMinutes: 8, medianMinutes: 8, longestMinutes: 10 } },
        { id: '§3.5', given: [-5], expected: { count: 0, averageMinutes: 0, medianMinutes: 0, longestMinutes: 0 } },
      ],
      (minutes) => waitingTimes(minutes.map((each) => ({ arrivedAt: clock(0), startedAt: clock(each) }))),
    ),
    laws: [
      law('média e mediana nunca passam da maior espera', waits, (row) => {
        const { averageMinutes, medianMinutes, longestMinutes } = waitingTimes(row);
        return (
          averageMinutes >= 0 &&
          averageMinutes <= longestMinutes &&
          medianMinutes >= 0 &&
          medianMinutes <= longestMinutes
        );
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
        (type) =>
          (validateIndicatorFilter({ ...filter, type }).length === 0) === (type === 'schedule' || type === 'specialty'),
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
          expected: {
            limit: '0',
            offset: '0',
            startDate: '2025-01-01',
            endDate: '2025-12-31',
            type: 'schedule',
            scheduleId: 's1',
          },
        },
      ],
      indicatorParameters,
    ),
    laws: [
      law(
        'nenhum parâmetro vai vazio',
        fc.record({ branchId: fc.option(fc.string()), insuranceId: fc.option(fc.string()) }),
        (changes) =>
          Object.values(indicatorParameters({ ...filter, ...changes })).every((value) => value.trim() !== ''),
      ),
    ],
  }),
} as const;
