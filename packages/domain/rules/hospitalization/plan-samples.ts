import fc from 'fast-check';
import { addDays, hourOf } from '../../src/dates/index.ts';
import type { LocalDateTime } from '../../src/dates/index.ts';
import { PLAN_FREQUENCY_KINDS } from '../../src/hospitalization/index.ts';
import type { PlanFrequency, PlanItem } from '../../src/hospitalization/index.ts';
import { choice, group, list, number, optional, text } from '../field.ts';
import { june, momentField } from './samples.ts';

export const every = (hours: number): PlanFrequency => ({ kind: 'every_hours', hours });

export const antibiotic: PlanItem = {
  id: 'dipirona',
  frequency: every(8),
  start: june(2, '06:00'),
  end: null,
  suspensions: [],
};

export const suspended: PlanItem = { ...antibiotic, suspensions: [{ start: june(3, '10:00'), end: null }] };

export const frequencyField = group('Repetição', {
  kind: choice('Como', PLAN_FREQUENCY_KINDS, 'planFrequencyKind'),
  hours: optional(number('A cada (horas)')),
  times: optional(list('Horários', text('Hora'), '08:00')),
});

export const itemField = group('Item', {
  id: text('Item'),
  frequency: frequencyField,
  start: momentField('Início'),
  end: optional(momentField('Fim')),
  suspensions: list('Suspensões', group('Suspensão', { start: momentField('De'), end: optional(momentField('Até')) }), {
    start: june(3, '10:00'),
    end: null,
  }),
});

export const moments: fc.Arbitrary<LocalDateTime> = fc
  .integer({ min: 0, max: 40 * 1440 })
  .map((minute) => ({ date: addDays(june(1, '00:00').date, Math.floor(minute / 1440)), time: hourOf(minute % 1440) }));

export const nextDay = ({ date, time }: LocalDateTime): LocalDateTime => ({ date: addDays(date, 1), time });
