import { expect, test } from 'vitest';
import { cardFee, spreadAdjustments } from '../../src/billing/index.ts';
import {
  apportion,
  cents,
  lineTotal,
  MAX_INSTALMENTS,
  multiplyCents,
  percentFrom,
  percentOf,
  splitEvenly,
} from '../../src/money/index.ts';
import { Cases } from './cases.ts';
import { exactShares, halfUp, plus, rational, times } from './exact.ts';

// Every rule that rounds against an exact calculation in rationals, over the same 100 000 cases in every run.
const CASES = 100_000;

/** Compares two calculations of many cases; the first that differs is told with both answers. */
function expectAgreement<C>(
  seed: number,
  draw: (cases: Cases) => C,
  product: (given: C) => unknown,
  exact: (given: C) => unknown,
): void {
  const cases = new Cases(seed);
  for (let number = 0; number < CASES; number += 1) {
    const given = draw(cases);
    const [answer, expected] = [product(given), exact(given)];
    if (!same(answer, expected)) expect({ number, given, answer }).toEqual({ number, given, answer: expected });
  }
}

/** Equality of numbers and lists of numbers, without the cost of a general comparison. */
function same(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((item, index) => same(item, right[index]));
}

/** Mostly the weights of real lines (a few prices, zeros), sometimes as large as a form allows. */
const weights = (cases: Cases): number[] =>
  cases.list(() => cases.one([0, 1, 5000, cases.amount(), cases.amount()]), 12);

test('splitting agrees with exact rationals [BIL-166, BIL-167, BIL-119]', () => {
  expectAgreement(
    1,
    (cases) => ({ total: cases.amount(), count: cases.whole(1, MAX_INSTALMENTS) }),
    ({ total, count }) => {
      const split = splitEvenly(cents(total), count);
      return split.ok ? split.value : null;
    },
    ({ total, count }) => {
      const whole = BigInt(total) / BigInt(count);
      const left = Number(BigInt(total) % BigInt(count));
      return whole === 0n ? null : Array.from({ length: count }, (_, index) => Number(whole) + (index < left ? 1 : 0));
    },
  );
});

test('apportioning agrees with exact rationals [BIL-176, BIL-177, BIL-178, BIL-179, BIL-180]', () => {
  expectAgreement(
    2,
    (cases) => ({ total: cases.amount(), lines: weights(cases) }),
    ({ total, lines }) => apportion(cents(total), lines),
    ({ total, lines }) => exactShares(total, lines),
  );
});

test('a percent of an amount agrees with exact rationals [BIL-174]', () => {
  expectAgreement(
    3,
    (cases) => ({ total: cases.signed(), percent: cases.decimal(1000) }),
    ({ total, percent }) => percentOf(cents(total), percent.typed),
    ({ total, percent }) => Number(halfUp(rational(BigInt(total) * BigInt(percent.scaled), 1_000_000))),
  );
});

test('the percent an amount is agrees with exact rationals [BIL-175]', () => {
  expectAgreement(
    4,
    (cases) => ({ total: cases.amount(), value: cases.signed() }),
    ({ total, value }) => percentFrom(cents(total), cents(value)),
    ({ total, value }) => (total === 0 ? 0 : Number(halfUp(rational(BigInt(value) * 10_000n, total))) / 100),
  );
});

test('line totals agree with exact rationals, hidden or not [BIL-130, BIL-131]', () => {
  expectAgreement(
    5,
    (cases) => ({
      insurance: cases.amount(),
      particular: cases.amount(),
      factor: cases.one([cases.decimal(99), cases.wholeUnits(99)]),
      quantity: cases.one([cases.decimal(99), cases.wholeUnits(99)]),
      insuranceHidden: cases.one([true, false]),
    }),
    ({ insurance, particular, factor, quantity, insuranceHidden }) =>
      lineTotal({
        insurance: cents(insurance),
        particular: cents(particular),
        factor: factor.typed,
        quantity: quantity.typed,
        insuranceHidden,
      }),
    ({ insurance, particular, factor, quantity, insuranceHidden }) => {
      const multiplier = rational(factor.scaled, 10_000);
      const unit = insuranceHidden
        ? times(rational(particular), multiplier)
        : plus(times(rational(insurance), multiplier), rational(particular));
      return Number(halfUp(times(unit, rational(quantity.scaled, 10_000))));
    },
  );
});

test('an amount times several factors agrees with exact rationals, also below zero [REG-109]', () => {
  expectAgreement(
    8,
    (cases) => ({ value: cases.signed() % 1_000_000_000, factors: cases.list(() => cases.decimal(9), 3) }),
    ({ value, factors }) =>
      multiplyCents(
        cents(value),
        factors.map(({ typed }) => typed),
      ),
    ({ value, factors }) =>
      Number(halfUp(factors.reduce((all, { scaled }) => times(all, rational(scaled, 10_000)), rational(value)))) || 0,
  );
});

test('card fees agree with exact rationals [BIL-173]', () => {
  expectAgreement(
    6,
    (cases) => {
      const rates = Array.from({ length: 12 }, (_, index) => ({ count: index + 1, scaled: cases.whole(0, 1999) }));
      return { total: cases.amount(), count: cases.whole(1, 15), rates };
    },
    ({ total, count, rates }) =>
      cardFee(
        cents(total),
        { installments: rates.map((entry) => ({ count: entry.count, rate: entry.scaled / 100 })) },
        count,
      ),
    ({ total, count, rates }) => {
      const scaled = rates.find((entry) => entry.count === count)?.scaled ?? 0;
      return Number(halfUp(rational(BigInt(total) * BigInt(scaled), 10_000)));
    },
  );
});

test('shared discounts, interests and fees agree with exact rationals [BIL-176, BIL-177, BIL-178, BIL-179]', () => {
  expectAgreement(
    7,
    (cases) => ({
      lines: weights(cases),
      instalments: cases.list(() => cases.amount(), 6),
      discount: cases.amount(),
      interest: cases.amount(),
      rate: cases.amount(),
    }),
    (given) => {
      const { lines, instalments } = spreadAdjustments({
        lines: given.lines.map(cents),
        instalments: given.instalments.map(cents),
        discount: cents(given.discount),
        interest: cents(given.interest),
        rate: cents(given.rate),
      });
      return [lines, instalments].flatMap((shares) => [
        shares.map(({ discount }) => discount),
        shares.map(({ interest }) => interest),
        shares.map(({ rate }) => rate),
      ]);
    },
    (given) =>
      [given.lines, given.instalments].flatMap((over) =>
        [given.discount, given.interest, given.rate].map((amount) => exactShares(amount, over)),
      ),
  );
});
