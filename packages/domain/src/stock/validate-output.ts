import { validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { StockKey } from './movement.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';
import { readQuantity } from './read-quantity.ts';
import { shortage } from './take-stock.ts';
import { validateQuantity } from './validate-entry.ts';

export interface StockOutputItem {
  readonly productId: string | null;
  /** In units, as typed. */
  readonly quantity: number | null;
  /** null lets the system take the lots that end first. */
  readonly lot: string | null;
}

export interface StockOutputDraft {
  readonly placeId: string | null;
  readonly date: string | null;
  readonly items: readonly StockOutputItem[];
}

export type LotStock = StockKey & { readonly quantity: Quantity };

/**
 * What an output lacks before it can be finished. Lines of the same product count together: two lines of 4 are refused on the
 * second when there are 6. A named lot must hold what is taken of it. Problems name `items.N.field`. [STK-016, STK-038]
 */
export function validateStockOutput(draft: StockOutputDraft, stock: readonly LotStock[], today: LocalDate): Problem[] {
  const problems = [
    ...requireFields({ placeId: draft.placeId }),
    ...validateDate('date', draft.date, { required: true, maximum: today }),
  ];
  if (draft.items.length === 0) problems.push(problem('items', 'stock.no-item'));
  const here = stock.filter(({ placeId }) => placeId === draft.placeId);
  const taken: LotStock[] = [];
  for (const [at, item] of draft.items.entries()) {
    const path = `items.${at}`;
    const quantities = validateQuantity(`${path}.quantity`, item.quantity);
    problems.push(...quantities);
    if (isBlank(item.productId)) problems.push(problem(`${path}.productId`, 'field.required'));
    if (quantities.length > 0 || isBlank(item.productId) || isBlank(draft.placeId)) continue;
    const wanted = readQuantity(item.quantity ?? 0) as Quantity;
    const left = leftFor(item.productId, item.lot, here, taken);
    if (wanted > left) problems.push(problem(`${path}.quantity`, 'stock.insufficient', shortage(left, wanted)));
    taken.push({ productId: item.productId, placeId: draft.placeId, lot: item.lot, quantity: wanted });
  }
  return problems;
}

/** What earlier lines leave of the product, and of the lot when one is named. */
function leftFor(
  productId: string,
  lot: string | null,
  here: readonly LotStock[],
  taken: readonly LotStock[],
): Quantity {
  const product = sum(here, productId) - sum(taken, productId);
  const left = lot === null ? product : Math.min(product, sum(here, productId, lot) - sum(taken, productId, lot));
  return tenThousandths(Math.max(0, left));
}

function sum(rows: readonly LotStock[], productId: string, lot?: string): number {
  let total = 0;
  for (const row of rows)
    if (row.productId === productId && (lot === undefined || row.lot === lot)) total += row.quantity;
  return total;
}
