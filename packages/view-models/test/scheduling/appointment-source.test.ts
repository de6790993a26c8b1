import { makeProblem } from '../../src/core/index.ts';
import { expect, test } from 'vitest';
import { offerInView, sourceOf } from '../../src/scheduling/index.ts';
import { appointment, DAY, desk, settled, ZONE } from './fakes.ts';

const offering = (days: readonly number[], plans: readonly string[] = []) =>
  appointment('1', '08:00', {
    schedule: { id: 'a', name: 'Agenda a', notes: 'Trazer exames' },
    available: { days, professionals: [], insurancePlans: plans.map((name) => ({ id: name, name })) },
  });

test('what was typed at the desk says nothing; a session names its package; the waiting list and a file say so', () => {
  const from = (meta: ReturnType<typeof appointment>['meta'], more: object = {}) =>
    sourceOf(appointment('1', '08:00', { meta, ...more }), ZONE);
  expect(from({ origin: 'desk', bundle: null })).toBeNull();
  expect(from({ origin: 'waitingList', bundle: null })).toEqual({
    origin: 'waitingList',
    packageName: null,
    session: null,
    copiedFrom: null,
  });
  expect(
    from({ origin: 'bundle', bundle: { id: 'k', name: 'Fisioterapia' } }, { bundle: { current: 2, total: 10 } }),
  ).toEqual({ origin: 'bundle', packageName: 'Fisioterapia', session: '2/10', copiedFrom: null });
});

test('a copy leads to the appointment it was made from, by the clock of the branch, unless that one is gone or may not be seen', () => {
  const copy = (refKey: string | null, refStartDate: string | null) =>
    sourceOf(appointment('2', '09:00', { meta: { origin: 'copy', bundle: null }, refKey, refStartDate }), ZONE)
      ?.copiedFrom;
  expect(copy('1', '2026-11-20T01:30:00Z')).toEqual({ id: '1', date: '2026-11-19', hour: '22:30' });
  expect([copy(null, null), copy('1', null)]).toEqual([null, null]);
});

test.each([
  [[], []],
  [[3], [[3, 3]]],
  [[0, 6], [[6, 0]]],
  [
    [1, 3, 5],
    [
      [1, 1],
      [3, 3],
      [5, 5],
    ],
  ],
  [
    [1, 2, 3, 5],
    [
      [1, 3],
      [5, 5],
    ],
  ],
  [[0, 1, 2, 3, 4, 5, 6], [[1, 0]]],
])('weekdays %j are said as %j, Monday first', (days, runs) => {
  expect(offerInView(offering(days), 'a')?.days).toEqual(runs);
});

test('what a schedule accepts is said while it is the chosen one', () => {
  expect(offerInView(offering([1], ['Mutual Sul']), 'a')).toEqual({
    days: [[1, 1]],
    plans: ['Mutual Sul'],
    notes: 'Trazer exames',
  });
  expect(offerInView(offering([1]), 'b')).toBeNull();
});

test('a copy of an appointment that was removed meanwhile says so', async () => {
  const { moves, gateway, notifier } = desk();
  const refusal = 'O agendamento copiado não existe mais; copie outro';
  gateway.refusal = makeProblem(422, 'request.invalid', { errors: { refKey: refusal } });
  expect(await moves.copy(appointment('1', '08:00'), { scheduleId: 'b', date: DAY, hour: '09:00' })).toBe(false);
  await settled();
  expect(notifier.texts).toEqual([refusal]);
});
