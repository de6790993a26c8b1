import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tissSheets } from '../rules/index.ts';
import * as tiss from '../src/index.ts';

// The decision tables and laws of every rule, the same data the laboratory shows.
for (const [rule, sheet] of Object.entries(tissSheets)) {
  const { decisions = [], laws = [] } = sheet;
  test(`${rule} answers the input its page opens with`, () => {
    expect(() => sheet.apply(sheet.given)).not.toThrow();
  });
  test.each(decisions.map((decision) => [decision.id, decision] as const))(`${rule}: %s`, (_id, decision) => {
    expect(decision.answer()).toEqual(decision.expected);
  });
  test.each(laws.map((law) => [law.name, law] as const))(`${rule}: %s`, (_name, law) => {
    fc.assert(
      fc.property(law.values, (value) => law.holds(value)),
      { numRuns: 300 },
    );
  });
}

test('every exported rule has a sheet, and every sheet a rule', () => {
  const rules = Object.entries(tiss).filter(([, value]) => typeof value === 'function');
  expect(Object.keys(tissSheets).toSorted()).toEqual(rules.map(([name]) => name).toSorted());
});
