import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sheets } from '../rules/index.ts';

/** The decision tables and laws of a context's rules, the same data the laboratory shows. */
export function checkSheets(sheets: Sheets): void {
  for (const [rule, sheet] of Object.entries(sheets)) {
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
}
