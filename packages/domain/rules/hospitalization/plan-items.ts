import fc from 'fast-check';
import type { LocalDateTime } from '../../src/dates/index.ts';
import {
  changePlanItem,
  doseStatus,
  doseTimes,
  MAX_INTERVAL_HOURS,
  PLAN_ITEM_ACTIONS,
  PLAN_ITEM_STATUSES,
  planItemStatus,
  validatePlanItem,
} from '../../src/hospitalization/index.ts';
import type { PlanItem, PlanItemAction, PlanItemDraft } from '../../src/hospitalization/index.ts';
import { choice, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { june, momentField, no, wrong, yes } from './samples.ts';
import { every, antibiotic, suspended, frequencyField, itemField, moments, nextDay } from './plan-samples.ts';

interface At {
  readonly item: PlanItem;
  readonly now: LocalDateTime;
}

interface Change {
  readonly item: PlanItem;
  readonly action: PlanItemAction;
  readonly at: LocalDateTime;
}

const prescribed: PlanItemDraft = {
  description: 'Dipirona 1 g EV',
  frequency: every(8),
  startDate: '2025-06-02',
  startTime: '06:00',
};
const statusOf = ({ item, now }: At): string => planItemStatus(item, now);
const changed = ({ item, action, at }: Change): unknown => changePlanItem(item, action, at);
const validated = (draft: PlanItemDraft): unknown => validatePlanItem(draft);

/** Items of the therapeutic plan: what they need, and how they stand. */
export const planItemSheets = {
  planItemStatus: sheet({
    title: 'Situação de um item do plano',
    statement: 'Encerrado a partir do fim; suspenso durante uma suspensão; fora disso, ativo.',
    source: ['HSP-019', 'A143'],
    given: { item: suspended, now: june(3, '12:00') },
    fields: { item: itemField, now: momentField('Agora') },
    apply: statusOf,
    result: choice('Situação', PLAN_ITEM_STATUSES, 'planItemStatus'),
    decisions: decisions(
      [
        { id: 'HSP-019', given: { item: antibiotic, now: june(3, '12:00') }, expected: 'active' },
        { id: 'durante a suspensão', given: { item: suspended, now: june(3, '10:00') }, expected: 'suspended' },
        { id: 'antes da suspensão', given: { item: suspended, now: june(3, '09:59') }, expected: 'active' },
        {
          id: 'retomado',
          given: {
            item: { ...suspended, suspensions: [{ start: june(3, '10:00'), end: june(3, '12:00') }] },
            now: june(3, '12:00'),
          },
          expected: 'active',
        },
        {
          id: 'antes do fim',
          given: { item: { ...antibiotic, end: june(4, '08:00') }, now: june(4, '07:59') },
          expected: 'active',
        },
        {
          id: 'no fim',
          given: { item: { ...suspended, end: june(4, '08:00') }, now: june(4, '08:00') },
          expected: 'finished',
        },
      ],
      statusOf,
    ),
    laws: [
      law('um item encerrado não volta', fc.tuple(moments, moments), ([end, now]) => {
        const item = { ...suspended, end };
        return planItemStatus(item, now) !== 'finished' || planItemStatus(item, nextDay(now)) === 'finished';
      }),
    ],
  }),

  changePlanItem: sheet({
    title: 'Suspender, retomar ou encerrar um item',
    statement: 'Vale a partir do momento dado; o que foi antes fica como era. Um item encerrado não muda mais.',
    source: ['HSP-019', 'A143'],
    given: { item: antibiotic, action: 'suspend', at: june(3, '10:00') },
    fields: {
      item: itemField,
      action: choice('Ação', PLAN_ITEM_ACTIONS, 'planItemAction'),
      at: momentField('A partir de'),
    },
    apply: changed,
    result: itemField,
    decisions: decisions(
      [
        {
          id: 'suspender',
          given: { item: antibiotic, action: 'suspend', at: june(3, '10:00') },
          expected: yes(suspended),
        },
        {
          id: 'retomar',
          given: { item: suspended, action: 'resume', at: june(4, '10:00') },
          expected: yes({ ...suspended, suspensions: [{ start: june(3, '10:00'), end: june(4, '10:00') }] }),
        },
        {
          id: 'encerrar',
          given: { item: antibiotic, action: 'finish', at: june(4, '10:00') },
          expected: yes({ ...antibiotic, end: june(4, '10:00') }),
        },
        {
          id: 'suspender duas vezes',
          given: { item: suspended, action: 'suspend', at: june(4, '10:00') },
          expected: no('hospitalization.item-suspended'),
        },
        {
          id: 'retomar o ativo',
          given: { item: antibiotic, action: 'resume', at: june(4, '10:00') },
          expected: no('hospitalization.item-not-suspended'),
        },
        {
          id: 'depois do fim',
          given: { item: { ...antibiotic, end: june(4, '08:00') }, action: 'suspend', at: june(4, '10:00') },
          expected: no('hospitalization.item-finished'),
        },
      ],
      changed,
    ),
    laws: [
      law(
        'suspender e retomar no mesmo momento não suspende dose nenhuma',
        fc.tuple(moments, moments),
        ([at, time]) => {
          const stopped = changePlanItem(antibiotic, 'suspend', at);
          if (!stopped.ok) return false;
          const again = changePlanItem(stopped.value, 'resume', at);
          return again.ok && doseStatus(again.value, time, [], june(1, '00:00')) === 'scheduled';
        },
      ),
    ],
  }),

  validatePlanItem: sheet({
    title: 'Conferir um item do plano',
    statement: `O item precisa de descrição, dia e hora de início, e de uma repetição que dê horários: horas inteiras de 1 a ${MAX_INTERVAL_HOURS}, ou horas do dia, cada uma uma vez.`,
    source: ['HSP-019', 'A143'],
    given: prescribed,
    fields: {
      description: optional(text('Descrição')),
      frequency: frequencyField,
      startDate: optional(text('Dia do início')),
      startTime: optional(text('Hora do início')),
    },
    apply: validated,
    decisions: decisions(
      [
        { id: 'completo', given: prescribed, expected: [] as unknown },
        {
          id: 'vazio',
          given: { ...prescribed, description: '', startDate: null, startTime: '' },
          expected: ['description', 'startDate', 'startTime'].map((field) => wrong(field, 'field.required')),
        },
        {
          id: 'dia que não existe',
          given: { ...prescribed, startDate: '2025-02-31' },
          expected: [wrong('startDate', 'date.invalid')],
        },
        {
          id: 'hora que não existe',
          given: { ...prescribed, startTime: '24:00' },
          expected: [wrong('startTime', 'hour.invalid')],
        },
        {
          id: 'a cada zero horas',
          given: { ...prescribed, frequency: every(0) },
          expected: [wrong('frequency.hours', 'number.out-of-range', { minimum: 1, maximum: 168 })],
        },
        {
          id: 'sem horários',
          given: { ...prescribed, frequency: { kind: 'at_hours', times: [] } },
          expected: [wrong('frequency.times', 'field.required')],
        },
        {
          id: 'repetição desconhecida',
          given: { ...prescribed, frequency: { kind: 'às vezes' as 'once' } },
          expected: [wrong('frequency.kind', 'field.invalid')],
        },
        { id: 'a cada hora', given: { ...prescribed, frequency: every(1) }, expected: [] },
        { id: 'uma vez por semana', given: { ...prescribed, frequency: every(168) }, expected: [] },
        {
          id: 'mais rara que uma semana',
          given: { ...prescribed, frequency: every(169) },
          expected: [wrong('frequency.hours', 'number.out-of-range', { minimum: 1, maximum: 168 })],
        },
        {
          id: 'horário que não existe',
          given: { ...prescribed, frequency: { kind: 'at_hours', times: ['08:00', '24:00'] } },
          expected: [wrong('frequency.times.1', 'hour.invalid')],
        },
        { id: 'sem horas a dizer', given: { ...prescribed, frequency: { kind: 'as_needed' } }, expected: [] },
        {
          id: 'horário repetido',
          given: { ...prescribed, frequency: { kind: 'at_hours', times: ['08:00', '08:00'] } },
          expected: [wrong('frequency.times.1', 'hospitalization.duplicate-hour')],
        },
      ],
      validated,
    ),
    laws: [
      law(
        'um intervalo que se aceita dá horários',
        fc.oneof(fc.integer({ min: -5, max: 200 }), fc.constantFrom(Number.NaN, 0.5, 1e21)),
        (hours) => {
          if (validatePlanItem({ ...prescribed, frequency: every(hours) }).length > 0) return true;
          return doseTimes({ ...antibiotic, frequency: every(hours) }, antibiotic.start).length > 0;
        },
      ),
    ],
  }),
} as const;
