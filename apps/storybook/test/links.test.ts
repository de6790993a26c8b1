import { SHEETS } from '@prumo/domain/rules';
import { tissSheets } from '@prumo/tiss/rules';
import { expect, test } from 'vitest';
import { decodeCase, encodeCase } from '../src/regras/link.ts';

test('the input and every row of every rule fit into the address of its page', () => {
  for (const [context, sheets] of Object.entries({ ...SHEETS, tiss: tissSheets })) {
    for (const [rule, { given, decisions = [] }] of Object.entries(sheets)) {
      for (const value of [given, ...decisions.map((decision) => decision.load())]) {
        // A link does not tell 0 from -0, and neither does a form.
        expect([context, rule, decodeCase(encodeCase(value))]).toEqual([context, rule, withoutNegativeZero(value)]);
      }
    }
  }
});

function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNegativeZero(part)]));
}
