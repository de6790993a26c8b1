import type { LocalDate } from '../dates/index.ts';
import { bringsIn, isStockTransfer, movementEffect } from './movement.ts';
import type { StockMovement } from './movement.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

export interface StockReportFilter {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** null for all warehouses. */
  readonly placeId: string | null;
  /** null for all products. */
  readonly productId: string | null;
}

/** The movements of a report: of the period, both days included, and of the warehouse and product when chosen. [STK-042] */
export function movementsOfReport(movements: readonly StockMovement[], filter: StockReportFilter): StockMovement[] {
  return movements.filter(
    (movement) => movement.date >= filter.startDate && movement.date <= filter.endDate && isChosen(movement, filter),
  );
}

export interface ProductMovement {
  readonly productId: string;
  /** Before the period. */
  readonly opening: Quantity;
  readonly entries: Quantity;
  readonly outputs: Quantity;
  /** opening + entries − outputs */
  readonly balance: Quantity;
}

/**
 * Entries, outputs and balance of each product in a period, with what there was before it. With all warehouses together a
 * transfer is neither entry nor output. A cancellation counts where it moves stock, in its own period. [STK-043]
 */
export function productMovements(movements: readonly StockMovement[], filter: StockReportFilter): ProductMovement[] {
  const products = new Map<string, { opening: number; entries: number; outputs: number }>();
  for (const movement of movements) {
    if (movement.date > filter.endDate || !isChosen(movement, filter)) continue;
    const row = products.get(movement.productId) ?? { opening: 0, entries: 0, outputs: 0 };
    products.set(movement.productId, row);
    if (filter.placeId === null && isStockTransfer(movement)) continue;
    if (movement.date < filter.startDate) row.opening += movementEffect(movement).quantity;
    else if (bringsIn(movement)) row.entries += movement.quantity;
    else row.outputs += movement.quantity;
  }
  return [...products].map(([productId, { opening, entries, outputs }]) => ({
    productId,
    opening: tenThousandths(opening),
    entries: tenThousandths(entries),
    outputs: tenThousandths(outputs),
    balance: tenThousandths(opening + entries - outputs),
  }));
}

function isChosen({ placeId, productId }: StockMovement, filter: StockReportFilter): boolean {
  return (
    (filter.placeId === null || filter.placeId === placeId) &&
    (filter.productId === null || filter.productId === productId)
  );
}
