import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Decision, Field, Sheet, Sheets } from '../rules/index.ts';

/** The decision tables and laws of a context's rules, the same data the laboratory shows. */
export function checkSheets(sheets: Sheets): void {
  for (const [rule, sheet] of Object.entries(sheets)) {
    const { decisions = [], laws = [] } = sheet;
    test(`${rule} answers the input its page opens with`, () => {
      expect(() => sheet.apply(sheet.given)).not.toThrow();
    });
    test.each(decisions.map((decision) => [decision.id, decision] as const))(`${rule}: %s`, (_id, decision) => {
      // «Abrir» fills the form as it is, and the rule answers it.
      expect(unfit(sheet, decision)).toEqual([]);
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

/** What keeps a row from being opened in the form of its page. */
function unfit({ fields, apply }: Sheet, { id, load }: Decision): readonly string[] {
  const form = load();
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return [`${id}: not the form`];
  const known = Object.entries<Field>(fields);
  const missing = known.filter(([name, { optional }]) => !(name in form) && optional !== true).map(([name]) => name);
  const unknown = Object.keys(form).filter((name) => !(name in fields));
  if (missing.length > 0 || unknown.length > 0) return [`${id}: without ${missing.join()}, unknown ${unknown.join()}`];
  apply(form);
  return [];
}
