import { expect, test } from 'vitest';
import { assert, ok, problem, refuse } from '../../src/result/index.ts';

test('a refusal is a value with its code, a broken invariant throws', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(refuse('a.b')).toEqual({ ok: false, error: { code: 'a.b' } });
  expect(refuse('a.b', { n: 1 })).toEqual({ ok: false, error: { code: 'a.b', data: { n: 1 } } });
  expect(refuse([problem('name', 'field.required')])).toEqual({
    ok: false,
    error: [{ field: 'name', code: 'field.required' }],
  });
  expect(problem('name', 'x', { n: 1 })).toEqual({ field: 'name', code: 'x', data: { n: 1 } });
  expect(() => assert(false, 'always')).toThrow('Invariant broken: always');
  expect(() => assert(true, 'always')).not.toThrow();
});
