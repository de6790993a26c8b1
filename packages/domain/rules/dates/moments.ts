import fc from 'fast-check';
import { clockExamples } from '../../examples/dates.ts';
import {
  diffInDays,
  hourOf,
  instantAt,
  isInstant,
  localDate,
  localOf,
  minutesOf,
  todayIn,
} from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, group, instant, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { timeZone, zones } from './zones.ts';

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const moments = fc.integer({ min: 0, max: 3_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString());

/** Moments, and what the clock of a branch shows of them. */
export const momentSheets = {
  isInstant: sheet({
    title: 'É um momento',
    statement:
      'Data e hora ISO com a diferença para UTC. Sem ela não se sabe em que fuso a hora foi lida, e não é um momento.',
    source: ['A27'],
    given: { text: '2025-06-10T08:05:00-03:00' },
    fields: { text: text('Texto') },
    apply: ({ text: moment }) => isInstant(moment),
    result: flag('É momento'),
    decisions: decisions(
      [
        { id: 'com diferença', given: { text: '2025-06-10T08:05:00-03:00' }, expected: true },
        { id: 'em UTC', given: { text: '2025-06-10T08:05Z' }, expected: true },
        { id: 'sem diferença', given: { text: '2025-06-10T08:05:00' }, expected: false },
        { id: 'só a data', given: { text: '2025-06-10' }, expected: false },
        { id: 'algo antes', given: { text: 'em 2025-06-10T08:05:00Z' }, expected: false },
        { id: 'algo depois', given: { text: '2025-06-10T08:05:00Z (UTC)' }, expected: false },
        { id: 'hora 99', given: { text: '2025-02-10T99:05:00Z' }, expected: false },
      ],
      ({ text: moment }) => isInstant(moment),
    ),
    laws: [
      law('todo momento da plataforma é um momento', moments, isInstant),
      law('um texto qualquer nunca é', fc.string({ maxLength: 12 }), (moment) => !isInstant(moment)),
    ],
  }),

  localOf: sheet({
    title: 'Data e hora de um momento',
    statement: 'O que mostram o calendário e o relógio da unidade nesse momento.',
    source: ['DSH-031', 'A27'],
    given: { instant: '2025-06-11T03:30:00.123Z', timeZone: 'America/Manaus' },
    fields: { instant: instant('Momento'), timeZone },
    apply: ({ instant: moment, timeZone: zone }) => localOf(moment, zone),
    result: group('Na unidade', { date: date('Data'), time: text('Hora') }),
    decisions: decisions(
      [
        {
          id: 'ainda é ontem em Manaus',
          given: { instant: '2025-06-11T03:30:00.123Z', timeZone: 'America/Manaus' },
          expected: { date: '2025-06-10', time: '23:30' },
        },
        {
          id: 'em UTC',
          given: { instant: '2025-06-11T03:30:00Z', timeZone: 'UTC' },
          expected: { date: '2025-06-11', time: '03:30' },
        },
        {
          id: 'a primeira hora depois da meia-noite pulada',
          given: { instant: '1985-11-02T03:00:00Z', timeZone: 'America/Sao_Paulo' },
          expected: { date: '1985-11-02', time: '01:00' },
        },
      ],
      ({ instant: moment, timeZone: zone }) => localOf(moment, zone),
    ),
    laws: [
      law('a diferença com que se escreve o momento não importa', fc.tuple(moments, zones), ([moment, zone]) => {
        const rewritten = new Date(Date.parse(moment) - 2 * 3_600_000).toISOString().replace('Z', '-02:00');
        return JSON.stringify(localOf(rewritten, zone)) === JSON.stringify(localOf(moment, zone));
      }),
      law('sem diferença para UTC é um defeito', fc.constantFrom('2025-06-10', '2025-06-10T08:05:00', ''), (moment) =>
        throws(() => localOf(moment, 'UTC')),
      ),
    ],
  }),

  todayIn: sheet({
    title: 'Que dia é hoje na unidade',
    statement: 'Hoje é o dia do calendário no fuso da unidade. Às 23h30 em Manaus já é amanhã em São Paulo.',
    source: ['DSH-031', 'A27'],
    given: { timeZone: 'America/Manaus', now: '2025-06-11T03:30:00Z' },
    fields: { timeZone, now: instant('Agora') },
    apply: ({ timeZone: zone, now }) => todayIn(zone, now),
    result: date('Hoje'),
    decisions: decisions(
      [
        {
          id: 'um minuto antes da meia-noite',
          given: { timeZone: 'America/Sao_Paulo', now: '2025-06-11T02:59:00Z' },
          expected: '2025-06-10',
        },
        {
          id: 'à meia-noite',
          given: { timeZone: 'America/Sao_Paulo', now: '2025-06-11T03:00:00Z' },
          expected: '2025-06-11',
        },
        {
          id: 'ainda ontem em Manaus',
          given: { timeZone: 'America/Manaus', now: '2025-06-11T03:30:00Z' },
          expected: '2025-06-10',
        },
      ],
      ({ timeZone: zone, now }) => todayIn(zone, now),
    ),
    laws: [
      law('nunca fica a mais de um dia da data em UTC', fc.tuple(moments, zones), ([now, zone]) => {
        return Math.abs(diffInDays(localDate(now.slice(0, 10)), todayIn(zone, now))) <= 1;
      }),
    ],
  }),

  instantAt: sheet({
    title: 'Momento de uma data e hora',
    statement:
      'O momento em que o relógio da unidade mostra isso. Uma hora pulada pelo horário de verão avança; de uma repetida vale a primeira.',
    source: ['DSH-031', 'A27'],
    given: { date: localDate('2018-11-04'), time: '00:00', timeZone: 'America/Sao_Paulo' },
    fields: { date: date('Data'), time: text('Hora'), timeZone },
    apply: (given) => instantAt(given.date, given.time, given.timeZone),
    result: instant('Momento'),
    decisions: written(
      [
        ...clockExamples,
        ...(
          [
            ['na véspera do horário de verão', '2018-11-03', '12:00', '2018-11-03T12:00:00-03:00'],
            ['no dia em que o horário de verão começa', '2018-11-04', '12:00', '2018-11-04T12:00:00-02:00'],
            ['na hora repetida vale a primeira', '2019-02-16', '23:30', '2019-02-16T23:30:00-02:00'],
            ['no dia em que o horário de verão acaba', '2019-02-17', '12:00', '2019-02-17T12:00:00-03:00'],
          ] as const
        ).map(([id, day, time, expected]) => ({
          id,
          given: { date: day, time, timeZone: 'America/Sao_Paulo' },
          expected,
        })),
      ],
      (row) => ({ ...row, date: localDate(row.date) }),
      (given) => instantAt(given.date, given.time, given.timeZone),
    ),
    laws: [
      law(
        'todo horário volta do seu momento, ou uma hora adiante se foi pulado',
        fc.tuple(localDates, minuteOfDay, zones),
        ([day, minute, zone]) => {
          const moment = instantAt(day, hourOf(minute), zone);
          const shown = localOf(moment, zone);
          const forward = diffInDays(day, shown.date) * 1440 + minutesOf(shown.time) - minute;
          return isInstant(moment) && (forward === 0 || forward === 60);
        },
      ),
      law(
        'o que não é data ou hora é um defeito',
        fc.constantFrom(['2025-02-31', '08:00'], ['2025-06-10', '24:00']),
        ([day = '', time = '']) => {
          return throws(() => instantAt(day as LocalDate, time, 'UTC'));
        },
      ),
    ],
  }),
} as const;
