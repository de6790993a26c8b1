import type { LocalDate } from '../dates/index.ts';
import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** Why stock moved. */
export const STOCK_MOVEMENT_KINDS = [
  'entry',
  'output',
  'patient_return',
  'supplier_return',
  'transfer_in',
  'transfer_out',
  'adjustment_in',
  'adjustment_out',
  'loss',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Where stock lies: a product in a warehouse (a place), in one of its lots. */
export interface StockKey {
  readonly productId: string;
  readonly placeId: string;
  /** null for products without lots. */
  readonly lot: string | null;
}

/** One line of the ledger. Lines are only added: a cancellation is a line with `reversal` that undoes another. */
export interface StockMovement extends StockKey {
  readonly kind: StockMovementKind;
  readonly expiresOn: LocalDate | null;
  /** Always above zero; the direction is in the kind. */
  readonly quantity: Quantity;
  /** What the whole quantity is worth, never negative. */
  readonly cost: Cents;
  readonly date: LocalDate;
  readonly reversal?: boolean;
}

const INCOMING: ReadonlySet<StockMovementKind> = new Set(['entry', 'patient_return', 'transfer_in', 'adjustment_in']);

/** Whether a movement brings stock in; its cancellation takes it out again. An unknown kind is a defect and throws. [STK-037, STK-038] */
export function bringsIn({ kind, reversal = false }: Pick<StockMovement, 'kind' | 'reversal'>): boolean {
  assert(STOCK_MOVEMENT_KINDS.includes(kind), `not a kind of movement: ${kind}`);
  return INCOMING.has(kind) !== reversal;
}

/** Moving between the branch's own warehouses: no purchase and no use. */
export function isStockTransfer({ kind }: Pick<StockMovement, 'kind'>): boolean {
  return kind === 'transfer_in' || kind === 'transfer_out';
}

/** What a movement does to the balance: quantity and value, negative when it takes out. [STK-037, STK-038] */
export function movementEffect(movement: Pick<StockMovement, 'kind' | 'reversal' | 'quantity' | 'cost'>): {
  readonly quantity: Quantity;
  readonly value: Cents;
} {
  assert(movement.quantity > 0 && movement.cost >= 0, 'a movement has a quantity and no negative cost');
  const sign = bringsIn(movement) ? 1 : -1;
  return { quantity: tenThousandths(sign * movement.quantity), value: cents(sign * movement.cost) };
}
