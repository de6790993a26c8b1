import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCents,
  apportion,
  cents,
  centsFromReais,
  formatAmount,
  formatMoney,
  lineTotal,
  MAX_INSTALMENTS,
  parseMoney,
  percentFrom,
  percentOf,
  reaisFromCents,
  roundToCents,
  splitEvenly,
  subtractCents,
  sumCents,
} from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

const runs = { numRuns: 500 };
const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(cents);
const signed = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);
const count = fc.integer({ min: 1, max: MAX_INSTALMENTS });
// Small weights make equal lines, zeros and residues common; large ones leave the plain integers.
const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1_000_000_000 })), {
  minLength: 1,
  maxLength: 40,
});
/** A number with up to four decimals, as text and as an exact fraction of 10 000. */
const decimal = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((scaled) => ({ text: `${Math.floor(scaled / 10_000)}.${String(scaled % 10_000).padStart(4, '0')}`, scaled: BigInt(scaled) }));

/** The oracle: exact rationals, half away from zero. */
function half(top: bigint, bottom: bigint): number {
  const magnitude = top < 0n ? -top : top;
  const quotient = (2n * magnitude + bottom) / (2n * bottom);
  return Number(top < 0n ? -quotient : quotient);
}

function parts(total: Cents, n: number): Cents[] {
  const split = splitEvenly(total, n);
  if (!split.ok) throw new Error(split.error.code);
  return split.value;
}

test('instalments add up, never rise and differ by at most one cent [BIL-167]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 24 }), (value, n) => {
      fc.pre(value >= n);
      const split = parts(cents(value), n);
      expect(sumCents(split)).toBe(value);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      expect(split).toEqual(split.toSorted((a, b) => b - a));
    }),
    runs,
  );
});

test('splitting equals the exact rational floor plus one cent for the first ones [BIL-166]', () => {
  fc.assert(
    fc.property(amount, count, (total, n) => {
      fc.pre(total >= n);
      const expected = Array.from({ length: n }, (_, k) => Number((BigInt(total) + BigInt(n - 1 - k)) / BigInt(n)));
      expect(parts(total, n)).toEqual(expected);
    }),
    runs,
  );
});

test('one more real per instalment adds one real to each [BIL-166]', () => {
  fc.assert(
    fc.property(amount, count, (total, n) => {
      fc.pre(total >= n);
      expect(parts(cents(total + 100 * n), n)).toEqual(parts(total, n).map((part) => part + 100));
    }),
    runs,
  );
});

test('apportioned parts add up and none is negative [BIL-180]', () => {
  fc.assert(
    fc.property(amount, weights, (total, lines) => {
      const shares = apportion(total, lines);
      expect(sumCents(shares)).toBe(total);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test('apportioning equals the exact rational shares with the residue cent by cent from the first [BIL-176]', () => {
  fc.assert(
    fc.property(amount, weights, (total, lines) => {
      const sum = lines.reduce((all, weight) => all + BigInt(weight), 0n);
      fc.pre(sum > 0n);
      const expected = lines.map((weight) => half(BigInt(total) * BigInt(weight), sum));
      let residue = total - expected.reduce((all, share) => all + share, 0);
      for (let k = 0; residue !== 0; k += 1) {
        const step = Math.sign(residue);
        if (lines[k] === 0 || (expected[k] ?? 0) + step < 0) continue;
        expected[k] = (expected[k] ?? 0) + step;
        residue -= step;
      }
      expect(apportion(total, lines)).toEqual(expected);
    }),
    runs,
  );
});

// Lines are usually multiples of one price. This is the property that fails when the product is taken
// in doubles; adding up to the total does not notice it.
test('shares depend on the proportions only, not on the price [BIL-176]', () => {
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 10 }),
      (total, price, quantities) => {
        expect(
          apportion(
            total,
            quantities.map((quantity) => quantity * price),
          ),
        ).toEqual(apportion(total, quantities));
      },
    ),
    { numRuns: 2000 },
  );
});

test('no share is off by more than a cent and a half, weightless lines get nothing [BIL-176]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, lines) => {
      const sum = lines.reduce((all, weight) => all + weight, 0);
      fc.pre(sum > 0);
      apportion(cents(total), lines).forEach((share, k) => {
        const weight = lines[k] ?? 0;
        if (weight === 0) expect(share).toBe(0);
        expect(Math.abs(share - (total * weight) / sum)).toBeLessThanOrEqual(1.5000001);
      });
    }),
    runs,
  );
});

