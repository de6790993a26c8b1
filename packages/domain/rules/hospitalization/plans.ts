import fc from 'fast-check';
import type { LocalDateTime } from '../../src/dates/index.ts';
import {
  DOSE_STATUSES,
  doseStatus,
  doseTimes,
  PLAN_ITEM_STATUSES,
  planOfDay,
} from '../../src/hospitalization/index.ts';
import type { DoseRecord, PlanFrequency, PlanItem } from '../../src/hospitalization/index.ts';
import { choice, group, list, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { june, momentField } from './samples.ts';
import { every, antibiotic, suspended, itemField, moments, nextDay } from './plan-samples.ts';

interface Times {
  readonly item: PlanItem;
  readonly from: LocalDateTime;
}

interface At {
  readonly item: PlanItem;
  readonly now: LocalDateTime;
}

interface Dose extends At {
  readonly time: LocalDateTime;
  readonly records: readonly DoseRecord[];
}

interface Plan {
  readonly items: readonly PlanItem[];
  readonly records: readonly DoseRecord[];
  readonly from: LocalDateTime;
  readonly now: LocalDateTime;
}

const written = ({ date, time }: LocalDateTime): string => `${date.slice(8)} ${time}`;
const timesOf = ({ item, from }: Times): string[] => doseTimes(item, from).map(written);
const doseOf = ({ item, time, records, now }: Dose): string => doseStatus(item, time, records, now);
const planned = ({ items, records, from, now }: Plan): unknown =>
  planOfDay(items, records, { from, now }).map(({ itemId, status, doses }) => ({
    itemId,
    status,
    doses: doses.map(({ time, status: dose }) => `${written(time)} ${dose}`),
  }));
const recordsField = list(
  'Doses checadas',
  group('Dose', {
    itemId: text('Item'),
    time: momentField('Horário'),
    status: choice('Situação', ['administered', 'not_administered'], 'doseStatus'),
  }),
  { itemId: 'dipirona', time: june(3, '06:00'), status: 'administered' },
);

/** Intervals that divide a day, so that every day has the same times. */
const dividing = fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 24);

