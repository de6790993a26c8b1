import { FIRST_STEPS } from '@prumo/domain/access';
import { expect, test } from 'vitest';
import { FirstSteps, type FirstStepsState } from '../../src/access/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const stateOf = (done: number, dismissed = false): FirstStepsState => ({
  steps: FIRST_STEPS.map((key, index) => ({ key, done: index < done })),
  dismissed,
});

async function scene(state: FirstStepsState, answer: 'good' | 'bad' = 'good') {
  const notifier = new FakeNotifier();
  const steps = new FirstSteps(
    {
      read: async () => good(state),
      dismiss: async (dismissed) => (answer === 'good' ? good({ ...state, dismissed }) : bad(500, 'server.internal')),
    },
    notifier,
  );
  await steps.loaded.load();
  return { steps, notifier };
}

test('a new branch is offered the list with its progress and the next step', async () => {
  const { steps } = await scene(stateOf(2));
  expect([steps.offered, steps.done, steps.total, steps.next]).toEqual([true, 2, 8, 'professionals']);
});

test('complete or put away, it is offered no more; put away by mistake, it comes back', async () => {
  expect((await scene(stateOf(8))).steps.offered).toBe(false);
  const { steps } = await scene(stateOf(3));
  await steps.dismiss(true);
  expect([steps.offered, steps.next]).toEqual([false, 'insurers']);
  await steps.dismiss(false);
  expect(steps.offered).toBe(true);
});

test('before it is known, and when it could not be put away, nothing is hidden or shown by guess', async () => {
  const { steps, notifier } = await scene(stateOf(1), 'bad');
  await steps.dismiss(true);
  expect([steps.offered, steps.dismissing, notifier.told.length]).toEqual([true, false, 1]);
  const unknown = new FirstSteps(
    { read: async () => bad(500, 'server.internal'), dismiss: async () => good(stateOf(0)) },
    notifier,
  );
  expect(unknown.offered).toBe(false);
});
