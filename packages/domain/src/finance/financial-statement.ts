import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { Category } from './category.ts';
import { CATEGORY_TYPES } from './enumerations.ts';
import type { CategoryType, StatementDetail } from './enumerations.ts';
import type { StatementEntry } from './statement-entries.ts';
import { statementLine } from './statement-line.ts';
import type { StatementLine } from './statement-line.ts';
import { buildTree, flattenTree } from './tree.ts';

/** A category of the statement; null stands for what has no category. */
export interface StatementRow extends StatementLine {
  readonly categoryId: string | null;
  readonly name: string;
  readonly depth: number;
}

export interface StatementSection extends StatementLine {
  readonly rows: readonly StatementRow[];
}

export interface FinancialStatement {
  readonly months: readonly string[];
  readonly revenue: StatementSection;
  readonly expense: StatementSection;
  /** Revenue less expense. */
  readonly result: StatementLine;
}

export interface StatementInput {
  readonly categories: readonly Category[];
  readonly entries: readonly StatementEntry[];
  /** Columns, 'YYYY-MM'. Entries of other months are left out. */
  readonly months: readonly string[];
  readonly detail: StatementDetail;
}

/**
 * DRE (over dreEntries) or DFC and statement by category (over dfcEntries): revenues and expenses by category in tree order and by
 * month, a category including those below it, with percents and the result. Synthetic shows the first level only. Inactive
 * categories count, their history does not vanish; categories without any amount are left out. An entry on the other side's
 * category (a refund) lessens that category. Amounts in cents. [RPT-039, RPT-042, RPT-043, A122]
 */
export function financialStatement({ categories, entries, months, detail }: StatementInput): FinancialStatement {
  const columns = new Map(months.map((month, index) => [month, index]));
  const typeOf = new Map(categories.map(({ id, type }) => [id, type]));
  const amounts = { revenue: new Map<string | null, number[]>(), expense: new Map<string | null, number[]>() };
  const totals = { revenue: months.map(() => 0), expense: months.map(() => 0) };
  for (const entry of entries) {
    const column = columns.get(entry.month);
    if (column === undefined) continue;
    const known = entry.categoryId === null ? undefined : typeOf.get(entry.categoryId);
    const side = known ?? entry.type;
    const value = side === entry.type ? entry.value : -entry.value;
    add(amountsOf(amounts[side], known === undefined ? null : entry.categoryId, months.length), column, value);
    add(totals[side], column, value);
  }
  const revenue = totals.revenue.map(cents);
  const expense = totals.expense.map(cents);
  const [revenueRows, expenseRows] = CATEGORY_TYPES.map((type) =>
    sectionRows(categories, type, amounts[type], revenue, detail),
  );
  return {
    months,
    revenue: { ...statementLine(revenue, revenue), rows: revenueRows ?? [] },
    expense: { ...statementLine(expense, revenue), rows: expenseRows ?? [] },
    result: statementLine(
      revenue.map((value, index) => cents(value - (expense[index] ?? 0))),
      revenue,
    ),
  };
}

function sectionRows(
  categories: readonly Category[],
  type: CategoryType,
  amounts: Map<string | null, number[]>,
  revenue: readonly Cents[],
  detail: StatementDetail,
): StatementRow[] {
  const nodes = flattenTree(buildTree(categories.filter((category) => category.type === type)));
  // From the last to the first: children are complete before they join their parent.
  for (const { item, depth } of nodes.toReversed()) {
    const values = amounts.get(item.id);
    if (values === undefined || depth === 0) continue;
    const parent = amountsOf(amounts, item.parentId, revenue.length);
    for (const [column, value] of values.entries()) add(parent, column, value);
  }
  const rows = nodes
    .filter(({ depth }) => detail === 'analytic' || depth === 0)
    .map(({ item, depth }) => rowOf({ categoryId: item.id, name: item.name, depth }, amounts.get(item.id), revenue));
  return [...rows, rowOf({ categoryId: null, name: '', depth: 0 }, amounts.get(null), revenue)].filter(
    (row) => row !== null,
  );
}

function rowOf(
  head: Pick<StatementRow, 'categoryId' | 'name' | 'depth'>,
  values: readonly number[] | undefined,
  revenue: readonly Cents[],
): StatementRow | null {
  if (values === undefined || values.every((value) => value === 0)) return null;
  return { ...head, ...statementLine(values.map(cents), revenue) };
}

function amountsOf(amounts: Map<string | null, number[]>, id: string | null, columns: number): number[] {
  const stored = amounts.get(id);
  if (stored !== undefined) return stored;
  const fresh = Array.from({ length: columns }, () => 0);
  amounts.set(id, fresh);
  return fresh;
}

function add(values: number[], column: number, value: number): void {
  values[column] = (values[column] ?? 0) + value;
}
