import { expect, test } from 'vitest';
import { toProblem } from '../../src/core/to-problem.ts';

test('an answer with a message and no code shows the message; without both the sentence of its status [ERR-027]', () => {
  expect(toProblem(422, { message: 'A' })).toMatchObject({ status: 422, code: 'error.unspecified', message: 'A' });
  expect(toProblem(502, { message: 'Manutenção até 14:00' })).toMatchObject({
    code: 'server.internal',
    message: 'Manutenção até 14:00',
  });
  expect(toProblem(422, { message: 'A', errors: { name: 'B', other: 1 } }).errors).toEqual({ name: 'B' });
  for (const body of [{}, { message: ' ' }, { message: 3 }, '<html>', null, [1]])
    expect(toProblem(500, body)).toEqual(toProblem(500, undefined));
  expect(toProblem(409, { code: 'not-found', message: 'C' })).toMatchObject({ code: 'not-found', message: 'C' });
});