test('line totals equal exact rationals, hidden or not [BIL-130, BIL-131]', () => {
  fc.assert(
    fc.property(amount, amount, decimal, decimal, fc.boolean(), (insurance, particular, factor, quantity, insuranceHidden) => {
      fc.pre(BigInt(insurance + particular) * factor.scaled * quantity.scaled < 9_000_000_000_000_000n * 100_000_000n);
      const unit = insuranceHidden ? BigInt(particular) * factor.scaled : BigInt(insurance) * factor.scaled + BigInt(particular) * 10_000n;
      expect(lineTotal({ insurance, particular, factor: factor.text, quantity: quantity.text, insuranceHidden })).toBe(
        half(unit * quantity.scaled, 100_000_000n),
      );
    }),
    runs,
  );
});

test('a line grows with each of its prices, and doubling a whole price and line doubles the total [BIL-130]', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      (insurance, particular, factor, quantity) => {
        const total = lineTotal({ insurance, particular, factor, quantity });
        expect(lineTotal({ insurance: cents(insurance + 1), particular, factor, quantity })).toBeGreaterThan(total);
        expect(lineTotal({ insurance: cents(insurance * 2), particular: cents(particular * 2), factor, quantity })).toBe(total * 2);
      },
    ),
    runs,
  );
});

test('percents equal exact rationals [BIL-173, BIL-174, BIL-175]', () => {
  fc.assert(
    fc.property(signed, decimal, signed, (total, percent, value) => {
      expect(percentOf(total, percent.text)).toBe(half(BigInt(total) * percent.scaled, 1_000_000n) + 0);
      fc.pre(total !== 0);
      const sign = total < 0 ? -1n : 1n;
      expect(percentFrom(total, value) + 0).toBe(half(sign * BigInt(value) * 10_000n, sign * BigInt(total)) / 100 + 0);
    }),
    runs,
  );
});

test('a percent is monotonous, 100 % is everything and the parts of a whole cover it [BIL-174]', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (total, percent) => {
      expect(percentOf(total, 100)).toBe(total);
      expect(percentOf(total, percent)).toBeLessThanOrEqual(percentOf(total, percent + 1));
      expect(Math.abs(percentOf(total, percent) + percentOf(total, 100 - percent) - total)).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test('what is shown can be typed back: parse(format(x)) = x [UXP-007]', () => {
  fc.assert(
    fc.property(signed, (value) => {
      expect(parseMoney(formatMoney(value))).toBe(value);
      expect(parseMoney(formatAmount(value))).toBe(value);
    }),
    runs,
  );
});

test('the wire gives back the same cents, and never text throws [LIM-029]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map(cents), fc.string(), (value, text) => {
      expect(centsFromReais(reaisFromCents(value))).toBe(value);
      const parsed = parseMoney(text);
      expect(parsed === null || Number.isSafeInteger(parsed)).toBe(true);
    }),
    runs,
  );
});

test('rounding is idempotent, and adding whole reais commutes with it [UIX-046]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 1000 }), (thousandths, reais) => {
      const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
      const rounded = roundToCents(text);
      expect(rounded).toBe(half(BigInt(thousandths), 10n));
      expect(roundToCents(reaisFromCents(rounded))).toBe(rounded);
      expect(roundToCents(`${Math.floor(thousandths / 1000) + reais}.${String(thousandths % 1000).padStart(3, '0')}`)).toBe(
        rounded + reais * 100,
      );
    }),
    runs,
  );
});

test('adding and taking away are inverse', () => {
  fc.assert(
    fc.property(signed, signed, (a, b) => {
      expect(subtractCents(addCents(a, b), b)).toBe(a);
    }),
    runs,
  );
});
