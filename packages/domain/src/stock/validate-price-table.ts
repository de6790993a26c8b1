import { validateDateRange } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { MARKUP_PERCENT } from './prices.ts';
import type { PriceTable, PriceTableItem } from './prices.ts';

export interface PriceTableDraft {
  /** null for a new one. */
  readonly id: string | null;
  readonly name: string | null;
  readonly insuranceId: string | null;
  readonly planId: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly markup: number | null;
  readonly items: readonly PriceTableItem[];
}

/**
 * What a price table lacks before it can be saved: name, first day, an end not before it, percents from -100 to 10.000, for each
 * product once a price or a percent. Two active tables of the same insurance and plan never share a day: a price is not a matter of luck.
 * [STK-024]
 */
export function validatePriceTable(draft: PriceTableDraft, others: readonly PriceTable[]): Problem[] {
  const dates = validateDateRange(draft.startDate, draft.endDate ?? draft.startDate).filter(
    ({ field }) => field === 'startDate' || draft.endDate !== null,
  );
  const problems = [...requireFields({ name: draft.name }), ...dates, ...validateMarkup('markup', draft.markup)];
  if (draft.planId !== null && draft.insuranceId === null) problems.push(problem('insuranceId', 'field.required'));
  problems.push(...draft.items.flatMap((item, at) => validateItem(item, at, draft.items)));
  if (dates.length === 0 && others.some((other) => collides(draft, other)))
    problems.push(problem('startDate', 'stock.price-overlap'));
  return problems;
}

function validateItem(item: PriceTableItem, at: number, items: readonly PriceTableItem[]): Problem[] {
  const path = `items.${at}`;
  const problems = validateMarkup(`${path}.markup`, item.markup);
  const first = items.findIndex(({ productId }) => productId === item.productId);
  if (isBlank(item.productId)) problems.push(problem(`${path}.productId`, 'field.required'));
  else if (first < at) problems.push(problem(`${path}.productId`, 'stock.duplicate-product'));
  if (item.price === null && item.markup === null) problems.push(problem(`${path}.price`, 'stock.price-or-markup'));
  if (item.price !== null && !Number.isSafeInteger(item.price))
    problems.push(problem(`${path}.price`, 'money.invalid'));
  if (item.price !== null && item.price < 0) problems.push(problem(`${path}.price`, 'money.negative'));
  return problems;
}

function validateMarkup(field: string, markup: number | null): Problem[] {
  if (markup === null) return [];
  if (!Number.isFinite(markup)) return [problem(field, 'number.invalid')];
  const inside = markup >= MARKUP_PERCENT.minimum && markup <= MARKUP_PERCENT.maximum;
  return inside ? [] : [problem(field, 'number.out-of-range', MARKUP_PERCENT)];
}

function collides(draft: PriceTableDraft, other: PriceTable): boolean {
  if (!other.active || other.id === draft.id) return false;
  if (other.insuranceId !== draft.insuranceId || other.planId !== draft.planId) return false;
  const startsBeforeItEnds = other.endDate === null || (draft.startDate ?? '') <= other.endDate;
  return startsBeforeItEnds && (draft.endDate === null || other.startDate <= draft.endDate);
}
