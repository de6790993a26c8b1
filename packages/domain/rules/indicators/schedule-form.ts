import fc from 'fast-check';
import { INDICATOR_TYPES, indicatorParameters, validateIndicatorFilter } from '../../src/indicators/index.ts';
import type { IndicatorFilter } from '../../src/indicators/index.ts';
import { choice, date, group, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const filter: IndicatorFilter = {
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  type: 'schedule',
  branchId: null,
  scheduleId: 's1',
};
const filterFields = {
  startDate: optional(date('Data inicial')),
  endDate: optional(date('Data final')),
  type: optional(choice('Agrupar por', INDICATOR_TYPES, 'indicatorType')),
  branchId: optional(text('Unidade')),
  scheduleId: optional(text('Agenda ou especialidade')),
  insuranceId: optional(text('Convênio')),
  expenseTypeId: optional(text('Tipo de procedimento')),
};

/** The form of the schedule indicators. */
export const scheduleFormSheets = {
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
