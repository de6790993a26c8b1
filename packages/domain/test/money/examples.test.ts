import { expect, test } from 'vitest';
import {
  apportionExamples,
  formatExamples,
  lineTotalExamples,
  percentFromExamples,
  percentOfExamples,
  roundExamples,
  splitExamples,
} from '../../examples/money.ts';
import {
  apportion,
  cents,
  centsFromReais,
  formatAmount,
  formatMoney,
  formatNumber,
  lineTotal,
  parseMoney,
  percentFrom,
  percentOf,
  reaisFromCents,
  roundToCents,
  splitEvenly,
} from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** Typed text as cents; the tables of the specification are written as people type. */
function money(text: string): Cents {
  const value = parseMoney(text);
  if (value === null) throw new Error(`not an amount: ${text}`);
  return value;
}

test.each(splitExamples)('$id: $given.total in $given.count [BIL-166, BIL-119]', ({ given, expected }) => {
  const split = splitEvenly(money(given.total), given.count);
  expect(split.ok ? split.value.map(formatAmount) : null).toEqual(expected);
});

test('an instalment below R$ 0,01 is refused and the largest count is told [BIL-119]', () => {
  expect(splitEvenly(cents(2), 3)).toEqual({ ok: false, error: { code: 'money.instalment-below-minimum', data: { maximum: 2 } } });
  for (const count of [0, -1, 1.5, 100, Number.NaN]) {
    expect(splitEvenly(cents(100_000), count)).toMatchObject({ ok: false, error: { code: 'money.invalid-count' } });
  }
  expect(splitEvenly(cents(-5), 1)).toEqual({ ok: false, error: { code: 'money.instalment-below-minimum', data: { maximum: 0 } } });
});

test.each(apportionExamples)('$id: $given.total over $given.lines [BIL-176, BIL-177, BIL-178, BIL-179]', ({ given, expected }) => {
  expect(apportion(money(given.total), given.lines.map(money)).map(formatAmount)).toEqual(expected);
});

test('apportioning without weight is equal, over no lines only nothing can be apportioned', () => {
  expect(apportion(cents(100), [0, 0, 0])).toEqual([34, 33, 33]);
  expect(apportion(cents(0), [0, 0])).toEqual([0, 0]);
  expect(apportion(cents(0), [])).toEqual([]);
  expect(apportion(cents(5), [0, 3])).toEqual([0, 5]);
  expect(apportion(cents(100), [0, 1, 1, 1])).toEqual([0, 34, 33, 33]);
  expect(() => apportion(cents(1), [])).toThrow('Invariant');
  expect(() => apportion(cents(-1), [1])).toThrow('Invariant');
  expect(() => apportion(cents(1), [-1, 2])).toThrow('Invariant');
  expect(() => apportion(cents(1), [0.5])).toThrow('Invariant');
});

test.each(lineTotalExamples)('$id: line $given → $expected [BIL-130, BIL-131]', ({ given, expected }) => {
  const { insurance, particular, factor, quantity, hidden = false } = given;
  const total = lineTotal({ insurance: money(insurance), particular: money(particular), factor, quantity, insuranceHidden: hidden });
  expect(formatAmount(total)).toBe(expected);
});

test.each(percentOfExamples)('$id: $given.percent % of $given.total is $expected [BIL-174]', ({ given, expected }) => {
  expect(formatAmount(percentOf(money(given.total), given.percent))).toBe(expected);
});

test.each(percentFromExamples)('$id: $given.value of $given.total is $expected % [BIL-175]', ({ given, expected }) => {
  expect(percentFrom(money(given.total), money(given.value))).toBe(expected);
});

test.each(formatExamples)('$id: $given is shown $expected [UIX-002]', ({ given, expected }) => {
  expect(formatMoney(roundToCents(given))).toBe(expected);
});

test.each(roundExamples)('$id: $given rounds to $expected [UIX-046]', ({ given, expected }) => {
  expect(formatAmount(roundToCents(given))).toBe(expected);
});

test('negatives round away from zero [UIX-046]', () => {
  expect([roundToCents(-1.005), roundToCents('-0.004'), roundToCents('0.005')]).toEqual([-101, 0, 1]);
  expect(percentOf(cents(-50), 1)).toBe(-1);
  expect(percentFrom(cents(-30_000), cents(1000))).toBe(-3.33);
});

test('numbers have Brazilian form with configurable decimals: 1234.5 → 1.234,50 and 1.235 [UIX-045]', () => {
  expect([
    formatNumber(1234.5),
    formatNumber(1234.5, 0),
    formatNumber('0.0001', 4),
    formatNumber(-0.001, 2),
    formatNumber(-1234567.891, 1),
  ]).toEqual(['1.234,50', '1.235', '0,0001', '0,00', '-1.234.567,9']);
});

test.each([
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['10+5', 1500],
  ['1.234', 123_400],
  ['-0,10', -10],
  ['-R$ 0,10', -10],
  ['10 - 2,5', 750],
  ['3*33,33', 9999],
  ['100/3', 3333],
  ['200/3', 6667],
  ['2+3*4', 1400],
  ['10-2-3', 500],
  ['1,1', 110],
  ['0', 0],
  ['1.234.567', 123_456_700],
  ['100*1,125', 11_250],
])('the money field reads %s [UXP-007]', (text, expected) => {
  expect(parseMoney(text)).toBe(expected);
});

test.each([
  '',
  '   ',
  'abc',
  '1,2,3',
  '1.23.4',
  '1,234.56',
  '12.34,56',
  '1,234',
  '0.001',
  '5,',
  ',5',
  '10+',
  '*3',
  '1//2',
  '1/0',
  '10+-5',
  '1 2',
  'R$',
  '99999999999999999',
  '1e5',
  '1'.repeat(61),
])('«%s» is no amount [UXP-007, LIM-029]', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test('the wire carries reais with at most 2 decimals: 0.001 is refused, 0.01 accepted [LIM-029]', () => {
  expect([centsFromReais(0.001), centsFromReais(0.01), centsFromReais(33.34), centsFromReais(-0.5), centsFromReais(0)]).toEqual([
    null,
    1,
    3334,
    -50,
    0,
  ]);
  expect([Number.NaN, Infinity, 1e21, 1e-7, 1.005, 10_000_000_000_000].map(centsFromReais)).toEqual([null, null, null, null, null, null]);
  expect(reaisFromCents(cents(3334))).toBe(33.34);
});

test('only safe integers are money', () => {
  for (const value of [0.5, Number.NaN, 2 ** 53]) expect(() => cents(value)).toThrow('Invariant');
  expect(Object.is(cents(-0), 0)).toBe(true);
});
