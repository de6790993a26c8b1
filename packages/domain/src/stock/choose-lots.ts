import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { formatQuantity } from './format-quantity.ts';
import { lotState } from './lots.ts';
import type { LotBalance } from './lots.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';
import { isPositiveQuantity, shortage, takeStock } from './take-stock.ts';
import type { TakeRefusal } from './take-stock.ts';

export interface LotPick {
  readonly lot: string;
  readonly quantity: Quantity;
}

/**
 * First expired, first out: takes from the lot that ends first, then from the next, lots without an end last; of equal ends the
 * one listed first. Expired and blocked lots are never taken: when only they would make up the quantity, the refusal says so.
 * [STK-038]
 */
export function chooseLots(
  lots: readonly LotBalance[],
  wanted: Quantity,
  today: LocalDate,
): Result<LotPick[], TakeRefusal | Refusal<'stock.only-expired'>> {
  if (!isPositiveQuantity(wanted)) return refuse('stock.quantity-not-positive');
  const usable = lots.filter((lot) => isUsable(lot, today)).toSorted(byExpiry);
  const picks: LotPick[] = [];
  let missing: number = wanted;
  for (const { lot, quantity } of usable) {
    if (missing === 0) break;
    const taken = tenThousandths(Math.min(missing, quantity));
    picks.push({ lot, quantity: taken });
    missing -= taken;
  }
  if (missing === 0) return ok(picks);
  const available = tenThousandths(wanted - missing);
  const expired = sum(lots.filter((lot) => lot.quantity > 0 && lotState(lot.expiresOn, today) === 'expired'));
  return expired >= missing
    ? refuse('stock.only-expired', { available: formatQuantity(available), expired: formatQuantity(expired) })
    : refuse('stock.insufficient', shortage(available, wanted));
}

export type LotRefusal = TakeRefusal | Refusal<'stock.lot-unknown' | 'stock.lot-expired' | 'stock.lot-blocked'>;

export interface LotUse {
  readonly left: Quantity;
  /** The usable lot that ends earlier and should go first, if any: a warning, not a refusal. */
  readonly earlierLot: string | null;
}

/** Takes from the lot a person chose. An expired or blocked one is refused; leaving an earlier one behind is told. */
export function takeFromLot(
  lots: readonly LotBalance[],
  chosen: LotPick,
  today: LocalDate,
): Result<LotUse, LotRefusal> {
  const found = lots.find(({ lot }) => lot === chosen.lot);
  if (found === undefined) return refuse('stock.lot-unknown', { lot: chosen.lot });
  if (lotState(found.expiresOn, today) === 'expired') {
    return refuse('stock.lot-expired', { lot: found.lot, expiresOn: found.expiresOn ?? '' });
  }
  if (found.blocked === true) return refuse('stock.lot-blocked', { lot: found.lot });
  const taken = takeStock(found.quantity, chosen.quantity);
  if (!taken.ok) return taken;
  const [first] = lots.filter((lot) => isUsable(lot, today)).toSorted(byExpiry);
  const earlier = first !== undefined && byExpiry(first, found) < 0;
  return ok({ left: taken.value, earlierLot: earlier ? first.lot : null });
}

function isUsable({ quantity, expiresOn, blocked }: LotBalance, today: LocalDate): boolean {
  return quantity > 0 && blocked !== true && lotState(expiresOn, today) !== 'expired';
}

/** Text order of days is their order; no end sorts last. */
function byExpiry(a: LotBalance, b: LotBalance): number {
  const first = a.expiresOn ?? '9999-12-31';
  const second = b.expiresOn ?? '9999-12-31';
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function sum(lots: readonly LotBalance[]): Quantity {
  let quantity = 0;
  for (const lot of lots) quantity += lot.quantity;
  return tenThousandths(quantity);
}
