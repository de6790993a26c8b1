import { cents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { bringsIn, isStockTransfer } from './movement.ts';
import type { StockMovement } from './movement.ts';
import type { StockPosition } from './price-movement.ts';
import type { Quantity } from './quantity.ts';
import { shareOf } from './quantity-value.ts';
import { takeStock } from './take-stock.ts';
import type { TakeRefusal } from './take-stock.ts';

export interface StockCancellation {
  readonly movement: StockMovement;
  /** What the canceled movement was worth less what its cancellation takes; not zero when its cost was used meanwhile. */
  readonly variance: Cents;
}

export type CancellationRefusal =
  | TakeRefusal
  | Refusal<'stock.already-canceled' | 'stock.transfer-not-canceled' | 'stock.has-returns'>;

/**
 * Cancels a movement by a line that undoes it. What went out comes back at the cost it left with. What came in leaves with the
 * value it brought; when outputs used up that value meanwhile it leaves at the average, and the difference is told. Refused when
 * the stock it brought is no longer there, when part of an output came back already, and for one end of a transfer.
 */
export function cancelMovement(
  movement: StockMovement,
  position: StockPosition & { readonly returned?: Quantity | null },
): Result<StockCancellation, CancellationRefusal> {
  if (movement.reversal === true) return refuse('stock.already-canceled');
  if (isStockTransfer(movement)) return refuse('stock.transfer-not-canceled');
  if ((position.returned ?? 0) > 0) return refuse('stock.has-returns');
  if (!bringsIn(movement)) return ok({ movement: { ...movement, reversal: true }, variance: zero });
  const taken = takeStock(position.available, movement.quantity);
  if (!taken.ok) return taken;
  const cost = valueTakenBack(movement, position);
  return ok({ movement: { ...movement, cost, reversal: true }, variance: cents(movement.cost - cost) });
}

/** No value may stay without stock, and none may turn negative. */
function valueTakenBack({ cost, quantity }: StockMovement, { pool }: StockPosition): Cents {
  const leavesStock = quantity < pool.quantity;
  const fits = leavesStock ? cost <= pool.value : cost === pool.value;
  return fits ? cost : shareOf(pool.value, quantity, pool.quantity);
}
