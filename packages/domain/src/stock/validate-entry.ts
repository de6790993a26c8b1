import { validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { readQuantity } from './read-quantity.ts';
import { isPositiveQuantity } from './take-stock.ts';

export interface StockEntryItem {
  readonly productId: string | null;
  /** In units, as typed. */
  readonly quantity: number | null;
  /** Of the whole line, as the invoice says. */
  readonly value: Cents | null;
  readonly lot: string | null;
  readonly expiresOn: string | null;
  /** The product is kept by lot and validity. */
  readonly controlsLot: boolean;
}

export interface StockEntryDraft {
  readonly placeId: string | null;
  readonly date: string | null;
  readonly items: readonly StockEntryItem[];
}

/**
 * What an entry lacks before it can be finished: warehouse, date (not in the future), at least one line; of each line the product,
 * a quantity of up to four decimals above zero, its value (zero for a donation), and lot and validity where the product has them.
 * What has expired is not received, and one lot has one validity. Problems name `items.N.field`. [STK-007, STK-037]
 */
export function validateStockEntry(draft: StockEntryDraft, today: LocalDate): Problem[] {
  const problems = [
    ...requireFields({ placeId: draft.placeId }),
    ...validateDate('date', draft.date, { required: true, maximum: today }),
  ];
  if (draft.items.length === 0) problems.push(problem('items', 'stock.no-item'));
  const validities = new Map<string, string>();
  for (const [at, item] of draft.items.entries()) {
    const path = `items.${at}`;
    if (isBlank(item.productId)) problems.push(problem(`${path}.productId`, 'field.required'));
    problems.push(
      ...validateQuantity(`${path}.quantity`, item.quantity),
      ...validateValue(`${path}.value`, item.value),
    );
    problems.push(...validateLot(path, item, today));
    if (isBlank(item.lot) || isBlank(item.expiresOn)) continue;
    const key = JSON.stringify([item.productId, item.lot.trim()]);
    const known = validities.get(key);
    if (known !== undefined && known !== item.expiresOn)
      problems.push(problem(`${path}.expiresOn`, 'stock.lot-expiry-differs'));
    validities.set(key, known ?? item.expiresOn);
  }
  return problems;
}

/** A typed quantity: present, of up to four decimals, above zero. */
export function validateQuantity(field: string, units: number | null): Problem[] {
  if (units === null) return [problem(field, 'field.required')];
  const read = readQuantity(units);
  if (read === null) return [problem(field, 'stock.quantity-invalid')];
  return isPositiveQuantity(read) ? [] : [problem(field, 'stock.quantity-not-positive')];
}

function validateValue(field: string, value: Cents | null): Problem[] {
  if (value === null) return [problem(field, 'field.required')];
  if (!Number.isSafeInteger(value)) return [problem(field, 'money.invalid')];
  return value < 0 ? [problem(field, 'money.negative')] : [];
}

function validateLot(path: string, item: StockEntryItem, today: LocalDate): Problem[] {
  if (!item.controlsLot) return [];
  const problems: Problem[] = isBlank(item.lot) ? [problem(`${path}.lot`, 'stock.lot-required')] : [];
  const dates = validateDate(`${path}.expiresOn`, item.expiresOn, { required: true });
  if (dates.length > 0) return [...problems, ...dates];
  if ((item.expiresOn ?? '') < today) {
    problems.push(
      problem(`${path}.expiresOn`, 'stock.lot-expired', { lot: item.lot ?? '', expiresOn: item.expiresOn ?? '' }),
    );
  }
  return problems;
}
