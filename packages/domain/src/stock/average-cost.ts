import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { CostPool } from './balances.ts';
import { formatQuantity } from './format-quantity.ts';
import { noQuantity, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';
import { shareOf } from './quantity-value.ts';
import { isPositiveQuantity, takeStock } from './take-stock.ts';
import type { TakeRefusal } from './take-stock.ts';

/** The average cost of one unit in reais with four decimals, to be shown; null of nothing. Values are never computed from it. */
export function averageCost(pool: CostPool): number | null {
  if (pool.quantity === 0) return null;
  const scaled = 2n * BigInt(pool.value) * 1_000_000n + BigInt(pool.quantity);
  return Number(scaled / (2n * BigInt(pool.quantity))) / 10_000;
}

/**
 * What an output costs by the moving average: its share of the value of the pool, rounded half-up to the cent once.
 * The last unit takes all that is left, so that entries less outputs is always exactly the value of the stock.
 */
export function issueCost(pool: CostPool, quantity: Quantity): Result<Cents, TakeRefusal> {
  const taken = takeStock(pool.quantity, quantity);
  return taken.ok ? ok(shareOf(pool.value, quantity, pool.quantity)) : taken;
}

/** An output of which some comes back. */
export interface IssuedStock {
  readonly quantity: Quantity;
  readonly cost: Cents;
  /** Came back before. */
  readonly returned: Quantity;
}

export type ReturnRefusal = Refusal<'stock.quantity-not-positive' | 'stock.return-exceeds'>;

/**
 * A return comes back at the cost it left with, not at today's average. Shares are taken of the total that came back,
 * so that returning in parts brings back to the cent what returning at once does. Refused beyond what left.
 */
export function returnCost(issued: IssuedStock, quantity: Quantity): Result<Cents, ReturnRefusal> {
  if (!isPositiveQuantity(quantity)) return refuse('stock.quantity-not-positive');
  const after = tenThousandths(issued.returned + quantity);
  if (after > issued.quantity) {
    return refuse('stock.return-exceeds', {
      remaining: formatQuantity(tenThousandths(issued.quantity - issued.returned)),
    });
  }
  const before = shareOf(issued.cost, issued.returned, issued.quantity);
  return ok((shareOf(issued.cost, after, issued.quantity) - before) as Cents);
}

/** The value of what a count found over: at the average, or nothing when there is no stock to take an average from. */
export function surplusCost(pool: CostPool, quantity: Quantity): Cents {
  return pool.quantity > noQuantity ? shareOf(pool.value, quantity, pool.quantity) : zero;
}
