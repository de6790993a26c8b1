import fc from 'fast-check';
import { typedDateExamples } from '../../examples/dates.ts';
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  isLocalDate,
  localDate,
  parseAnyDate,
  parseDisplayDate,
} from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, flag, instant, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { timeZone } from './zones.ts';

/** What people and other systems write instead of a day. */
const noDays = fc.constantFrom(
  '',
  ' ',
  '2025-02-31',
  '2025-02-29',
  '1900-02-29',
  '2025-13-01',
  '2025-00-10',
  '2025-6-1',
  '0000-01-01',
  'hoje',
);
const anything = fc.oneof(fc.string(), noDays, localDates);

/** Days and moments as people read and type them. */
export const writtenSheets = {
  isLocalDate: sheet({
    title: 'É uma data que existe',
    statement:
      'Um dia do calendário escrito AAAA-MM-DD, como se guarda e se envia. 31/02 não existe; 29/02 só em ano bissexto.',
    source: ['UIX-005', 'UIX-043'],
    given: { text: '2025-06-10' },
    fields: { text: text('Texto') },
    apply: ({ text: written }) => isLocalDate(written),
    result: flag('É data'),
    decisions: decisions(
      [
        { id: 'um dia', given: { text: '2025-06-10' }, expected: true },
        { id: 'bissexto', given: { text: '2024-02-29' }, expected: true },
        { id: 'o último dia que se escreve', given: { text: '9999-12-31' }, expected: true },
        { id: '31/02', given: { text: '2025-02-31' }, expected: false },
        { id: '29/02 de ano comum', given: { text: '1900-02-29' }, expected: false },
        { id: 'sem zeros', given: { text: '2025-6-1' }, expected: false },
        { id: 'ano zero', given: { text: '0000-01-01' }, expected: false },
        { id: 'como se mostra', given: { text: '10/06/2025' }, expected: false },
      ],
      ({ text: written }) => isLocalDate(written),
    ),
    laws: [
      law('todo dia do calendário é data', localDates, (day) => isLocalDate(day)),
      law('o que se aceita volta igual do calendário da plataforma', anything, (written) => {
        return !isLocalDate(written) || new Date(`${written}T12:00:00Z`).toISOString().startsWith(written);
      }),
    ],
  }),

  localDate: sheet({
    title: 'Data já conferida',
    statement: 'Recebe um texto que já se sabe ser uma data. Outro texto é um defeito do programa: para aqui.',
    source: ['UIX-005'],
    given: { text: '2025-06-10' },
    fields: { text: text('Texto') },
    apply: ({ text: written }) => localDate(written),
    result: date('Data'),
    decisions: decisions(
      [{ id: 'um dia', given: { text: '2025-06-10' }, expected: '2025-06-10' }],
      ({ text: written }) => localDate(written),
    ),
    laws: [
      law(
        'para exatamente quando o texto não é uma data',
        anything,
        (written) => throws(() => localDate(written)) !== isLocalDate(written),
      ),
    ],
  }),

  formatDate: sheet({
    title: 'Mostrar uma data',
    statement: 'As datas se mostram DD/MM/AAAA.',
    source: ['UIX-003'],
    given: { date: localDate('2025-06-10') },
    fields: { date: date('Data') },
    apply: ({ date: day }) => formatDate(day),
    result: text('Texto'),
    decisions: decisions(
      [{ id: 'UIX-003', given: { date: localDate('2025-06-10') }, expected: '10/06/2025' }],
      ({ date: day }) => formatDate(day),
    ),
    laws: [
      law('o que se mostra se lê de volta [UIX-003]', localDates, (day) => parseDisplayDate(formatDate(day)) === day),
    ],
  }),

  parseDisplayDate: sheet({
    title: 'Ler uma data digitada',
    statement: 'DD/MM/AAAA vira AAAA-MM-DD. Um dia que não existe não vira data nenhuma.',
    source: ['UIX-043'],
    given: { text: '10/06/2025' },
    fields: { text: text('Data digitada') },
    apply: ({ text: written }) => parseDisplayDate(written),
    decisions: decisions(
      typedDateExamples.map(({ id, given, expected }) => ({ id, given: { text: given }, expected })),
      ({ text: written }) => parseDisplayDate(written),
    ),
    laws: [
      law('lê de volta toda data mostrada [UIX-043]', localDates, (day) => parseDisplayDate(formatDate(day)) === day),
      law(
        'nunca dá um dia que não existe [UIX-043]',
        fc.tuple(fc.nat(40), fc.nat(14), fc.nat(9999)),
        ([dd, mm, yyyy]) => {
          const written = `${String(dd).padStart(2, '0')}/${String(mm).padStart(2, '0')}/${String(yyyy).padStart(4, '0')}`;
          const day = parseDisplayDate(written);
          return day === null || (isLocalDate(day) && formatDate(day) === written);
        },
      ),
    ],
  }),

  parseAnyDate: sheet({
    title: 'Ler uma data nas duas formas',
    statement:
      'Aceita a forma que se guarda (AAAA-MM-DD) e a que se mostra (DD/MM/AAAA). Os relatórios recebem as duas.',
    source: ['RPT-082'],
    given: { text: '01/06/2025' },
    fields: { text: text('Data') },
    apply: ({ text: written }) => parseAnyDate(written),
    decisions: decisions(
      [
        { id: 'RPT-082 como se envia', given: { text: '2025-06-01' }, expected: '2025-06-01' },
        { id: 'RPT-082 como se mostra', given: { text: '01/06/2025' }, expected: '2025-06-01' },
        { id: 'outra forma', given: { text: '2025/06/01' }, expected: null },
        { id: 'dia que não existe', given: { text: '31/02/2025' }, expected: null },
      ],
      ({ text: written }) => parseAnyDate(written),
    ),
    laws: [
      law(
        'as duas formas dão a mesma data [RPT-082]',
        localDates,
        (day) => parseAnyDate(day) === day && parseAnyDate(formatDate(day)) === day,
      ),
      law('o resto não é data', noDays, (written) => parseAnyDate(written) === null),
    ],
  }),

  formatLongDate: sheet({
    title: 'Data por extenso',
    statement: 'O dia da semana, o dia, o mês e o ano por extenso, para títulos.',
    source: ['UIX-001'],
    given: { date: localDate('2026-11-20') },
    fields: { date: date('Data') },
    apply: ({ date: day }) => formatLongDate(day),
    result: text('Por extenso'),
    decisions: decisions(
      [
        {
          id: 'um dia comum',
          given: { date: localDate('2026-11-20') },
          expected: 'sexta-feira, 20 de novembro de 2026',
        },
        {
          id: 'meia-noite que não houve',
          given: { date: localDate('2018-11-04') },
          expected: 'domingo, 4 de novembro de 2018',
        },
        { id: 'a de 1985', given: { date: localDate('1985-11-02') }, expected: 'sábado, 2 de novembro de 1985' },
        { id: 'bissexto', given: { date: localDate('2024-02-29') }, expected: 'quinta-feira, 29 de fevereiro de 2024' },
      ],
      ({ date: day }) => formatLongDate(day),
    ),
    laws: [
      law('o dia e o ano são os da data', localDates, (day) => {
        const [, , year = ''] = formatLongDate(day).split(' de ');
        return year === day.slice(0, 4) && formatLongDate(day).includes(`, ${Number(day.slice(8))} de `);
      }),
    ],
  }),

  formatDateTime: sheet({
    title: 'Mostrar data e hora',
    statement: 'DD/MM/AAAA HH:mm no fuso da unidade, e não no do computador de quem olha.',
    source: ['UIX-004', 'A27'],
    given: { instant: '2025-06-10T08:05:00-03:00', timeZone: 'America/Sao_Paulo' },
    fields: { instant: instant('Momento'), timeZone },
    apply: ({ instant: moment, timeZone: zone }) => formatDateTime(moment, zone),
    result: text('Texto'),
    decisions: decisions(
      [
        {
          id: 'UIX-004',
          given: { instant: '2025-06-10T08:05:00-03:00', timeZone: 'America/Sao_Paulo' },
          expected: '10/06/2025 08:05',
        },
        {
          id: 'em Manaus',
          given: { instant: '2025-06-10T11:05:00Z', timeZone: 'America/Manaus' },
          expected: '10/06/2025 07:05',
        },
      ],
      ({ instant: moment, timeZone: zone }) => formatDateTime(moment, zone),
    ),
    laws: [
      law('tem sempre a mesma forma [UIX-004]', fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const shown = formatDateTime(new Date(seconds * 1000).toISOString(), 'America/Sao_Paulo');
        return /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/.test(shown);
      }),
    ],
  }),
} as const;
