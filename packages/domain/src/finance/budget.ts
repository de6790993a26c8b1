import { percentFrom, splitEvenly, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents, SplitRefusal } from '../money/index.ts';
import { isBlank, ok, problem, requireFields } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { Category } from './category.ts';
import type { BudgetStatus, CategoryType } from './enumerations.ts';
import { statementMonths } from './statement-entries.ts';
import type { StatementEntry } from './statement-entries.ts';
import { descendantIds } from './tree.ts';
import { MAX_TRANSACTION_VALUE } from './validate-transaction.ts';

/** What is planned for a category in a month ('YYYY-MM'). [FIN-079] */
export interface Budget {
  readonly categoryId: string;
  readonly month: string;
  readonly planned: Cents;
}

export interface BudgetComparison {
  readonly planned: Cents;
  readonly actual: Cents;
  /** Planned less actual: what an expense may still cost, what a revenue still lacks. */
  readonly difference: Cents;
  /** Actual in percent of planned, 2 decimals; null when nothing was planned. */
  readonly percent: number | null;
  readonly status: BudgetStatus;
}

/**
 * Planned against actual: 420,00 of 500,00 is 84 %. An expense above its budget is over, a revenue short of it below; reaching it
 * exactly is within. Amounts in cents. [FIN-079]
 */
export function compareBudget(type: CategoryType, planned: Cents, actual: Cents): BudgetComparison {
  const percent = planned === 0 ? null : percentFrom(planned, actual);
  const difference = subtractCents(planned, actual);
  return { planned, actual, difference, percent, status: statusOf(type, difference) };
}

export interface BudgetRow {
  readonly categoryId: string;
  readonly name: string;
  readonly type: CategoryType;
  readonly months: readonly BudgetComparison[];
  readonly total: BudgetComparison;
}

/**
 * Each budgeted category with its months and its total. What counts is what was paid or received (dfcEntries), in the category and
 * in those below it. Budgets of categories that are not in the list are left out. [FIN-079]
 */
export function budgetReport({
  budgets,
  categories,
  entries,
  months,
}: {
  readonly budgets: readonly Budget[];
  readonly categories: readonly Category[];
  readonly entries: readonly StatementEntry[];
  readonly months: readonly string[];
}): BudgetRow[] {
  const shown = budgets.filter(({ month }) => months.includes(month));
  const plannedOf = Map.groupBy(shown, ({ categoryId }) => categoryId);
  return categories.flatMap((category) => {
    const planned = plannedOf.get(category.id);
    if (planned === undefined) return [];
    const below = descendantIds(categories, category.id);
    const mine = entries.filter(({ categoryId }) => categoryId !== null && below.has(categoryId));
    const compared = months.map((month) =>
      compareBudget(
        category.type,
        sumCents(planned.filter((budget) => budget.month === month).map((budget) => budget.planned)),
        actualOf(mine, category.type, month),
      ),
    );
    const total = compareBudget(
      category.type,
      sumCents(compared.map((cell) => cell.planned)),
      sumCents(compared.map((cell) => cell.actual)),
    );
    return [{ categoryId: category.id, name: category.name, type: category.type, months: compared, total }];
  });
}

export interface BudgetDraft {
  readonly id?: string | null;
  readonly categoryId?: string | null;
  readonly month?: string | null;
  readonly planned?: Cents | null;
}

/** A budget needs category, month and a value from R$ 0,01, and is the only one of its category in the month. [FIN-011, FIN-079] */
export function validateBudget(draft: BudgetDraft, stored: readonly (Budget & { readonly id: string })[]): Problem[] {
  const { id, categoryId, month, planned } = draft;
  const twin = stored.some((other) => other.id !== id && other.categoryId === categoryId && other.month === month);
  return [
    ...requireFields({ categoryId, month }),
    ...(isBlank(month) || /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? [] : [problem('month', 'budget.month-invalid')]),
    ...(twin ? [problem('categoryId', 'budget.duplicate')] : []),
    ...validatePlanned(planned),
  ];
}

/** A year's budget over its twelve months, the leftover cents to the first ones; refused below R$ 0,12. [FIN-079, A1] */
export function spreadYearlyBudget(
  year: number,
  total: Cents,
): Result<{ readonly month: string; readonly planned: Cents }[], SplitRefusal> {
  const split = splitEvenly(total, 12);
  if (!split.ok) return split;
  return ok(statementMonths(year, 1, 12).map((month, index) => ({ month, planned: split.value[index] ?? zero })));
}

function validatePlanned(planned: Cents | null | undefined): Problem[] {
  if (planned === null || planned === undefined) return [problem('planned', 'field.required')];
  if (!Number.isSafeInteger(planned)) return [problem('planned', 'money.invalid')];
  if (planned < 1) return [problem('planned', 'money.below-minimum', { minimum: 1 })];
  return planned > MAX_TRANSACTION_VALUE
    ? [problem('planned', 'money.above-maximum', { maximum: MAX_TRANSACTION_VALUE })]
    : [];
}

function statusOf(type: CategoryType, difference: Cents): BudgetStatus {
  if (type === 'expense') return difference < 0 ? 'over' : 'within';
  return difference > 0 ? 'below' : 'within';
}

function actualOf(entries: readonly StatementEntry[], side: CategoryType, month: string): Cents {
  const mine = entries.filter((entry) => entry.month === month);
  const own = sumCents(mine.filter(({ type }) => type === side).map(({ value }) => value));
  return subtractCents(own, sumCents(mine.filter(({ type }) => type !== side).map(({ value }) => value)));
}
