import fc from 'fast-check';
import { cents } from '../src/money/index.ts';
import type { Cents } from '../src/money/index.ts';
import type { LocalDate } from '../src/dates/index.ts';

/** The largest amount a form takes: R$ 999.999.999,99. [LIM-029] */
export const LARGEST = 99_999_999_999;

/** Amounts from nothing to the largest a form takes; small ones, where residues live, are common. */
export const amounts: fc.Arbitrary<Cents> = fc
  .oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: LARGEST }))
  .map(cents);

/** Amounts of at least one cent. */
export const positiveAmounts: fc.Arbitrary<Cents> = amounts.filter((value) => value > 0);

/** Days from 1985 to 2050, with month ends, leap days and the days São Paulo's clocks jumped at midnight. */
export const localDates: fc.Arbitrary<LocalDate> = fc.oneof(
  fc
    .constantFrom('1985-11-02', '2018-11-04', '2024-02-29', '2025-01-31', '2025-12-31', '2100-03-01')
    .map((day) => day as LocalDate),
  fc
    .integer({ min: 5479, max: 29_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10) as LocalDate),
);

/** What a broken caller may pass for a number. */
export const badNumbers: fc.Arbitrary<number> = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  0.5,
  1e21,
);