/** The therapeutic plan: the times of its items, and what became of each dose. */
export const planSheets = {
  doseTimes: sheet({
    title: 'Horários de um item do plano terapêutico',
    statement:
      'Os horários das 24 horas a partir de um momento, pelo relógio da clínica: de 8 em 8 horas a partir das 6 são três por dia. O intervalo conta do início do item. «Se necessário» não tem horário; o contínuo tem só o início. Do fim em diante não há horários.',
    source: ['HSP-019', 'A143'],
    given: { item: antibiotic, from: june(3, '00:00') },
    fields: { item: itemField, from: momentField('A partir de') },
    apply: ({ item, from }) => doseTimes(item, from),
    result: list('Horários', momentField('Horário'), null),
    decisions: decisions(
      [
        {
          id: 'HSP-019',
          given: { item: antibiotic, from: june(3, '00:00') },
          expected: ['03 06:00', '03 14:00', '03 22:00'],
        },
        {
          id: 'das 7 às 7',
          given: { item: antibiotic, from: june(3, '07:00') },
          expected: ['03 14:00', '03 22:00', '04 06:00'],
        },
        {
          id: 'no dia do início',
          given: timesAt(every(6), june(2, '00:00')),
          expected: ['02 06:00', '02 12:00', '02 18:00'],
        },
        { id: 'de 36 em 36 horas', given: timesAt(every(36), june(3, '00:00')), expected: ['03 18:00'] },
        { id: 'de 48 em 48 horas, no dia sem dose', given: timesAt(every(48), june(3, '00:00')), expected: [] },
        {
          id: 'horários fixos',
          given: timesAt({ kind: 'at_hours', times: ['20:00', '08:00'] }, june(3, '12:00')),
          expected: ['03 20:00', '04 08:00'],
        },
        { id: 'contínuo', given: timesAt({ kind: 'continuous' }, june(2, '00:00')), expected: ['02 06:00'] },
        {
          id: 'horários fixos antes do início',
          given: timesAt({ kind: 'at_hours', times: ['05:00', '07:00'] }, june(2, '00:00')),
          expected: ['02 07:00'],
        },
        { id: 'dose única', given: timesAt({ kind: 'once' }, june(2, '00:00')), expected: ['02 06:00'] },
        { id: 'dose única, no dia seguinte', given: timesAt({ kind: 'once' }, june(3, '00:00')), expected: [] },
        { id: 'se necessário', given: timesAt({ kind: 'as_needed' }, june(2, '00:00')), expected: [] },
        {
          id: 'até o fim, que não se inclui',
          given: { item: { ...antibiotic, end: june(3, '14:00') }, from: june(3, '00:00') },
          expected: ['03 06:00'],
        },
      ],
      timesOf,
    ),
    laws: [
      law(
        'de n em n horas são 24 ÷ n por dia, a essa distância uma da outra [HSP-019]',
        fc.tuple(dividing, moments),
        ([hours, start]) => {
          const item = { ...antibiotic, frequency: every(hours), start };
          const times = doseTimes(item, nextDay(start)).map(({ date, time }) => Date.parse(`${date}T${time}:00Z`));
          return (
            times.length === 24 / hours &&
            times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) === hours * 3_600_000)
          );
        },
      ),
      law(
        'duas janelas seguidas têm os horários de uma de dois dias, nenhum duas vezes',
        fc.tuple(fc.integer({ min: 1, max: 168 }), moments, moments),
        ([hours, start, from]) => {
          const item = { ...antibiotic, frequency: every(hours), start };
          const both = [...doseTimes(item, from), ...doseTimes(item, nextDay(from))].map(
            ({ date, time }) => `${date} ${time}`,
          );
          return (
            new Set(both).size === both.length && both.every((time, at) => at === 0 || time > (both[at - 1] ?? ''))
          );
        },
      ),
      law('um intervalo impossível interrompe', fc.constantFrom(0, -8, 0.5, Number.NaN), (hours) => {
        return throws(() => doseTimes({ ...antibiotic, frequency: every(hours) }, june(3, '00:00')));
      }),
    ],
  }),

  doseStatus: sheet({
    title: 'Situação de uma dose',
    statement:
      'O que foi checado vale; uma dose durante a suspensão está suspensa; sem checagem uma hora depois do horário, está atrasada.',
    source: ['HSP-019', 'A143'],
    given: { item: antibiotic, time: june(3, '06:00'), records: [], now: june(3, '07:01') },
    fields: { item: itemField, time: momentField('Horário'), records: recordsField, now: momentField('Agora') },
    apply: doseOf,
    result: choice('Situação', DOSE_STATUSES, 'doseStatus'),
    decisions: decisions(
      [
        { id: 'uma hora depois', given: doseAt(antibiotic, '06:00', '07:00'), expected: 'scheduled' },
        { id: 'mais de uma hora depois', given: doseAt(antibiotic, '06:00', '07:01'), expected: 'late' },
        {
          id: 'checada',
          given: {
            ...doseAt(antibiotic, '06:00', '07:01'),
            records: [{ itemId: 'dipirona', time: june(3, '06:00'), status: 'administered' }],
          },
          expected: 'administered',
        },
        {
          id: 'checada a de outro horário',
          given: {
            ...doseAt(antibiotic, '06:00', '07:01'),
            records: [{ itemId: 'dipirona', time: june(3, '14:00'), status: 'administered' }],
          },
          expected: 'late',
        },
        { id: 'suspensa', given: doseAt(suspended, '14:00', '18:00'), expected: 'suspended' },
        { id: 'antes da suspensão', given: doseAt(suspended, '06:00', '18:00'), expected: 'late' },
      ],
      doseOf,
    ),
    laws: [
      law('o tempo só passa de programada a atrasada', fc.tuple(moments, moments), ([time, now]) => {
        return (
          doseStatus(antibiotic, time, [], now) !== 'late' || doseStatus(antibiotic, time, [], nextDay(now)) === 'late'
        );
      }),
    ],
  }),

  planOfDay: sheet({
    title: 'Plano terapêutico do dia',
    statement: 'Mostra cada item com a sua situação e as doses de 24 horas, cada uma com o que dela foi feito.',
    source: ['HSP-019', 'A143'],
    given: { items: [antibiotic, suspended], records: [], from: june(3, '00:00'), now: june(3, '12:00') },
    fields: {
      items: list('Itens', itemField, antibiotic),
      records: recordsField,
      from: momentField('A partir de'),
      now: momentField('Agora'),
    },
    apply: ({ items, records, from, now }) => planOfDay(items, records, { from, now }),
    result: list(
      'Plano',
      group('Item', {
        itemId: text('Item'),
        status: choice('Situação', PLAN_ITEM_STATUSES, 'planItemStatus'),
        doses: list(
          'Doses',
          group('Dose', { time: momentField('Horário'), status: choice('Situação', DOSE_STATUSES, 'doseStatus') }),
          null,
        ),
      }),
      null,
    ),
    decisions: decisions(
      [
        {
          id: 'HSP-019',
          given: { items: [antibiotic], records: [], from: june(3, '00:00'), now: june(3, '05:00') },
          expected: [
            {
              itemId: 'dipirona',
              status: 'active',
              doses: ['03 06:00 scheduled', '03 14:00 scheduled', '03 22:00 scheduled'],
            },
          ] as unknown,
        },
        {
          id: 'suspenso às dez, com a primeira dose checada',
          given: {
            items: [suspended],
            records: [{ itemId: 'dipirona', time: june(3, '06:00'), status: 'administered' }],
            from: june(3, '00:00'),
            now: june(3, '12:00'),
          },
          expected: [
            {
              itemId: 'dipirona',
              status: 'suspended',
              doses: ['03 06:00 administered', '03 14:00 suspended', '03 22:00 suspended'],
            },
          ],
        },
      ],
      planned,
    ),
    laws: [
      law(
        'todo item prescrito aparece, na ordem da prescrição [HSP-019]',
        fc.tuple(fc.array(dividing, { maxLength: 9 }), moments),
        ([hours, from]) => {
          const items = hours.map((interval, at) => ({ ...antibiotic, id: `I${at}`, frequency: every(interval) }));
          const rows = planOfDay(items, [], { from, now: from });
          return rows.length === items.length && rows.every(({ itemId }, at) => itemId === `I${at}`);
        },
      ),
    ],
  }),
} as const;

function timesAt(frequency: PlanFrequency, from: LocalDateTime): Times {
  return { item: { ...antibiotic, frequency }, from };
}

function doseAt(item: PlanItem, time: string, now: string): Dose {
  return { item, time: june(3, time), records: [], now: june(3, now) };
}
