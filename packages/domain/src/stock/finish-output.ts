import { localDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { issueCost } from './average-cost.ts';
import type { CostPool } from './balances.ts';
import { chooseLots, takeFromLot } from './choose-lots.ts';
import type { StockKey, StockMovement } from './movement.ts';
import { tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';
import { quantity } from './read-quantity.ts';
import { takeStock } from './take-stock.ts';
import { validateStockOutput } from './validate-output.ts';
import type { StockOutputDraft, StockOutputItem } from './validate-output.ts';

/** What one warehouse has of one lot of one product. */
export interface StockRow extends StockKey {
  readonly expiresOn: LocalDate | null;
  readonly quantity: Quantity;
  readonly blocked?: boolean;
}

/** The pool a product's average cost is taken from. */
export type ProductPool = CostPool & { readonly productId: string };

/** What is left while the lines are gone through. */
interface Remaining {
  readonly rows: StockRow[];
  readonly pools: Map<string, CostPool>;
}

interface Taken {
  readonly row: StockRow;
  readonly quantity: Quantity;
}

/**
 * The movements that finishing an output writes: of each line the lot that was chosen, or the lots that end first, at the moving
 * average, each line finding what the lines before it left. All or nothing: any shortage, expired or blocked lot answers the
 * problems of `items.N`, and nothing moves. A product without its pool is a defect and throws. [STK-038, A142]
 */
export function finishStockOutput(
  draft: StockOutputDraft,
  stock: { readonly rows: readonly StockRow[]; readonly pools: readonly ProductPool[] },
  today: LocalDate,
): Result<StockMovement[], readonly Problem[]> {
  const problems: Problem[] = validateStockOutput(draft, stock.rows, today);
  if (problems.length > 0) return refuse(problems);
  const left: Remaining = {
    rows: stock.rows.filter(({ placeId }) => placeId === draft.placeId),
    pools: new Map(stock.pools.map((pool) => [pool.productId, pool])),
  };
  const date = localDate(draft.date ?? '');
  const movements: StockMovement[] = [];
  for (const [at, item] of draft.items.entries()) {
    const taken = take(item, left, today);
    if (!taken.ok) {
      problems.push(
        problem(`items.${at}.${item.lot === null ? 'quantity' : 'lot'}`, taken.error.code, taken.error.data),
      );
      continue;
    }
    for (const one of taken.value) {
      movements.push({ ...placeOf(one.row), kind: 'output', date, quantity: one.quantity, cost: charge(one, left) });
    }
  }
  return problems.length > 0 ? refuse(problems) : ok(movements);
}

function take(item: StockOutputItem, { rows }: Remaining, today: LocalDate): Result<Taken[]> {
  const wanted = quantity(item.quantity ?? 0);
  const ofProduct = rows.filter(({ productId }) => productId === item.productId);
  const lotless = ofProduct.find(({ lot }) => lot === null);
  if (lotless !== undefined && item.lot === null) {
    const enough = takeStock(lotless.quantity, wanted);
    return enough.ok ? ok([{ row: lotless, quantity: wanted }]) : enough;
  }
  const lots = ofProduct.flatMap((row) => (row.lot === null ? [] : [{ ...row, lot: row.lot }]));
  if (item.lot !== null) {
    const used = takeFromLot(lots, { lot: item.lot, quantity: wanted }, today);
    return used.ok ? ok([{ row: rowOf(ofProduct, item.lot), quantity: wanted }]) : used;
  }
  const picks = chooseLots(lots, wanted, today);
  return picks.ok
    ? ok(picks.value.map((pick) => ({ row: rowOf(ofProduct, pick.lot), quantity: pick.quantity })))
    : picks;
}

function rowOf(rows: readonly StockRow[], lot: string): StockRow {
  const row = rows.find((one) => one.lot === lot);
  assert(row !== undefined, 'a lot that was picked is in stock');
  return row;
}

/** Takes the quantity out of what remains and answers what it costs. */
function charge({ row, quantity: taken }: Taken, { rows, pools }: Remaining): Cents {
  const pool = pools.get(row.productId);
  assert(pool !== undefined, 'a product in stock has a pool');
  const cost = issueCost(pool, taken);
  assert(cost.ok, 'the pool holds what the warehouses hold');
  pools.set(row.productId, { quantity: tenThousandths(pool.quantity - taken), value: cents(pool.value - cost.value) });
  rows[rows.indexOf(row)] = { ...row, quantity: tenThousandths(row.quantity - taken) };
  return cost.value;
}

function placeOf({
  productId,
  placeId,
  lot,
  expiresOn,
}: StockRow): Pick<StockMovement, 'productId' | 'placeId' | 'lot' | 'expiresOn'> {
  return { productId, placeId, lot, expiresOn };
}
