import fc from 'fast-check';
import { dueDatesExamples, firstDueExamples } from '../../examples/billing.ts';
import { allowsInstalments, DOCUMENT_TYPES, dueDates, firstDueDate } from '../../src/billing/index.ts';
import type { Compensation } from '../../src/billing/index.ts';
import {
  addDays,
  addMonths,
  daysInMonth,
  diffInDays,
  endOfMonth,
  formatDate,
  localDate,
  parseDisplayDate,
  partsOf,
} from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { localDates } from '../arbitraries.ts';
import { date, list, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { CARD, compensationField, compensations, documentTypeField, TODAY } from './payment-shapes.ts';

const day = (shown: string): LocalDate => parseDisplayDate(shown) ?? localDate(shown);
const IN_15_DAYS: Compensation = { type: 'after-day', days: 15 };
const counts = fc.integer({ min: 1, max: 24 });
const firsts = fc.record({ compensation: compensations, today: localDates });
const series = fc.record({
  documentType: fc.constantFrom<string>(...DOCUMENT_TYPES),
  compensation: compensations,
  first: localDates,
  count: counts,
});
const notWhole = fc.constantFrom(Number.NaN, 0.5, Number.POSITIVE_INFINITY);

/** When a payment reaches the clinic. */
export const dueDatesSheets = {
  firstDueDate: sheet({
    title: 'Primeiro vencimento',
    statement:
      'Após dias: hoje mais os dias, ao pé da letra (30 também). Dia fixo: esse dia do mês, ou do mês que vem se já passou; num mês mais curto, o último dia. No mesmo dia: hoje.',
    source: ['BIL-170', 'BIL-171', 'BIL-172', 'A21', 'A23'],
    given: { compensation: IN_15_DAYS, today: TODAY },
    fields: { compensation: compensationField, today: date('Hoje') },
    apply: ({ compensation, today }) => firstDueDate(compensation, today),
    result: date('Vencimento'),
    decisions: written(
      [
        ...firstDueExamples,
        { id: 'BIL-170', given: { today: '10/06/2025', type: 'after-day' as const, days: 15 }, expected: '25/06/2025' },
        { id: 'BIL-171', given: { today: '10/06/2025', type: 'fixed-day' as const, days: 5 }, expected: '05/07/2025' },
        { id: 'BIL-172', given: { today: '10/06/2025', type: 'same-day' as const, days: 15 }, expected: '10/06/2025' },
        {
          id: 'dia 31 em fevereiro',
          given: { today: '28/02/2025', type: 'fixed-day' as const, days: 31 },
          expected: '28/02/2025',
        },
        {
          id: 'dia fixo em dezembro, antes',
          given: { today: '20/12/2025', type: 'fixed-day' as const, days: 25 },
          expected: '25/12/2025',
        },
        {
          id: 'dia 0 conta como 1',
          given: { today: '10/06/2025', type: 'fixed-day' as const, days: 0 },
          expected: '01/07/2025',
        },
        {
          id: 'dias negativos contam como 0',
          given: { today: '10/06/2025', type: 'after-day' as const, days: -5 },
          expected: '10/06/2025',
        },
        {
          id: 'meia-noite que não houve em São Paulo',
          given: { today: '01/11/1985', type: 'after-day' as const, days: 1 },
          expected: '02/11/1985',
        },
      ],
      ({ today, type, days }) => ({ compensation: { type, days }, today: day(today) }),
      ({ compensation, today }) => formatDate(firstDueDate(compensation, today)),
    ),
    laws: [
      law(
        'nunca vence antes de hoje [BIL-170, BIL-171, BIL-172]',
        firsts,
        ({ compensation, today }) => firstDueDate(compensation, today) >= today,
      ),
      law(
        'após dias: a distância é exatamente os dias [BIL-170]',
        fc.record({ days: fc.nat(400), today: localDates }),
        ({ days, today }) => {
          const due = firstDueDate({ type: 'after-day', days }, today);
          return diffInDays(today, due) === days;
        },
      ),
      law(
        'dia fixo: cai nesse dia ou no fim de um mês mais curto, em menos de um mês [BIL-171]',
        firsts,
        ({ compensation, today }) => {
          const days = Math.max(compensation.days % 31, 1);
          const due = firstDueDate({ type: 'fixed-day', days }, today);
          const rightDay = partsOf(due).day === days || (partsOf(due).day < days && due === endOfMonth(due));
          return rightDay && due <= addMonths(addDays(today, 1), 1);
        },
      ),
      law('dia fixo: no próprio vencimento, vence hoje [BIL-171]', firsts, ({ compensation, today }) => {
        const due = firstDueDate({ ...compensation, type: 'fixed-day' }, today);
        return firstDueDate({ ...compensation, type: 'fixed-day' }, due) === due;
      }),
      law(
        'dias que não são um número inteiro, ou uma compensação desconhecida, param',
        fc.tuple(localDates, notWhole),
        ([today, days]) => {
          const unknown = { type: 'weekly', days: 1 } as unknown as Compensation;
          return (
            throws(() => firstDueDate({ type: 'after-day', days }, today)) &&
            throws(() => firstDueDate(unknown, today)) &&
            throws(() => firstDueDate({ type: 'after-day', days: 1 }, '2025-02-31' as LocalDate))
          );
        },
      ),
    ],
  }),

  dueDates: sheet({
    title: 'Vencimentos das parcelas',
    statement:
      'Cartão de crédito e cheque com compensação após dias: cada parcela é empurrada os dias; 30 dias são um mês do calendário, contado sempre a partir da primeira (31/01, 28/02, 31/03). Dia fixo é um fechamento: cada mês no mesmo dia, no último onde o mês é mais curto. Nos outros casos todas vencem com a primeira.',
    source: ['BIL-168', 'BIL-169', 'BIL-205', 'A22', 'A24'],
    given: { documentType: 'credit_card', compensation: CARD.compensation, first: localDate('2025-01-31'), count: 4 },
    fields: {
      documentType: documentTypeField,
      compensation: compensationField,
      first: date('Primeiro vencimento'),
      count: number('Parcelas'),
    },
    apply: (parts) => dueDates(parts),
    result: list('Vencimentos', date('Vencimento'), '2025-01-31'),
    decisions: [
      ...(['credit_card', 'check'] as const).flatMap((documentType) =>
        written(
          dueDatesExamples,
          ({ first, count, days }) => ({
            documentType,
            compensation: { type: 'after-day' as const, days },
            first: day(first),
            count,
          }),
          (parts) => dueDates(parts).map(formatDate),
        ),
      ),
      ...written(
        [
          {
            id: 'BIL-168',
            given: { type: 'after-day' as const, days: 28, documentType: 'credit_card', first: '10/06/2025' },
            expected: ['10/06/2025', '08/07/2025', '05/08/2025'],
          },
          {
            id: 'BIL-169',
            given: { type: 'after-day' as const, days: 30, documentType: 'check', first: '31/01/2025' },
            expected: ['31/01/2025', '28/02/2025', '31/03/2025'],
          },
          {
            id: 'BIL-205',
            given: { type: 'fixed-day' as const, days: 5, documentType: 'credit_card', first: '05/07/2025' },
            expected: ['05/07/2025', '05/08/2025', '05/09/2025'],
          },
          {
            id: 'BIL-205',
            given: { type: 'same-day' as const, days: 0, documentType: 'credit_card', first: '10/06/2025' },
            expected: ['10/06/2025', '10/06/2025', '10/06/2025'],
          },
          {
            id: 'BIL-205 dia 31',
            given: { type: 'fixed-day' as const, days: 31, documentType: 'credit_card', first: '30/11/2025' },
            expected: ['30/11/2025', '31/12/2025', '31/01/2026'],
          },
          {
            id: 'BIL-205 um primeiro vencimento digitado em outro dia mantém o seu',
            given: { type: 'fixed-day' as const, days: 5, documentType: 'credit_card', first: '31/01/2026' },
            expected: ['31/01/2026', '28/02/2026', '31/03/2026'],
          },
          {
            id: 'mesmo dia não olha os dias',
            given: { type: 'same-day' as const, days: 30, documentType: 'credit_card', first: '10/06/2025' },
            expected: ['10/06/2025', '10/06/2025', '10/06/2025'],
          },
          {
            id: 'dia fixo em outro documento também é mês a mês',
            given: { type: 'fixed-day' as const, days: 5, documentType: 'others', first: '05/07/2025' },
            expected: ['05/07/2025', '05/08/2025', '05/09/2025'],
          },
          {
            id: 'após dias em outro documento',
            given: { type: 'after-day' as const, days: 28, documentType: 'others', first: '10/06/2025' },
            expected: ['10/06/2025', '10/06/2025', '10/06/2025'],
          },
          {
            id: '30 dias em outro documento',
            given: { type: 'after-day' as const, days: 30, documentType: 'money', first: '10/06/2025' },
            expected: ['10/06/2025', '10/06/2025', '10/06/2025'],
          },
          {
            id: 'dias negativos contam como 0',
            given: { type: 'after-day' as const, days: -7, documentType: 'check', first: '10/06/2025' },
            expected: ['10/06/2025', '10/06/2025', '10/06/2025'],
          },
        ],
        ({ type, days, documentType, first }) => ({
          documentType,
          compensation: { type, days },
          first: day(first),
          count: 3,
        }),
        (parts) => dueDates(parts).map(formatDate),
      ),
    ],
    laws: [
      law(
        'são tantos quantas as parcelas, começam no primeiro e nunca voltam [BIL-168, BIL-169, BIL-205]',
        series,
        (parts) => {
          const dates = dueDates(parts);
          const ascending = dates.every((due, at) => at === 0 || due >= (dates[at - 1] ?? due));
          return dates.length === parts.count && dates[0] === parts.first && ascending;
        },
      ),
      law('mais parcelas não mudam as primeiras [BIL-168]', series, (parts) => {
        const more = dueDates({ ...parts, count: parts.count + 1 });
        return dueDates(parts).every((due, at) => due === more[at]);
      }),
      law('de 30 dias em 30 dias é o k-ésimo mês depois da primeira [BIL-169]', series, ({ first, count }) => {
        const dates = dueDates({ documentType: 'check', compensation: { type: 'after-day', days: 30 }, first, count });
        return dates.every((due, at) => due === addMonths(first, at));
      }),
      law(
        'um dia fixo é o de cada mês, ou o último dele [BIL-205, A24]',
        fc.record({ today: localDates, days: fc.integer({ min: 1, max: 31 }), count: fc.integer({ min: 1, max: 24 }) }),
        ({ today, days, count }) => {
          const compensation = { type: 'fixed-day' as const, days };
          const first = firstDueDate(compensation, today);
          return dueDates({ documentType: 'credit_card', compensation, first, count }).every((due) => {
            const { year, month, day: on } = partsOf(due);
            return on === Math.min(days, daysInMonth(year, month));
          });
        },
      ),
      law('um número impossível de parcelas para', fc.constantFrom(0, -1, 1.5, Number.NaN), (count) =>
        throws(() =>
          dueDates({ documentType: 'check', compensation: { type: 'same-day', days: 0 }, first: TODAY, count }),
        ),
      ),
    ],
  }),

  allowsInstalments: sheet({
    title: 'Permite parcelar',
    statement: 'Só cartão de crédito e cheque podem ser parcelados.',
    source: ['ENT-054', 'ENT-053'],
    given: { documentType: 'credit_card' },
    fields: { documentType: documentTypeField },
    apply: ({ documentType }) => allowsInstalments(documentType),
    decisions: decisions(
      [
        { id: 'ENT-054', given: { documentType: 'credit_card' }, expected: true },
        { id: 'ENT-054', given: { documentType: 'check' }, expected: true },
        { id: 'ENT-054', given: { documentType: 'money' }, expected: false },
        { id: 'ENT-054', given: { documentType: 'others' }, expected: false },
        { id: 'tipo desconhecido', given: { documentType: 'pix' }, expected: false },
        { id: 'vazio', given: { documentType: '' }, expected: false },
      ],
      ({ documentType }) => allowsInstalments(documentType),
    ),
    laws: [
      law('dos tipos de documento [ENT-053], dois permitem [ENT-054]', fc.constant(DOCUMENT_TYPES), (types) => {
        const allowed = types.filter((type) => allowsInstalments(type));
        return types.join() === 'money,credit_card,check,others' && allowed.join() === 'credit_card,check';
      }),
    ],
  }),
} as const;
