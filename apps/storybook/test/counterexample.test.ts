import { law } from '@prumo/domain/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCase, encodeCase } from '../src/regras/link.ts';
import { searchCounterexample } from '../src/regras/search-counterexample.ts';

const small = law('todo número é menor que 1000', fc.nat(), (value) => value < 1000);

test('a law that does not hold is found, shrunk to its smallest case and written as a test', () => {
  const verdict = searchCounterexample('smaller', small, { cases: 1000, seed: 7 });
  expect(verdict).toMatchObject({ found: true, counterexample: '1000', seed: 7 });
  expect(verdict.found && verdict.test).toContain('expect(holds(1000)).toBe(true);');
});

test('the same seed finds the same; an exception is a counterexample too', () => {
  expect(searchCounterexample('smaller', small, { cases: 50, seed: 3 })).toEqual(
    searchCounterexample('smaller', small, { cases: 50, seed: 3 }),
  );
  const throws = law('nunca falha', fc.nat(), () => {
    throw new Error('falhou');
  });
  expect(searchCounterexample('throws', throws, { cases: 1, seed: 1 })).toMatchObject({
    found: true,
    counterexample: '0',
    error: expect.stringContaining('falhou') as string,
  });
});

test('a law that holds says over how many cases', () => {
  expect(
    searchCounterexample(
      'nat',
      law('não é negativo', fc.nat(), (value) => value >= 0),
      { cases: 200, seed: 1 },
    ),
  ).toEqual({ found: false, runs: 200, seed: 1 });
});

test('an input survives the address: accents, lists, what is not a number', () => {
  const given = {
    name: 'João «Ção» R$',
    values: [1, Number.NaN, -3, Number.POSITIVE_INFINITY],
    nothing: null,
    deep: { on: true },
  };
  expect(encodeCase(given)).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeCase(encodeCase(given))).toEqual(given);
  expect([decodeCase(''), decodeCase('%%%'), decodeCase(undefined)]).toEqual([null, null, null]);
});
