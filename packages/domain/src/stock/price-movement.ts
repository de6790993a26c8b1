import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { issueCost, surplusCost } from './average-cost.ts';
import type { CostPool } from './balances.ts';
import { bringsIn } from './movement.ts';
import type { StockMovementKind } from './movement.ts';
import type { Quantity } from './quantity.ts';
import { isPositiveQuantity, takeStock } from './take-stock.ts';
import type { TakeRefusal } from './take-stock.ts';

export interface MovementRequest {
  readonly kind: StockMovementKind;
  readonly quantity: Quantity;
  /** What an entry, a return or the other end of a transfer is worth; outputs take the average. */
  readonly value?: Cents | null;
}

/** What the warehouse and the branch have before the movement. */
export interface StockPosition {
  /** In the warehouse and lot the movement names. */
  readonly available: Quantity;
  /** Of the product in all warehouses. */
  readonly pool: CostPool;
}

export type MovementRefusal = TakeRefusal | Refusal<'stock.value-required' | 'money.negative'>;

/**
 * The cost a movement is written with, or why it cannot be made. What goes out needs that much in its warehouse and lot and
 * leaves at the moving average; what comes in brings its own value; a surplus of a count comes in at the average. [STK-037, STK-038]
 */
export function priceMovement(
  request: MovementRequest,
  { available, pool }: StockPosition,
): Result<Cents, MovementRefusal> {
  const { kind, quantity, value } = request;
  if (!isPositiveQuantity(quantity)) return refuse('stock.quantity-not-positive');
  if (!bringsIn({ kind })) {
    const taken = takeStock(available, quantity);
    return taken.ok ? issueCost(pool, quantity) : taken;
  }
  if (value === undefined || value === null) {
    return kind === 'adjustment_in' ? ok(surplusCost(pool, quantity)) : refuse('stock.value-required');
  }
  return value < zero ? refuse('money.negative') : ok(value);
}
