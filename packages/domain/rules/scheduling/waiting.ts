import fc from 'fast-check';
import { hourOf, localDate } from '../../src/dates/index.ts';
import {
  acceptOffer,
  DAY_PERIODS,
  dayPeriodOf,
  joinWaitingList,
  nextToOffer,
  waitingCounts,
  waitingOrder,
} from '../../src/scheduling/index.ts';
import type { FreedTime, WaitingEntry } from '../../src/scheduling/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, flag, group, instant, list, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const at = (minutes: number): string => new Date(Date.parse('2025-06-10T08:00:00Z') + minutes * 60_000).toISOString();
const entry = (id: string, change: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  scheduleId: 'A',
  patientId: `paciente ${id}`,
  enteredAt: at(Number(id)),
  priority: false,
  weekdays: [],
  periods: [],
  ...change,
});
const without = (entries: readonly WaitingEntry[], id: string) => entries.filter((other) => other.id !== id);
const TUESDAY_AT_NINE: FreedTime = { scheduleId: 'A', date: localDate('2025-06-10'), start: '09:00' };
const LIST = [
  entry('1', { periods: ['afternoon'] }),
  entry('2', { weekdays: [4] }),
  entry('3'),
  entry('4', { priority: true }),
];
const entryField = group('Paciente', {
  id: text('Código'),
  scheduleId: text('Agenda'),
  patientId: text('Paciente'),
  enteredAt: instant('Entrou'),
  priority: flag('Prioridade'),
  weekdays: list('Dias preferidos', choice('Dia', [0, 1, 2, 3, 4, 5, 6], 'weekday'), 2),
  periods: list('Períodos preferidos', choice('Período', DAY_PERIODS, 'dayPeriod'), 'morning'),
});
const listField = list('Lista de espera', entryField, entry('9'));
const lists: fc.Arbitrary<WaitingEntry[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    scheduleId: fc.constantFrom('A', 'B'),
    patientId: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    enteredAt: fc.integer({ min: 0, max: 30 }).map(at),
    priority: fc.boolean(),
    weekdays: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
    periods: fc.subarray([...DAY_PERIODS]),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const freedTimes: fc.Arbitrary<FreedTime> = fc.record({
  scheduleId: fc.constantFrom('A', 'B'),
  date: localDates,
  start: fc.nat(1439).map(hourOf),
});
interface Freed extends FreedTime {
  readonly entries: readonly WaitingEntry[];
  readonly passed: readonly string[];
}
const offered = ({ entries, passed, ...freed }: Freed) => nextToOffer(entries, freed, passed);
const ACCEPTANCE = { offer: { entryId: '4', offeredAt: at(0), accepted: false }, entryId: '4', now: at(29) };
const idsOf = (entries: readonly WaitingEntry[]): string[] => entries.map(({ id }) => id);

/** The waiting list and its offers. */
export const waitingSheets = {
  dayPeriodOf: sheet({
    title: 'Período do dia',
    statement: 'Manhã até o meio-dia, tarde até as 18:00, noite depois.',
    source: ['UXP-017'],
    given: { hour: '12:00' },
    fields: { hour: text('Hora') },
    apply: ({ hour }) => dayPeriodOf(hour),
    result: choice('Período', DAY_PERIODS, 'dayPeriod'),
    decisions: written<string, string, { readonly hour: string }>(
      [
        { id: 'manhã', given: '11:59', expected: 'morning' },
        { id: 'tarde', given: '12:00', expected: 'afternoon' },
        { id: 'noite', given: '18:00', expected: 'evening' },
      ],
      (hour) => ({ hour }),
      ({ hour }) => dayPeriodOf(hour),
    ),
    laws: [
      law(
        'o dia nunca volta de período',
        fc.nat(1438),
        (minutes) =>
          DAY_PERIODS.indexOf(dayPeriodOf(hourOf(minutes + 1))) >= DAY_PERIODS.indexOf(dayPeriodOf(hourOf(minutes))),
      ),
      law('uma hora que não existe é um erro do programa', fc.constantFrom('24:00', '', '9:00'), (hour) =>
        throws(() => dayPeriodOf(hour)),
      ),
    ],
  }),

  waitingOrder: sheet({
    title: 'Ordem da lista de espera',
    statement: 'Primeiro quem tem prioridade por lei, depois quem espera há mais tempo.',
    source: ['UXP-017'],
    given: { entries: LIST },
    fields: { entries: listField },
    apply: ({ entries }) => waitingOrder(entries),
    decisions: written(
      [{ id: 'ordem', given: LIST, expected: ['4', '1', '2', '3'] }],
      (entries) => ({ entries }),
      ({ entries }) => idsOf(waitingOrder(entries)),
    ),
    laws: [
      law('a ordem não depende de como a lista vem, e ordenar de novo não muda nada', lists, (entries) => {
        const order = waitingOrder(entries);
        return (
          String(idsOf(waitingOrder(entries.toReversed()))) === String(idsOf(order)) &&
          String(idsOf(waitingOrder(order))) === String(idsOf(order))
        );
      }),
      law('quem sai não muda a ordem dos outros', lists, (entries) => {
        const [first] = waitingOrder(entries);
        return (
          first === undefined ||
          String(idsOf(waitingOrder(without(entries, first.id)))) === String(idsOf(waitingOrder(entries).slice(1)))
        );
      }),
    ],
  }),

  waitingCounts: sheet({
    title: 'Pacientes esperando por agenda',
    statement: 'Quantos pacientes esperam um horário de cada agenda.',
    source: ['SCH-006', '§2.9'],
    given: { entries: LIST },
    fields: { entries: listField },
    apply: ({ entries }) => waitingCounts(entries),
    decisions: written(
      [
        {
          id: '§2.9',
          given: [entry('1'), entry('2'), entry('3', { scheduleId: 'B' })],
          expected: { A: 2, B: 1 } as Record<string, number>,
        },
      ],
      (entries) => ({ entries }),
      ({ entries }) => ({ ...waitingCounts(entries) }),
    ),
    laws: [
      law(
        'as contagens somam a lista',
        lists,
        (entries) => Object.values(waitingCounts(entries)).reduce((sum, count) => sum + count, 0) === entries.length,
      ),
    ],
  }),

  joinWaitingList: sheet({
    title: 'Entrar na lista de espera',
    statement: 'O paciente entra no fim da lista da agenda; quem já espera por ela não entra de novo.',
    source: ['SCH-007', '§2.9'],
    given: { entries: LIST, entry: entry('9', { weekdays: [2], periods: ['morning'] }) },
    fields: { entries: listField, entry: entryField },
    apply: ({ entries, entry: one }) => joinWaitingList(entries, one),
    decisions: written(
      [
        { id: 'SCH-007', given: entry('9'), expected: '5' },
        {
          id: 'repetido',
          given: entry('9', { patientId: 'paciente 1' }),
          expected: 'patientId waiting-list.already-waiting',
        },
        { id: 'outra agenda', given: entry('9', { patientId: 'paciente 1', scheduleId: 'B' }), expected: '5' },
        {
          id: 'errado',
          given: entry('9', { weekdays: [7], patientId: '' }),
          expected: 'patientId field.required,weekdays field.invalid',
        },
      ],
      (one) => ({ entries: LIST, entry: one }),
      ({ entries, entry: one }) => {
        const joined = joinWaitingList(entries, one);
        return joined.ok
          ? String(joined.value.length)
          : joined.error.map(({ field, code }) => `${field} ${code}`).join();
      },
    ),
    laws: [
      law('entrar e sair deixa a lista como era [SCH-007]', lists, (entries) => {
        const joined = joinWaitingList(entries, entry('100'));
        return (
          joined.ok &&
          joined.value.length === entries.length + 1 &&
          String(idsOf(without(joined.value, '100'))) === String(idsOf(entries))
        );
      }),
      law(
        'um dia da semana quebrado é recusado',
        badNumbers,
        (bad) => !joinWaitingList([], entry('1', { weekdays: [bad] })).ok,
      ),
    ],
  }),

  nextToOffer: sheet({
    title: 'A quem se oferece um horário que vagou',
    statement:
      'Ao primeiro da ordem que quer aquela agenda, aquele dia e aquele período, e que ainda não deixou passar esta oferta. Um de cada vez.',
    source: ['UXP-017'],
    given: { entries: LIST, ...TUESDAY_AT_NINE, passed: [] as string[] },
    fields: {
      entries: listField,
      scheduleId: text('Agenda'),
      date: date('Dia'),
      start: text('Hora'),
      passed: list('Deixaram passar', text('Código'), '4'),
    },
    apply: offered,
    decisions: written<readonly [Partial<FreedTime>, readonly string[]], string, Freed>(
      [
        { id: 'UXP-017', given: [{}, []], expected: '4' },
        { id: 'UXP-017', given: [{}, ['4']], expected: '3' },
        { id: 'tarde', given: [{ start: '14:00' }, ['4']], expected: '1' },
        { id: 'quinta', given: [{ date: localDate('2025-06-12') }, ['4']], expected: '2' },
        { id: 'ninguém', given: [{}, ['3', '4']], expected: 'ninguém' },
        { id: 'outra agenda', given: [{ scheduleId: 'B' }, []], expected: 'ninguém' },
      ],
      ([change, passed]) => ({ entries: LIST, ...TUESDAY_AT_NINE, ...change, passed }),
      (given) => offered(given)?.id ?? 'ninguém',
    ),
    laws: [
      law(
        'oferecer a um de cada vez passa por todos que servem, na ordem, uma vez só [UXP-017]',
        fc.record({ entries: lists, freed: freedTimes }),
        ({ entries, freed }) => {
          const passed: string[] = [];
          for (
            let next = nextToOffer(entries, freed, passed);
            next !== null;
            next = nextToOffer(entries, freed, passed)
          ) {
            if (passed.includes(next.id) || next.scheduleId !== freed.scheduleId) return false;
            passed.push(next.id);
          }
          return String(passed) === String(idsOf(waitingOrder(entries)).filter((id) => passed.includes(id)));
        },
      ),
      law(
        'sem preferências, é sempre o primeiro da agenda',
        fc.record({ entries: lists, freed: freedTimes }),
        ({ entries, freed }) => {
          const open = entries.map((one) => ({ ...one, weekdays: [], periods: [] }));
          return (
            nextToOffer(open, freed)?.id ===
            waitingOrder(open).find(({ scheduleId }) => scheduleId === freed.scheduleId)?.id
          );
        },
      ),
    ],
  }),

  acceptOffer: sheet({
    title: 'Aceitar um horário oferecido',
    statement: 'Só quem recebeu a oferta aceita, uma vez, em menos de 30 minutos. De dois aceites, um vale.',
    source: ['UXP-017'],
    given: ACCEPTANCE,
    fields: {
      offer: group('Oferta', {
        entryId: text('Oferecido a'),
        offeredAt: instant('Oferecido'),
        accepted: flag('Já aceito'),
      }),
      entryId: text('Quem aceita'),
      now: instant('Agora'),
    },
    apply: ({ offer, entryId, now }) => acceptOffer(offer, entryId, now),
    decisions: written<readonly [string, number, boolean], string, typeof ACCEPTANCE>(
      [
        { id: 'UXP-017', given: ['4', 29, false], expected: 'aceito' },
        { id: 'UXP-017', given: ['4', 30, false], expected: 'waiting-list.offer-expired' },
        { id: 'UXP-017', given: ['4', 1, true], expected: 'waiting-list.offer-taken' },
        { id: 'outro', given: ['3', 1, false], expected: 'waiting-list.offer-not-yours' },
      ],
      ([entryId, minutes, accepted]) => ({ offer: { ...ACCEPTANCE.offer, accepted }, entryId, now: at(minutes) }),
      ({ offer, entryId, now }) => {
        const answer = acceptOffer(offer, entryId, now);
        return answer.ok ? 'aceito' : answer.error.code;
      },
    ),
    laws: [
      law(
        'de qualquer número de aceites, no máximo um vale [UXP-017]',
        fc.array(fc.record({ who: fc.constantFrom('3', '4'), minute: fc.nat(60) })),
        (tries) => {
          let offer = { entryId: '4', offeredAt: at(0), accepted: false };
          let wins = 0;
          for (const { who, minute } of tries) {
            const answer = acceptOffer(offer, who, at(minute));
            if (!answer.ok) continue;
            wins += 1;
            offer = { ...answer.value };
          }
          return wins <= 1;
        },
      ),
      law(
        'um instante que não existe conta como vencido',
        fc.constantFrom('', 'ontem'),
        (now) => !acceptOffer({ entryId: '4', offeredAt: at(0), accepted: false }, '4', now).ok,
      ),
    ],
  }),
} as const;
