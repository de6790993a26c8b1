import type { LocalDate } from '../dates/index.ts';
import { apportion, cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { movementEffect } from './movement.ts';
import type { StockMovement } from './movement.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** How finely balances are told apart. */
export const STOCK_BALANCE_LEVELS = ['product', 'warehouse', 'lot'] as const;
export type StockBalanceLevel = (typeof STOCK_BALANCE_LEVELS)[number];

export interface StockBalance {
  readonly productId: string;
  /** null when warehouses are added up. */
  readonly placeId: string | null;
  /** null when lots are added up, or the product has none. */
  readonly lot: string | null;
  readonly expiresOn: LocalDate | null;
  readonly quantity: Quantity;
  readonly value: Cents;
}

/** All a branch has of one product, whatever the warehouse: what its average cost is taken from. */
export interface CostPool {
  readonly quantity: Quantity;
  readonly value: Cents;
}

/** The pool of one product after all its movements. A ledger that falls below zero is a defect and throws. */
export function costPool(movements: Iterable<StockMovement>): CostPool {
  let quantity = 0;
  let value = 0;
  for (const movement of movements) {
    const effect = movementEffect(movement);
    quantity += effect.quantity;
    value += effect.value;
    assert(quantity >= 0 && value >= 0, 'a stock ledger never falls below zero');
  }
  return { quantity: tenThousandths(quantity), value: cents(value) };
}

/**
 * Balances after all movements, by product, by product and warehouse, or by lot as well, in the order of the first
 * movement; balances of nothing are kept, so that a product that ran out is seen. The average cost belongs to the product:
 * its value is apportioned over its rows by quantity and adds up to the cent. An unknown level throws. [STK-037, STK-038, STK-042, A142]
 */
export function stockBalances(movements: readonly StockMovement[], by: StockBalanceLevel): StockBalance[] {
  assert(STOCK_BALANCE_LEVELS.includes(by), `not a level of balances: ${by}`);
  return [...groupBy(movements, ({ productId }) => productId).values()].flatMap((ofProduct) =>
    balancesOfProduct(ofProduct, by),
  );
}

function balancesOfProduct(movements: readonly StockMovement[], by: StockBalanceLevel): StockBalance[] {
  const rows = [...groupBy(movements, (movement) => keyOf(movement, by)).values()].map((group) => ({
    group,
    quantity: total(group),
  }));
  const { value } = costPool(movements);
  const shares = apportion(
    value,
    rows.map(({ quantity }) => quantity),
  );
  return rows.map(({ group, quantity }, at) => {
    const [first] = group;
    assert(first !== undefined, 'a group has a movement');
    return {
      productId: first.productId,
      placeId: by === 'product' ? null : first.placeId,
      lot: by === 'lot' ? first.lot : null,
      expiresOn: by === 'lot' ? first.expiresOn : null,
      quantity,
      value: shares[at] as Cents,
    };
  });
}

function total(movements: readonly StockMovement[]): Quantity {
  let quantity = 0;
  for (const movement of movements) quantity += movementEffect(movement).quantity;
  assert(quantity >= 0, 'a stock balance never falls below zero');
  return tenThousandths(quantity);
}

function keyOf({ placeId, lot }: StockMovement, by: StockBalanceLevel): string {
  if (by === 'product') return '';
  return by === 'warehouse' ? placeId : JSON.stringify([placeId, lot]);
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
