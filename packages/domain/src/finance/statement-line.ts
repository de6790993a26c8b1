import { cents, percentFrom, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** Amounts of a line by month, and what they say. */
export interface StatementLine {
  readonly values: readonly Cents[];
  readonly total: Cents;
  /** Percent of the revenue of each month, 2 decimals; null in a month without revenue. */
  readonly vertical: readonly (number | null)[];
  readonly totalVertical: number | null;
  /** Change against the month before in percent, 2 decimals; null in the first month and after nothing. */
  readonly horizontal: readonly (number | null)[];
}

/** A line with its percents: of the revenue (vertical) and against the month before (horizontal). */
export function statementLine(values: readonly Cents[], revenue: readonly Cents[]): StatementLine {
  const total = sumCents(values);
  return {
    values,
    total,
    vertical: values.map((value, index) => shareOf(revenue[index] ?? 0, value)),
    totalVertical: shareOf(sumCents(revenue), total),
    horizontal: values.map((value, index) => changeFrom(values[index - 1] ?? 0, value)),
  };
}

function shareOf(revenue: number, value: Cents): number | null {
  return revenue === 0 ? null : percentFrom(cents(revenue), value);
}

/** Against the size of what was before, so that a loss turned into a profit is a rise. */
function changeFrom(before: number, value: Cents): number | null {
  return before === 0 ? null : percentFrom(cents(Math.abs(before)), cents(value - before));
}
