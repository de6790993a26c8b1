import fc from 'fast-check';
import { returnExamples } from '../../examples/clinical.ts';
import {
  MAX_RETURN_DAYS,
  RECORD_STATUSES,
  RETURN_SITUATIONS,
  RETURN_UNITS,
  RETURN_WINDOW_DAYS,
  returnDate,
  returnSituation,
  scheduledReturns,
} from '../../src/clinical/index.ts';
import type { ReturnFilter, ReturnRecord, ReturnUnit } from '../../src/clinical/index.ts';
import { addDays, diffInDays, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const june = { startDate: localDate('2025-06-01'), endDate: localDate('2025-06-30') };
const record: ReturnRecord = {
  status: 'finished',
  returnDate: localDate('2025-06-15'),
  professionalId: 'p1',
  patientName: 'Ana',
};
const records = fc.array(
  fc.record({
    status: fc.constantFrom(...RECORD_STATUSES),
    returnDate: fc.option(fc.integer({ min: -60, max: 60 }).map((days) => addDays(june.startDate, days))),
    professionalId: fc.constantFrom('p1', 'p2'),
    patientName: fc.constantFrom('Ana', 'Érica', 'Bia'),
  }),
  { maxLength: 15 },
);
const listed: { readonly records: readonly ReturnRecord[]; readonly filter: ReturnFilter } = {
  records: [record],
  filter: june,
};
const period: { readonly from: LocalDate; readonly count: number; readonly unit: ReturnUnit } = {
  from: localDate('2025-05-31'),
  count: 15,
  unit: 'days',
};
const visits: { readonly expected: LocalDate; readonly visits: readonly LocalDate[]; readonly today: LocalDate } = {
  expected: localDate('2025-06-15'),
  visits: [],
  today: localDate('2025-06-20'),
};

/** Returns a record schedules. */
export const returnsSheets = {
  returnDate: sheet({
    title: 'Data do retorno',
    statement:
      'A partir da consulta: dias e semanas são contados; meses e anos mantêm o dia, ou o fim do mês mais curto. De 1 dia a 5 anos.',
    source: ['MED-051', 'A22', '§2.6'],
    given: period,
    fields: { from: date('Consulta'), count: number('Em'), unit: choice('Unidade', RETURN_UNITS, 'returnUnit') },
    apply: (given) => returnDate(given.from, given.count, given.unit),
    decisions: written(
      returnExamples,
      (row) => ({ ...row, from: localDate(row.from) }),
      (given) => {
        const answer = returnDate(given.from, given.count, given.unit);
        return answer.ok ? answer.value : null;
      },
    ),
    laws: [
      law(
        'o retorno vem depois da consulta, até 5 anos',
        fc.record({
          from: localDates,
          count: fc.integer({ min: 1, max: 2000 }),
          unit: fc.constantFrom(...RETURN_UNITS),
        }),
        ({ from, count, unit }) => {
          const answer = returnDate(from, count, unit);
          return !answer.ok || (answer.value > from && diffInDays(from, answer.value) <= MAX_RETURN_DAYS);
        },
      ),
      law(
        'um prazo impossível é recusado',
        fc.record({ count: badNumbers, unit: fc.constantFrom(...RETURN_UNITS) }),
        ({ count, unit }) => !returnDate(localDate('2025-06-10'), count, unit).ok,
      ),
      law(
        'uma unidade desconhecida é recusada',
        fc.string(),
        (unit) =>
          RETURN_UNITS.some((known) => known === unit) ||
          !returnDate(localDate('2025-06-10'), 1, unit as ReturnUnit).ok,
      ),
      law(
        'uma semana são sete dias',
        fc.tuple(localDates, fc.integer({ min: 1, max: 200 })),
        ([from, weeks]) =>
          JSON.stringify(returnDate(from, weeks, 'weeks')) === JSON.stringify(returnDate(from, weeks * 7, 'days')),
      ),
    ],
  }),

  scheduledReturns: sheet({
    title: 'Prontuários finalizados com data de retorno',
    statement:
      'Entram os prontuários finalizados cuja data de retorno está no período, com os dois dias incluídos. ' +
      'Rascunhos não entram, porque ainda podem mudar.',
    source: ['MED-051', '§2.6'],
    given: listed,
    fields: {
      records: list(
        'Prontuários',
        group('Prontuário', {
          status: choice('Situação', RECORD_STATUSES, 'recordStatus'),
          returnDate: optional(date('Retorno')),
          professionalId: text('Profissional'),
          patientName: text('Paciente'),
        }),
        record,
      ),
      filter: group('Período', {
        startDate: date('Data inicial'),
        endDate: date('Data final'),
        professionalId: optional(text('Profissional')),
      }),
    },
    apply: (given) => scheduledReturns(given.records, given.filter),
    decisions: written(
      [
        { id: 'MED-051', given: record, expected: true },
        { id: 'MED-051', given: { ...record, status: 'draft' }, expected: false },
        { id: 'MED-051', given: { ...record, returnDate: localDate('2025-07-01') }, expected: false },
        { id: 'MED-051', given: { ...record, returnDate: null }, expected: false },
      ],
      (row: ReturnRecord) => ({ records: [row], filter: june }),
      (given) => scheduledReturns(given.records, given.filter).length === 1,
    ),
    laws: [
      law('todos os listados têm retorno no período, em ordem [MED-051]', records, (rows) => {
        const days = scheduledReturns(rows, june).map((row) => row.returnDate ?? '');
        return days.every((day, at) => day >= june.startDate && day <= june.endDate && day >= (days[at - 1] ?? ''));
      }),
      law('os de cada profissional somam os de todos', records, (rows) => {
        const count = (professionalId: string | null) => scheduledReturns(rows, { ...june, professionalId }).length;
        return count('p1') + count('p2') === count(null);
      }),
    ],
  }),

  returnSituation: sheet({
    title: 'Situação de um retorno',
    statement:
      'O retorno vale de 15 dias antes da data em diante: se o paciente veio, está feito. Antes da janela é futuro, dentro dela está ' +
      'na vez, depois dela está atrasado. Uma visita antes da janela foi outra coisa.',
    source: ['MED-051'],
    given: visits,
    fields: {
      expected: date('Data do retorno'),
      visits: list('Visitas', date('Visita'), '2025-06-15'),
      today: date('Hoje'),
    },
    apply: (given) => returnSituation(given.expected, given.visits, given.today),
    result: choice('Situação', RETURN_SITUATIONS, 'returnSituation'),
    laws: [
      law(
        'sem visita a situação só avança: futuro, na vez, atrasado',
        fc.tuple(localDates, fc.nat(60), fc.nat(30)),
        ([expected, before, more]) => {
          const order = ['upcoming', 'due', 'late'];
          const early = addDays(expected, before - 30);
          return (
            order.indexOf(returnSituation(expected, [], early)) <=
            order.indexOf(returnSituation(expected, [], addDays(early, more)))
          );
        },
      ),
      law(
        'a janela tem 15 dias de cada lado',
        fc.tuple(localDates, fc.integer({ min: -40, max: 40 })),
        ([expected, days]) =>
          (returnSituation(expected, [], addDays(expected, days)) === 'due') === Math.abs(days) <= RETURN_WINDOW_DAYS,
      ),
      law(
        'uma visita no dia do retorno o conclui',
        localDates,
        (expected) => returnSituation(expected, [expected], addDays(expected, 90)) === 'attended',
      ),
    ],
  }),
} as const;
