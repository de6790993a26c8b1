import { expect, test } from 'vitest';
import {
  COURTESY_METHOD_ID,
  FINANCIAL_DATE_TYPES,
  FINANCIAL_GROUPS,
  FINANCIAL_TYPES,
  PAPER_SIZES,
} from '../../src/reports/index.ts';

// What no rule answers: the constants themselves.
test("the 'Cortesia' method has 24 zeros [LIM-021]", () => {
  expect(COURTESY_METHOD_ID).toBe('000000000000000000000000');
});

test('payables and receivables: two dates, five groupings, four types [RPT-045, RPT-046, RPT-047]', () => {
  expect(FINANCIAL_DATE_TYPES).toEqual(['issueDate', 'dueDate']);
  expect(FINANCIAL_GROUPS).toEqual(['', 'date', 'entity', 'category', 'costCenter']);
  expect(FINANCIAL_TYPES.join(',')).toBe('expense,paid,revenue,received');
});

test('paper is A4 or A5 [RPT-073]', () => {
  expect(PAPER_SIZES).toEqual(['A4', 'A5']);
});
