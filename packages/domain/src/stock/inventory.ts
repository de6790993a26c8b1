import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { StockKey, StockMovementKind } from './movement.ts';
import { LARGEST_QUANTITY, noQuantity, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** One line of a count: what the system has when the count is finished, and what was found. */
export interface CountLine extends StockKey {
  readonly balance: Quantity;
  /** null while nobody has counted it. */
  readonly counted: Quantity | null;
}

export type AdjustmentKind = Extract<StockMovementKind, 'adjustment_in' | 'adjustment_out'>;

export interface StockAdjustment extends StockKey {
  readonly kind: AdjustmentKind;
  readonly quantity: Quantity;
}

export interface CountDifference {
  /** Counted less balance: negative when stock is missing. */
  readonly difference: Quantity;
  /** The movement that settles it; null when the count agrees. */
  readonly kind: AdjustmentKind | null;
}

/** What a count says against the balance. Balance 6, counted 5: one is missing. [STK-039] */
export function countDifference(balance: Quantity, counted: Quantity): CountDifference {
  const difference = tenThousandths(counted - balance);
  if (difference === noQuantity) return { difference, kind: null };
  return { difference, kind: difference > 0 ? 'adjustment_in' : 'adjustment_out' };
}

/**
 * The movements that set each balance to what was counted, none where the count agrees. A count is finished whole: a line nobody
 * counted, counted below zero or listed twice is a problem of `items.N`, and then nothing moves. [STK-039]
 */
export function inventoryAdjustments(lines: readonly CountLine[]): Result<StockAdjustment[], readonly Problem[]> {
  const problems: Problem[] = lines.length === 0 ? [problem('items', 'stock.no-item')] : [];
  const seen = new Set<string>();
  const adjustments: StockAdjustment[] = [];
  for (const [at, { balance, counted, productId, placeId, lot }] of lines.entries()) {
    const key = JSON.stringify([productId, placeId, lot]);
    if (seen.has(key)) problems.push(problem(`items.${at}`, 'inventory.duplicate-line'));
    seen.add(key);
    if (counted === null) {
      problems.push(problem(`items.${at}.counted`, 'inventory.not-counted'));
      continue;
    }
    if (!Number.isSafeInteger(counted) || counted < 0 || counted > LARGEST_QUANTITY) {
      problems.push(problem(`items.${at}.counted`, 'stock.quantity-invalid'));
      continue;
    }
    const { difference, kind } = countDifference(balance, counted);
    if (kind !== null)
      adjustments.push({ productId, placeId, lot, kind, quantity: tenThousandths(Math.abs(difference)) });
  }
  return problems.length > 0 ? refuse(problems) : ok(adjustments);
}
