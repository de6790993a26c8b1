import { sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** A line of a report and the group it is shown in. */
export interface GroupedLine {
  readonly group: string;
  readonly value: Cents;
}

export interface Subtotals {
  /** In the order their first lines come. */
  readonly groups: readonly { readonly group: string; readonly total: Cents }[];
  readonly total: Cents;
}

/** A subtotal per group and the grand total, in cents; no lines, no groups and a total of zero. [RPT-024, RPT-049] */
export function subtotals(lines: readonly GroupedLine[]): Subtotals {
  const groups = [...Map.groupBy(lines, ({ group }) => group)];
  return {
    groups: groups.map(([group, own]) => ({ group, total: sumCents(own.map(({ value }) => value)) })),
    total: sumCents(lines.map(({ value }) => value)),
  };
}

/** A payment in a category: positive for revenue, negative for expense. */
export interface CategoryPayment {
  readonly category: string;
  /** 'YYYY-MM-DD' of the payment. */
  readonly date: string;
  readonly value: Cents;
}

/** A category's payments in the three months of a quarter. */
export interface QuarterRow {
  readonly category: string;
  readonly months: readonly [Cents, Cents, Cents];
  readonly total: Cents;
}

/**
 * The statement by categories: payments of a quarter (named by its first month) summed per category and month, in the order the
 * categories come; payments outside the quarter are left out, and so is a category without any. [RPT-039, LIM-019]
 */
export function quarterStatement(
  payments: readonly CategoryPayment[],
  year: number,
  firstMonth: 1 | 4 | 7 | 10,
): QuarterRow[] {
  const months = [firstMonth, firstMonth + 1, firstMonth + 2].map(
    (month) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`,
  );
  const inside = payments.filter(({ date }) => months.includes(date.slice(0, 7)));
  return [...Map.groupBy(inside, ({ category }) => category)].map(([category, own]) => {
    const sumOf = (month: string | undefined): Cents =>
      sumCents(own.filter(({ date }) => date.slice(0, 7) === month).map(({ value }) => value));
    return {
      category,
      months: [sumOf(months[0]), sumOf(months[1]), sumOf(months[2])],
      total: sumCents(own.map(({ value }) => value)),
    };
  });
}
