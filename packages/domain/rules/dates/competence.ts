import fc from 'fast-check';
import {
  competenceDays,
  competenceMonthOf,
  dateOf,
  formatCompetenceMonth,
  localDate,
  parseCompetenceMonth,
  validateCompetenceMonth,
} from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, group, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { problems, required } from './problems.ts';

const months = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) });
const competence = months.map(({ year, month }) => dateOf({ year, month, day: 1 }).slice(0, 7));

/** Competence months, typed MM/AAAA. */
export const competenceSheets = {
  parseCompetenceMonth: sheet({
    title: 'Ler uma competência',
    statement: 'A competência se digita MM/AAAA e se guarda AAAA-MM. O mês vai de 01 a 12.',
    source: ['UIX-034', 'A75'],
    given: { text: '06/2025' },
    fields: { text: text('Competência digitada') },
    apply: ({ text: written }) => parseCompetenceMonth(written),
    decisions: decisions(
      [
        { id: 'UIX-034 válida', given: { text: '06/2025' }, expected: '2025-06' },
        { id: 'UIX-034 mês 13', given: { text: '13/2025' }, expected: null },
        { id: 'mês zero', given: { text: '00/2025' }, expected: null },
        { id: 'com espaços', given: { text: ' 06/2025 ' }, expected: '2025-06' },
        { id: 'com o dia', given: { text: '10/06/2025' }, expected: null },
        { id: 'ano de cinco algarismos', given: { text: '06/20255' }, expected: null },
        { id: 'sem zero', given: { text: '6/2025' }, expected: null },
        { id: 'ano zero', given: { text: '01/0000' }, expected: null },
      ],
      ({ text: written }) => parseCompetenceMonth(written),
    ),
    laws: [
      law(
        'o que se mostra se lê de volta [UIX-034]',
        competence,
        (month) => parseCompetenceMonth(formatCompetenceMonth(month)) === month,
      ),
    ],
  }),

  formatCompetenceMonth: sheet({
    title: 'Mostrar uma competência',
    statement: 'AAAA-MM, ou uma data inteira, se mostra MM/AAAA. Um texto que não é nem um nem outro fica como está.',
    source: ['UIX-034', 'A75'],
    given: { month: '2025-06' },
    fields: { month: text('Competência') },
    apply: ({ month }) => formatCompetenceMonth(month),
    result: text('Texto'),
    decisions: decisions(
      [
        { id: 'um mês', given: { month: '2025-06' }, expected: '06/2025' },
        { id: 'uma data', given: { month: '2025-06-10' }, expected: '06/2025' },
        { id: 'vazio', given: { month: '' }, expected: '' },
      ],
      ({ month }) => formatCompetenceMonth(month),
    ),
    laws: [
      law(
        'uma data e o seu mês se mostram iguais',
        localDates,
        (day) => formatCompetenceMonth(day) === formatCompetenceMonth(competenceMonthOf(day)),
      ),
    ],
  }),

  competenceMonthOf: sheet({
    title: 'Competência de uma data',
    statement: 'O mês a que a data pertence, AAAA-MM.',
    source: ['UIX-034'],
    given: { date: localDate('2025-06-10') },
    fields: { date: date('Data') },
    apply: ({ date: day }) => competenceMonthOf(day),
    result: text('Competência'),
    decisions: decisions(
      [{ id: 'junho', given: { date: localDate('2025-06-10') }, expected: '2025-06' }],
      ({ date: day }) => competenceMonthOf(day),
    ),
    laws: [
      law('a data está entre os dias da sua competência', localDates, (day) => {
        const { startDate, endDate } = competenceDays(competenceMonthOf(day));
        return startDate <= day && day <= endDate;
      }),
    ],
  }),

  competenceDays: sheet({
    title: 'Dias de uma competência',
    statement: 'O primeiro e o último dia do mês. Um texto que não é mês é um defeito: para aqui.',
    source: ['UIX-034'],
    given: { month: '2025-02' },
    fields: { month: text('Competência') },
    apply: ({ month }) => competenceDays(month),
    result: group('Período', { startDate: date('De'), endDate: date('Até') }),
    decisions: decisions(
      [{ id: 'fevereiro', given: { month: '2025-02' }, expected: { startDate: '2025-02-01', endDate: '2025-02-28' } }],
      ({ month }) => competenceDays(month),
    ),
    laws: [
      law('os dois dias são da competência', competence, (month) => {
        const { startDate, endDate } = competenceDays(month);
        return competenceMonthOf(startDate) === month && competenceMonthOf(endDate) === month;
      }),
      law('o que não é mês é um defeito', fc.constantFrom('', '2025-13', '06/2025', '2025'), (month) =>
        throws(() => competenceDays(month)),
      ),
    ],
  }),

  validateCompetenceMonth: sheet({
    title: 'Conferir uma competência digitada',
    statement: 'Obrigatória quando o campo pede, e sempre um mês que existe.',
    source: ['UIX-034'],
    given: { value: '13/2025', required: true },
    fields: { value: text('Competência digitada'), required },
    apply: ({ value, required: needed }) => validateCompetenceMonth('competence', value, { required: needed }),
    result: problems,
    decisions: decisions(
      [
        { id: 'UIX-034 válida', given: { value: '06/2025', required: true }, expected: [] },
        {
          id: 'UIX-034 inválida',
          given: { value: '13/2025', required: true },
          expected: [{ field: 'competence', code: 'competence.invalid' }],
        },
        {
          id: 'vazia e obrigatória',
          given: { value: '', required: true },
          expected: [{ field: 'competence', code: 'field.required' }],
        },
        { id: 'vazia e livre', given: { value: '', required: false }, expected: [] },
      ],
      ({ value, required: needed }) => validateCompetenceMonth('competence', value, { required: needed }),
    ),
    laws: [
      law('aceita o que se mostra [UIX-034]', competence, (month) => {
        return validateCompetenceMonth('competence', formatCompetenceMonth(month), { required: true }).length === 0;
      }),
    ],
  }),
} as const;
