import fc from 'fast-check';
import { addDays, dateOf, diffInDays, localDate, partsOf, weekday } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';

const shifts = fc.integer({ min: -20_000, max: 20_000 });
const notWhole = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const day = (text: string): LocalDate => localDate(text);
const parts = { year: number('Ano'), month: number('Mês'), day: number('Dia') };
/** The day as the platform counts it in UTC, an independent calendar. */
const platform = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** Days of the calendar: what comes before, after and between. */
export const calendarSheets = {
  addDays: sheet({
    title: 'Somar dias',
    statement:
      'O dia que fica tantos dias depois, ou antes se o número é negativo. Nenhum horário de verão muda a conta.',
    source: ['UIX-005'],
    given: { date: day('2025-06-10'), days: 30 },
    fields: { date: date('Data'), days: number('Dias') },
    apply: ({ date: from, days }) => addDays(from, days),
    result: date('Nova data'),
    decisions: decisions(
      [
        { id: 'fim de ano', given: { date: day('2025-12-31'), days: 1 }, expected: '2026-01-01' },
        { id: 'dia 29 de ano bissexto', given: { date: day('2024-02-28'), days: 1 }, expected: '2024-02-29' },
        { id: 'para trás', given: { date: day('2025-03-01'), days: -1 }, expected: '2025-02-28' },
        {
          id: 'a meia-noite que não houve em São Paulo',
          given: { date: day('1985-11-01'), days: 1 },
          expected: '1985-11-02',
        },
      ],
      ({ date: from, days }) => addDays(from, days),
    ),
    laws: [
      law(
        'somar e subtrair volta ao mesmo dia',
        fc.record({ from: localDates, days: shifts }),
        ({ from, days }) => addDays(addDays(from, days), -days) === from,
      ),
      law(
        'somar em dois passos é somar de uma vez',
        fc.record({ from: localDates, first: shifts, second: shifts }),
        ({ from, first, second }) => addDays(addDays(from, first), second) === addDays(from, first + second),
      ),
      law(
        'concorda com o calendário da plataforma',
        fc.record({ from: localDates, days: shifts }),
        ({ from, days }) => addDays(from, days) === platform(from, days),
      ),
      law(
        'um número que não é inteiro é um defeito, nunca uma data',
        fc.record({ from: localDates, days: notWhole }),
        ({ from, days }) => throws(() => addDays(from, days)),
      ),
    ],
  }),

  diffInDays: sheet({
    title: 'Dias entre duas datas',
    statement: 'Quantos dias vão da primeira à segunda data; negativo quando a segunda vem antes.',
    source: ['UIX-005'],
    given: { start: day('2025-06-01'), end: day('2025-06-10') },
    fields: { start: date('De'), end: date('Até') },
    apply: ({ start, end }) => diffInDays(start, end),
    result: number('Dias'),
    decisions: decisions(
      [
        { id: 'mesmo dia', given: { start: day('2025-06-10'), end: day('2025-06-10') }, expected: 0 },
        { id: 'sobre fevereiro bissexto', given: { start: day('2024-02-28'), end: day('2024-03-01') }, expected: 2 },
        { id: 'para trás', given: { start: day('2025-03-01'), end: day('2025-02-28') }, expected: -1 },
      ],
      ({ start, end }) => diffInDays(start, end),
    ),
    laws: [
      law(
        'é o inverso de somar dias',
        fc.record({ from: localDates, days: shifts }),
        ({ from, days }) => diffInDays(from, addDays(from, days)) === days,
      ),
      law('trocar as datas troca o sinal', fc.record({ start: localDates, end: localDates }), ({ start, end }) => {
        return diffInDays(start, end) + diffInDays(end, start) === 0;
      }),
      law(
        'deslocar as duas datas não muda a distância',
        fc.record({ start: localDates, end: localDates, days: shifts }),
        ({ start, end, days }) => {
          return diffInDays(addDays(start, days), addDays(end, days)) === diffInDays(start, end);
        },
      ),
    ],
  }),

  weekday: sheet({
    title: 'Dia da semana',
    statement: '0 é domingo e 6 é sábado, como as colunas do calendário.',
    source: ['UIX-017'],
    given: { date: day('2025-06-10') },
    fields: { date: date('Data') },
    apply: ({ date: of }) => weekday(of),
    result: choice('Dia da semana', WEEKDAYS, 'weekday'),
    decisions: decisions(
      [
        { id: 'terça-feira', given: { date: day('2025-06-10') }, expected: 2 },
        { id: 'domingo', given: { date: day('2025-06-01') }, expected: 0 },
        { id: 'antes de 1970', given: { date: day('1900-01-01') }, expected: 1 },
      ],
      ({ date: of }) => weekday(of),
    ),
    laws: [
      law('concorda com o calendário da plataforma', localDates, (of) => weekday(of) === new Date(of).getUTCDay()),
      law('repete a cada sete dias e não antes', localDates, (of) => {
        const week = Array.from({ length: 7 }, (_, index) => weekday(addDays(of, index)));
        return new Set(week).size === 7 && weekday(addDays(of, 7)) === weekday(of);
      }),
    ],
  }),

  partsOf: sheet({
    title: 'Ano, mês e dia de uma data',
    statement:
      'Os números de uma data. Um texto que não é data é um defeito: para aqui, em vez de virar uma conta sem sentido.',
    source: ['UIX-005'],
    given: { date: day('2025-06-10') },
    fields: { date: date('Data') },
    apply: ({ date: of }) => partsOf(of),
    result: group('Partes', parts),
    decisions: decisions(
      [{ id: '10/06/2025', given: { date: day('2025-06-10') }, expected: { year: 2025, month: 6, day: 10 } }],
      ({ date: of }) => partsOf(of),
    ),
    laws: [
      law('as partes formam a mesma data', localDates, (of) => dateOf(partsOf(of)) === of),
      law('o que não é data é um defeito', fc.constantFrom('', '2025-02-31', '10/06/2025', 'ontem'), (text) =>
        throws(() => partsOf(text as LocalDate)),
      ),
    ],
  }),

  dateOf: sheet({
    title: 'Data de ano, mês e dia',
    statement:
      'A data desses números. Um dia que não existe, como 31/02, é um defeito de quem pede: o que se digita é conferido antes.',
    source: ['UIX-005'],
    given: { year: 2025, month: 6, day: 10 },
    fields: parts,
    apply: (given) => dateOf(given),
    result: date('Data'),
    decisions: decisions(
      [{ id: 'com zeros à esquerda', given: { year: 2025, month: 6, day: 1 }, expected: '2025-06-01' }],
      (given) => dateOf(given),
    ),
    laws: [
      law('é o inverso das partes', localDates, (of) => dateOf(partsOf(of)) === of),
      law(
        'um dia que não existe é um defeito',
        fc.constantFrom([2025, 2, 31], [2025, 13, 1], [2025, 4, 31], [0, 1, 1], [2025, 1, 1.5], [Number.NaN, 1, 1]),
        (given) => {
          const [year = 0, month = 0, dayOfMonth = 0] = given;
          return throws(() => dateOf({ year, month, day: dayOfMonth }));
        },
      ),
    ],
  }),
} as const;
