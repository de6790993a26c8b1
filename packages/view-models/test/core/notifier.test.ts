import { expect, test } from 'vitest';
import { makeProblem, tellProblem } from '../../src/core/index.ts';
import { FakeNotifier } from '../support/fakes.ts';

test('the server’s message is shown, without any message «Erro não especificado» [ERR-027, ERR-028]', () => {
  const notifier = new FakeNotifier();
  tellProblem(notifier, makeProblem(422, 'x', { message: 'A' }));
  tellProblem(notifier, makeProblem(500, 'unknown-code'));
  tellProblem(notifier, makeProblem(500, 'unknown-code', { message: ' ' }));
  expect(notifier.texts).toEqual(['A', 'Erro não especificado', 'Erro não especificado']);
});

test('401 leads to the login and 403 was told by the adapter: neither is told twice [ERR-002]', () => {
  const notifier = new FakeNotifier();
  for (const problem of [
    makeProblem(401, 'auth.unauthenticated'),
    makeProblem(403, 'access.forbidden'),
    makeProblem(0, 'request.aborted'),
  ]) {
    tellProblem(notifier, problem);
  }
  expect(notifier.told).toEqual([]);
});
