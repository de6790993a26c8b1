import { assert } from '../result/index.ts';
import { LARGEST_QUANTITY, noQuantity, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** How full a product is, from the most urgent. */
export const STOCK_LEVELS = ['out', 'below_minimum', 'reorder', 'normal', 'above_maximum'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What a product should have in stock; null where nobody set a limit. */
export interface StockLimits {
  readonly minimum: Quantity | null;
  readonly reorderPoint: Quantity | null;
  readonly maximum: Quantity | null;
}

/** The level of a balance. Exactly the minimum or the maximum is still right; exactly the reorder point is time to buy. */
export function stockLevel(balance: Quantity, limits: StockLimits): StockLevel {
  if (balance <= 0) return 'out';
  if (limits.minimum !== null && balance < limits.minimum) return 'below_minimum';
  if (limits.reorderPoint !== null && balance <= limits.reorderPoint) return 'reorder';
  return limits.maximum !== null && balance > limits.maximum ? 'above_maximum' : 'normal';
}

/** What was used per day on average, half-up to four decimals. Days below one are a defect and throw. */
export function averageDailyUse(used: Quantity, days: number): Quantity {
  assert(Number.isInteger(days) && days >= 1, `an average needs whole days, got ${days}`);
  assert(used >= 0, 'use is never negative');
  return tenThousandths(Math.floor((2 * used + days) / (2 * days)));
}

/**
 * The balance at which to buy: what is used while the delivery is on its way, and the safety stock. 10 a day, 5 days and 20 of
 * safety: 70. Days are whole and not negative; quantities neither.
 */
export function reorderPoint(dailyUse: Quantity, leadTimeDays: number, safetyStock: Quantity): Quantity {
  assert(Number.isInteger(leadTimeDays) && leadTimeDays >= 0, `a delivery takes whole days, got ${leadTimeDays}`);
  assert(dailyUse >= 0 && safetyStock >= 0, 'use and safety stock are never negative');
  return tenThousandths(Math.min(LARGEST_QUANTITY, dailyUse * leadTimeDays + safetyStock));
}

export interface PurchaseNeed {
  readonly balance: Quantity;
  /** Ordered and not yet delivered. */
  readonly onOrder: Quantity;
  readonly limits: StockLimits;
  /** What one package holds; purchases are whole packages. */
  readonly packageQuantity: Quantity;
}

/**
 * How much to buy: nothing while balance and orders are above the reorder point (the minimum where there is none), else up to the
 * maximum (without one: to the point itself), in whole packages, rounded up.
 */
export function suggestedPurchase({ balance, onOrder, limits, packageQuantity }: PurchaseNeed): Quantity {
  assert(packageQuantity > 0, 'a package holds something');
  const point = limits.reorderPoint ?? limits.minimum;
  const coming = balance + onOrder;
  if (point === null || coming > point) return noQuantity;
  const missing = (limits.maximum ?? point) - coming;
  return missing <= 0 ? noQuantity : tenThousandths(Math.ceil(missing / packageQuantity) * packageQuantity);
}
