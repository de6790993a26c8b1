import fc from 'fast-check';
import { hourOf, isHour, minutesBetween, minutesOf } from '../../src/dates/index.ts';
import { flag, number, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const hours = minuteOfDay.map(hourOf);
const notHours = fc.constantFrom('24:00', '7:5', '08:60', '8:00', '', 'meio-dia', '-1:00');
const notMinutes = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21);
/** Hours of the day. */
export const clockSheets = {
  isHour: sheet({
    title: 'É uma hora do dia',
    statement: 'HH:mm, de 00:00 a 23:59, sempre com dois algarismos.',
    source: ['UIX-035'],
    given: { text: '23:59' },
    fields: { text: text('Hora') },
    apply: ({ text: hour }) => isHour(hour),
    result: flag('É hora'),
    decisions: decisions(
      [
        { id: 'UIX-035 24:00', given: { text: '24:00' }, expected: false },
        { id: 'UIX-035 23:59', given: { text: '23:59' }, expected: true },
        { id: 'UIX-035 7:5', given: { text: '7:5' }, expected: false },
        { id: 'meia-noite', given: { text: '00:00' }, expected: true },
        { id: 'minuto 60', given: { text: '08:60' }, expected: false },
        { id: 'com segundos', given: { text: '08:00:00' }, expected: false },
        { id: 'três algarismos', given: { text: '108:00' }, expected: false },
        { id: 'vazia', given: { text: '' }, expected: false },
      ],
      ({ text: hour }) => isHour(hour),
    ),
    laws: [
      law('são exatamente os 1.440 minutos do dia [UIX-035]', fc.tuple(fc.nat(99), fc.nat(99)), ([hour, minute]) => {
        const shown = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        return isHour(shown) === (hour < 24 && minute < 60);
      }),
    ],
  }),

  minutesOf: sheet({
    title: 'Minutos desde a meia-noite',
    statement:
      'Quantos minutos se passaram do começo do dia até a hora. Um texto que não é hora é um defeito: para aqui.',
    source: ['UIX-035'],
    given: { hour: '08:05' },
    fields: { hour: text('Hora') },
    apply: ({ hour }) => minutesOf(hour),
    result: number('Minutos'),
    decisions: decisions(
      [
        { id: '08:05', given: { hour: '08:05' }, expected: 485 },
        { id: 'meia-noite', given: { hour: '00:00' }, expected: 0 },
        { id: 'o último minuto', given: { hour: '23:59' }, expected: 1439 },
      ],
      ({ hour }) => minutesOf(hour),
    ),
    laws: [
      law('volta à mesma hora', hours, (hour) => hourOf(minutesOf(hour)) === hour),
      law('o que não é hora é um defeito', notHours, (hour) => throws(() => minutesOf(hour))),
    ],
  }),

  hourOf: sheet({
    title: 'Hora de um minuto do dia',
    statement: 'A hora HH:mm do minuto contado da meia-noite, de 0 a 1439. Outro número é um defeito: para aqui.',
    source: ['UIX-035'],
    given: { minutes: 485 },
    fields: { minutes: number('Minutos') },
    apply: ({ minutes }) => hourOf(minutes),
    result: text('Hora'),
    decisions: decisions(
      [
        { id: '485', given: { minutes: 485 }, expected: '08:05' },
        { id: '0', given: { minutes: 0 }, expected: '00:00' },
        { id: '1439', given: { minutes: 1439 }, expected: '23:59' },
      ],
      ({ minutes }) => hourOf(minutes),
    ),
    laws: [
      law('é o inverso dos minutos e guarda a ordem', fc.tuple(minuteOfDay, minuteOfDay), ([first, second]) => {
        return minutesOf(hourOf(first)) === first && hourOf(first) < hourOf(second) === first < second;
      }),
      law('um minuto fora do dia é um defeito', fc.oneof(notMinutes, fc.constantFrom(-1, 1440)), (minutes) =>
        throws(() => hourOf(minutes)),
      ),
    ],
  }),

  minutesBetween: sheet({
    title: 'Minutos entre duas horas',
    statement: 'Quantos minutos vão de uma hora à outra no mesmo dia; negativo quando a segunda vem antes.',
    source: ['UIX-035'],
    given: { start: '08:00', end: '09:30' },
    fields: { start: text('De'), end: text('Até') },
    apply: ({ start, end }) => minutesBetween(start, end),
    result: number('Minutos'),
    decisions: decisions(
      [
        { id: 'hora e meia', given: { start: '08:00', end: '09:30' }, expected: 90 },
        { id: 'para trás', given: { start: '09:30', end: '08:00' }, expected: -90 },
        { id: 'a mesma', given: { start: '08:00', end: '08:00' }, expected: 0 },
      ],
      ({ start, end }) => minutesBetween(start, end),
    ),
    laws: [
      law('passar por uma terceira hora não muda a conta', fc.tuple(hours, hours, hours), ([start, middle, end]) => {
        return minutesBetween(start, middle) + minutesBetween(middle, end) === minutesBetween(start, end);
      }),
    ],
  }),
} as const;
