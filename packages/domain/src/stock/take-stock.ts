import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { formatQuantity } from './format-quantity.ts';
import { LARGEST_QUANTITY, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

export type TakeRefusal = Refusal<'stock.quantity-not-positive' | 'stock.insufficient'>;

/**
 * Takes a quantity from what is available and answers what is left. Stock never turns negative: more than there is gets
 * refused with what is missing, zero or less is no quantity. [STK-038]
 */
export function takeStock(available: Quantity, wanted: Quantity): Result<Quantity, TakeRefusal> {
  if (!isPositiveQuantity(wanted)) return refuse('stock.quantity-not-positive');
  if (wanted > available) return refuse('stock.insufficient', shortage(available, wanted));
  return ok(tenThousandths(available - wanted));
}

/** False for NaN, fractions of a ten-thousandth and what no form takes. */
export function isPositiveQuantity(value: number): value is Quantity {
  return Number.isSafeInteger(value) && value > 0 && value <= LARGEST_QUANTITY;
}

/** The numbers of the sentence, as people read them. */
export function shortage(
  available: Quantity,
  wanted: Quantity,
): { available: string; wanted: string; missing: string } {
  return {
    available: formatQuantity(available),
    wanted: formatQuantity(wanted),
    missing: formatQuantity(tenThousandths(wanted - available)),
  };
}
