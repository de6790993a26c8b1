import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { StockMovement } from './movement.ts';
import { priceMovement } from './price-movement.ts';
import type { MovementRefusal, StockPosition } from './price-movement.ts';
import type { Quantity } from './quantity.ts';

export interface StockTransfer {
  readonly productId: string;
  readonly fromPlaceId: string;
  readonly toPlaceId: string;
  readonly lot: string | null;
  readonly expiresOn: LocalDate | null;
  readonly quantity: Quantity;
  readonly date: LocalDate;
}

/**
 * Moves stock between two warehouses: out of one and into the other with the same lot, validity and cost, so that the branch
 * has neither more nor less and the average cost stays. Refused within one warehouse and above its balance. [A142]
 */
export function transferStock(
  { fromPlaceId, toPlaceId, ...moved }: StockTransfer,
  position: StockPosition,
): Result<readonly [StockMovement, StockMovement], MovementRefusal | Refusal<'stock.same-warehouse'>> {
  if (fromPlaceId === toPlaceId) return refuse('stock.same-warehouse');
  const cost = priceMovement({ kind: 'transfer_out', quantity: moved.quantity }, position);
  if (!cost.ok) return cost;
  return ok([
    { ...moved, kind: 'transfer_out', placeId: fromPlaceId, cost: cost.value },
    { ...moved, kind: 'transfer_in', placeId: toPlaceId, cost: cost.value },
  ]);
}
