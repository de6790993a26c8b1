import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import { bringsIn, costPool, LARGEST_QUANTITY, movementEffect, priceMovement } from '../../src/stock/index.ts';
import type { CostPool, Quantity, StockMovement } from '../../src/stock/index.ts';
import { amounts } from '../arbitraries.ts';
import { june } from './samples.ts';

const branded = (value: number): Quantity => value as Quantity;

/** Quantities of at least a ten-thousandth; small ones and whole units are common. */
export const quantities: fc.Arbitrary<Quantity> = fc
  .oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 40 }).map((units) => units * 10_000),
    fc.integer({ min: 1, max: LARGEST_QUANTITY }),
  )
  .map(branded);

/** Small enough that sums of many stay readable and in range. */
export const smallQuantities: fc.Arbitrary<Quantity> = fc
  .oneof(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: 1, max: 20 }).map((units) => units * 10_000),
  )
  .map(branded);

/** Nothing, or a quantity. */
export const balances: fc.Arbitrary<Quantity> = fc.oneof(fc.constant(branded(0)), smallQuantities);

/** Stock of a product with what it is worth. */
export const pools: fc.Arbitrary<CostPool> = fc.record({ quantity: quantities, value: amounts });

/** A pool and a part of it. */
export const parts: fc.Arbitrary<{ pool: CostPool; quantity: Quantity }> = pools.chain((pool) =>
  fc.record({ pool: fc.constant(pool), quantity: fc.integer({ min: 1, max: pool.quantity }).map(branded) }),
);

export const badQuantities: fc.Arbitrary<Quantity> = fc
  .constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21)
  .map(branded);

const attempts = fc.record({
  kind: fc.constantFrom(
    'entry',
    'entry',
    'output',
    'loss',
    'adjustment_in',
    'adjustment_out',
    'supplier_return',
    'patient_return',
  ),
  productId: fc.constantFrom('luva', 'seringa'),
  placeId: fc.constantFrom('farmácia', 'centro cirúrgico'),
  lot: fc.constantFrom('A1', 'B2'),
  quantity: smallQuantities,
  value: fc.integer({ min: 0, max: 50_000 }).map(cents),
  day: fc.integer({ min: 1, max: 30 }),
});

/** Ledgers as the rules write them: what they refuse is not in it. Days are in order. */
export const ledgers: fc.Arbitrary<StockMovement[]> = fc.array(attempts, { maxLength: 25 }).map((tries) => {
  const ledger: StockMovement[] = [];
  for (const { kind, day, value, ...rest } of tries.toSorted((a, b) => a.day - b.day)) {
    const ofProduct = ledger.filter(({ productId }) => productId === rest.productId);
    const available = branded(
      ofProduct
        .filter(({ placeId, lot }) => placeId === rest.placeId && lot === rest.lot)
        .reduce((total, movement) => total + movementEffect(movement).quantity, 0),
    );
    const movement = { ...rest, kind: kind as StockMovement['kind'], expiresOn: null, date: june(day) };
    const request = { kind: movement.kind, quantity: movement.quantity, value: bringsIn(movement) ? value : null };
    const cost = priceMovement(request, { available, pool: costPool(ofProduct) });
    if (cost.ok) ledger.push({ ...movement, cost: cost.value });
  }
  return ledger;
});
