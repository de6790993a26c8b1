import fc from 'fast-check';
import { localDate } from '../../src/dates/index.ts';
import { compareQueued, PRIORITY_REASONS, priorityRank, proposedPriority } from '../../src/clinical/index.ts';
import type { Queued } from '../../src/clinical/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, instant, list, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const today = localDate('2026-11-21');
const at = (minute: number): string => new Date(Date.parse('2026-11-21T11:00:00Z') + minute * 60_000).toISOString();
const queued: fc.Arbitrary<Queued> = fc.record({
  priority: fc.constantFrom(null, null, ...PRIORITY_REASONS),
  arrivedAt: fc.nat(240).map(at),
});
const queuedAt = (priority: string | null, minute: number): Queued => ({ priority, arrivedAt: at(minute) });
const order = (people: readonly Queued[]): readonly Queued[] => people.toSorted(compareQueued);
const sign = (value: number): number => Math.sign(value) || 0;
const person = group('Pessoa', {
  priority: optional(choice('Prioridade', PRIORITY_REASONS, 'priorityReason')),
  arrivedAt: instant('Chegada'),
});

/** Who goes ahead in the waiting room. */
export const prioritySheets = {
  proposedPriority: sheet({
    title: 'Prioridade pela idade',
    statement:
      'Quem tem 60 anos completos tem prioridade por lei, e quem tem 80 vem antes dos demais. Sem data de nascimento nada é proposto.',
    source: ['Lei 10.048/2000', 'Lei 10.741/2003, art. 15, § 7º'],
    given: { birthDate: localDate('1960-05-02'), today },
    fields: { birthDate: optional(date('Nascimento')), today: date('Hoje') },
    apply: (given) => proposedPriority(given.birthDate, given.today),
    result: optional(choice('Prioridade', PRIORITY_REASONS, 'priorityReason')),
    decisions: written(
      [
        { id: 'faz 60 hoje', given: '1966-11-21', expected: 'elderly60' },
        { id: 'faz 60 amanhã', given: '1966-11-22', expected: null },
        { id: 'faz 80 hoje', given: '1946-11-21', expected: 'elderly80' },
        { id: 'faz 80 amanhã', given: '1946-11-22', expected: 'elderly60' },
        { id: 'sem data', given: null, expected: null },
        { id: 'ainda não nasceu', given: '2027-01-01', expected: null },
      ],
      (born: string | null) => ({ birthDate: born === null ? null : localDate(born), today }),
      (given): string | null => proposedPriority(given.birthDate, given.today),
    ),
    laws: [
      law('envelhecer nunca tira a prioridade', fc.tuple(localDates, localDates, localDates), (days) => {
        const [born, first, second] = days.toSorted();
        if (born === undefined || first === undefined || second === undefined) return false;
        return priorityRank(proposedPriority(born, second)) >= priorityRank(proposedPriority(born, first));
      }),
    ],
  }),

  priorityRank: sheet({
    title: 'Peso da prioridade',
    statement: 'De 80 anos em diante vale 2, os demais motivos da lei valem 1, sem motivo 0.',
    source: ['Lei 10.048/2000', 'Lei 10.741/2003, art. 15, § 7º'],
    given: { priority: 'pregnant' },
    fields: { priority: optional(choice('Prioridade', PRIORITY_REASONS, 'priorityReason')) },
    apply: ({ priority }) => priorityRank(priority),
    decisions: written(
      [
        { id: '80 anos ou mais', given: 'elderly80', expected: 2 },
        { id: '60 anos ou mais', given: 'elderly60', expected: 1 },
        { id: 'gestante', given: 'pregnant', expected: 1 },
        { id: 'nenhuma', given: null, expected: 0 },
        { id: 'desconhecida', given: 'vip', expected: 0 },
      ],
      (priority: string | null) => ({ priority }),
      ({ priority }): number => priorityRank(priority),
    ),
    laws: [
      law('só uma prioridade passa à frente das outras', fc.constant(PRIORITY_REASONS), (all) => {
        return (
          all.filter((reason) => priorityRank(reason) === 2).join() === 'elderly80' &&
          all.every((reason) => priorityRank(reason) > 0)
        );
      }),
      law('uma palavra qualquer não dá prioridade', fc.string(), (word) => {
        return priorityRank(word) === 0 || PRIORITY_REASONS.some((reason) => reason === word);
      }),
    ],
  }),

  compareQueued: sheet({
    title: 'A fila da sala de espera',
    statement:
      'Primeiro quem tem 80 anos ou mais, depois quem tem outra prioridade, depois os demais; em cada grupo, quem chegou antes.',
    source: ['Lei 10.048/2000', 'Lei 10.741/2003, art. 15, § 7º'],
    given: { people: [queuedAt(null, 0), queuedAt('pregnant', 30)] },
    fields: { people: list('Quem espera', person, queuedAt(null, 0)) },
    apply: ({ people }) => order(people),
    result: list('Na ordem em que são chamados', person, null),
    decisions: written(
      [
        {
          id: 'por chegada',
          given: [
            [null, 10],
            [null, 5],
          ],
          expected: '5 10',
        },
        {
          id: 'prioridade',
          given: [
            [null, 0],
            ['disability', 20],
            ['pregnant', 10],
          ],
          expected: '10 20 0',
        },
        {
          id: '80 anos',
          given: [
            ['elderly60', 0],
            ['elderly80', 30],
            [null, 1],
          ],
          expected: '30 0 1',
        },
      ],
      (rows: readonly (readonly [string | null, number])[]) => ({ people: rows.map((row) => queuedAt(...row)) }),
      ({ people }) =>
        order(people)
          .map(({ arrivedAt }) => (Date.parse(arrivedAt) - Date.parse(at(0))) / 60_000)
          .join(' '),
    ),
    laws: [
      law(
        'trocar as duas inverte a resposta',
        fc.tuple(queued, queued),
        ([one, other]) =>
          sign(compareQueued(one, other)) === -sign(compareQueued(other, one)) || sign(compareQueued(one, other)) === 0,
      ),
      law('a fila não depende da ordem em que é lida', fc.array(queued, { maxLength: 10 }), (people) => {
        const keys = (all: readonly Queued[]) =>
          all.map(({ priority, arrivedAt }) => `${priorityRank(priority)} ${arrivedAt}`).join();
        return keys(order(people)) === keys(order(people.toReversed()));
      }),
      law('ninguém sem prioridade passa à frente de quem tem', fc.array(queued, { maxLength: 10 }), (people) => {
        const ranks = order(people).map(({ priority }) => priorityRank(priority));
        return ranks.every((rank, index) => index === 0 || rank <= (ranks[index - 1] ?? 0));
      }),
      law(
        'receber prioridade nunca atrasa ninguém',
        fc.tuple(fc.array(queued, { maxLength: 8 }), queued),
        ([others, me]) => {
          const ahead = (mine: Queued) => others.filter((other) => compareQueued(other, mine) < 0).length;
          return (
            ahead({ ...me, priority: 'elderly80' }) <= ahead({ ...me, priority: 'pregnant' }) &&
            ahead({ ...me, priority: 'pregnant' }) <= ahead({ ...me, priority: null })
          );
        },
      ),
    ],
  }),
} as const;
