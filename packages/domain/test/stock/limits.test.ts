import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import {
  availableKits,
  bringsIn,
  chooseLots,
  costPool,
  explodeKit,
  finishStockEntry,
  finishStockOutput,
  inventoryAdjustments,
  LARGEST_QUANTITY,
  markUp,
  movementEffect,
  noQuantity,
  parseQuantity,
  priceTablesFor,
  quantity,
  quantityValue,
  stockBalances,
  takeStock,
  validateKit,
  validatePriceTable,
  validateStockEntry,
  validateStockOutput,
} from '../../src/stock/index.ts';
import type { Kit, PriceTable, Quantity, StockMovement, StockRow } from '../../src/stock/index.ts';

const TODAY = localDate('2025-06-10');
const said = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const refusal = (made: { readonly ok: boolean; readonly error?: unknown }) => (made.ok ? null : made.error);
const brokenCents = (value: number) => value as Cents;
const brokenQuantity = (value: number) => value as Quantity;

describe('an entry', () => {
  const line = {
    productId: 'p',
    quantity: 1,
    value: cents(100),
    lot: 'L1' as string | null,
    expiresOn: '2025-12-31' as string | null,
    controlsLot: true,
  };
  const entry = (...items: readonly object[]) => ({
    placeId: 'w',
    date: '2025-06-10',
    items: items.map((item) => ({ ...line, ...item })),
  });

  test.each<readonly [object, readonly string[]]>([
    [{ productId: null }, ['items.0.productId field.required']],
    [{ quantity: null }, ['items.0.quantity field.required']],
    [{ value: null }, ['items.0.value field.required']],
    [{ value: brokenCents(0.5) }, ['items.0.value money.invalid']],
    [{ value: brokenCents(-1) }, ['items.0.value money.negative']],
    [{ lot: ' ' }, ['items.0.lot stock.lot-required']],
    [{ expiresOn: null }, ['items.0.expiresOn field.required']],
    [{ expiresOn: '2025-06-09' }, ['items.0.expiresOn stock.lot-expired']],
    [{ expiresOn: '2025-06-10' }, []],
  ])('of %j', (change, expected) => {
    expect(said(validateStockEntry(entry(change), TODAY))).toEqual(expected);
  });

  test('one lot of one product has one validity, spaces around its name aside', () => {
    const other = { expiresOn: '2026-01-31' };
    const differs = ['items.1.expiresOn stock.lot-expiry-differs'];
    expect(said(validateStockEntry(entry({}, { ...other, lot: ' L1 ' }), TODAY))).toEqual(differs);
    expect(validateStockEntry(entry({}, {}), TODAY)).toEqual([]);
    expect(validateStockEntry(entry({}, { ...other, lot: 'L2' }), TODAY)).toEqual([]);
    expect(validateStockEntry(entry({}, { ...other, productId: 'q' }), TODAY)).toEqual([]);
  });

  test('keeps lot and validity only where the product has them', () => {
    const written = (item: object) => {
      const made = finishStockEntry(entry(item), TODAY);
      return made.ok ? made.value.map(({ lot, expiresOn }) => ({ lot, expiresOn })) : made.error;
    };
    expect(written({ lot: ' L1 ' })).toEqual([{ lot: 'L1', expiresOn: '2025-12-31' }]);
    expect(written({ controlsLot: false })).toEqual([{ lot: null, expiresOn: null }]);
  });
});

describe('an output', () => {
  const row = (lot: string | null, units: number, change: Partial<StockRow> = {}): StockRow => ({
    productId: 'p',
    placeId: 'w',
    lot,
    expiresOn: lot === null ? null : localDate('2025-12-31'),
    quantity: quantity(units),
    ...change,
  });
  const pools = [
    { productId: 'p', quantity: quantity(100), value: cents(10_000) },
    { productId: 'q', quantity: quantity(100), value: cents(20_000) },
  ];
  const line = { productId: 'p' as string | null, quantity: 1 as number | null, lot: null as string | null };
  const draft = (...items: readonly Partial<typeof line>[]) => ({
    placeId: 'w',
    date: '2025-06-10',
    items: items.map((item) => ({ ...line, ...item })),
  });
  const written = (rows: readonly StockRow[], ...items: readonly Partial<typeof line>[]) => {
    const made = finishStockOutput(draft(...items), { rows, pools }, TODAY);
    return made.ok
      ? made.value.map((one) => `${one.productId} ${one.placeId} ${one.lot} ${one.quantity / 10_000} ${one.cost}`)
      : said(made.error);
  };

  test('lacks what its form lacks, and then counts nothing against the stock', () => {
    const found = (item: Partial<typeof line>) => said(validateStockOutput(draft(item), [row(null, 5)], TODAY));
    expect(found({ productId: null })).toEqual(['items.0.productId field.required']);
    expect(found({ quantity: null })).toEqual(['items.0.quantity field.required']);
    expect(found({ quantity: 0 })).toEqual(['items.0.quantity stock.quantity-not-positive']);
    expect(found({ quantity: 1.000_01 })).toEqual(['items.0.quantity stock.quantity-invalid']);
    expect(said(validateStockOutput({ ...draft({}), placeId: null }, [row(null, 5)], TODAY))).toEqual([
      'placeId field.required',
    ]);
    expect(written([row(null, 5)], { quantity: null })).toEqual(['items.0.quantity field.required']);
  });

  test('a lot that two lines name holds what both take', () => {
    const stock = [row('A', 5), row('B', 5, { productId: 'q' }), row('A', 5, { productId: 'q' })];
    const taking = (...units: readonly number[]) =>
      said(validateStockOutput(draft(...units.map((one) => ({ quantity: one, lot: 'A' }))), stock, TODAY));
    expect(taking(3, 2)).toEqual([]);
    expect(taking(3, 3)).toEqual(['items.1.quantity stock.insufficient']);
  });

  test('takes from its own warehouse and its own product alone', () => {
    const rows = [
      row('A', 9, { placeId: 'elsewhere' }),
      row('A', 9, { productId: 'q' }),
      row('A', 5),
      row('B', 5, { expiresOn: localDate('2026-12-31') }),
    ];
    expect(written(rows, { quantity: 6 })).toEqual(['p w A 5 500', 'p w B 1 100']);
    expect(written(rows, { quantity: 11 })).toEqual(['items.0.quantity stock.insufficient']);
    expect(written(rows, { lot: 'B', quantity: 2 })).toEqual(['p w B 2 200']);
  });

  test('each line finds what the lines before it left', () => {
    const rows = [row('A', 5), row('B', 5, { expiresOn: localDate('2026-12-31') })];
    expect(written(rows, { quantity: 5 }, { quantity: 5 })).toEqual(['p w A 5 500', 'p w B 5 500']);
  });

  test('a lot that is named is taken beside stock without a lot', () => {
    expect(written([row(null, 5), row('A', 5)], { lot: 'A' })).toEqual(['p w A 1 100']);
    expect(written([row(null, 5), row('A', 5)], {})).toEqual(['p w null 1 100']);
  });

  test('a product without its pool, or a pool of less than its warehouses, is a defect', () => {
    const finish = (value: typeof pools) => () =>
      finishStockOutput(draft({}), { rows: [row(null, 5)], pools: value }, TODAY);
    expect(finish([])).toThrow('a product in stock has a pool');
    expect(finish([{ productId: 'p', quantity: noQuantity, value: cents(0) }])).toThrow(
      'the pool holds what the warehouses hold',
    );
  });

  test('nothing and more than a form takes are no quantities', () => {
    const lots = [{ lot: 'A', expiresOn: null, quantity: LARGEST_QUANTITY }];
    for (const wanted of [noQuantity, brokenQuantity(-1), brokenQuantity(LARGEST_QUANTITY + 1)]) {
      expect(refusal(chooseLots(lots, wanted, TODAY))).toMatchObject({ code: 'stock.quantity-not-positive' });
      expect(refusal(takeStock(LARGEST_QUANTITY, wanted))).toMatchObject({ code: 'stock.quantity-not-positive' });
    }
    expect(takeStock(LARGEST_QUANTITY, LARGEST_QUANTITY)).toEqual({ ok: true, value: 0 });
  });
});

describe('kits', () => {
  const holding = (id: string, units: number, type: 'product' | 'kit' = 'product') => ({
    type,
    id,
    quantity: quantity(units),
  });
  const kit = (id: string, ...components: Kit['components']): Kit => ({ id, components });

  test('hold whole kits and quantities above nothing', () => {
    const exploded = (units: number, type: 'product' | 'kit') =>
      refusal(explodeKit([kit('k', holding('i', units, type)), kit('i', holding('p', 1))], 'k', 1));
    expect(exploded(0, 'product')).toMatchObject({ code: 'stock.quantity-not-positive' });
    expect(exploded(-1, 'product')).toMatchObject({ code: 'stock.quantity-not-positive' });
    expect(exploded(1.5, 'kit')).toMatchObject({ code: 'kit.not-whole' });
    expect(exploded(2, 'kit')).toBeNull();
    const broken = { type: 'product' as const, id: 'p', quantity: brokenQuantity(0.5) };
    expect(refusal(explodeKit([kit('k', broken)], 'k', 1))).toMatchObject({ code: 'stock.quantity-not-positive' });
  });

  test('take at most the largest quantity of any product', () => {
    const half = { type: 'product' as const, id: 'p', quantity: brokenQuantity((LARGEST_QUANTITY - 1) / 2) };
    const whole = { type: 'product' as const, id: 'p', quantity: LARGEST_QUANTITY };
    const kits = [kit('k', half, holding('q', 1)), kit('full', whole)];
    expect(explodeKit(kits, 'k', 2).ok).toBe(true);
    expect(explodeKit(kits, 'full', 1).ok).toBe(true);
    expect(refusal(explodeKit(kits, 'k', 3))).toMatchObject({ code: 'stock.quantity-invalid' });
  });

  test('a form says what each component lacks, and compares a kit with its new components', () => {
    const validate = (component: object, kits: readonly Kit[] = []) =>
      said(
        validateKit(
          { id: 'k', name: 'Kit', components: [{ type: 'product' as const, id: 'p', quantity: 1, ...component }] },
          kits,
        ),
      );
    expect(validate({})).toEqual([]);
    expect(validate({ type: 'other' })).toEqual(['components.0.type field.invalid']);
    expect(validate({ id: ' ' })).toEqual(['components.0.id field.required']);
    expect(validate({ type: 'kit', quantity: null })).toEqual(['components.0.quantity field.required']);
    expect(validate({ type: 'kit', quantity: 1.5 })).toEqual(['components.0.quantity kit.not-whole']);
    expect(validate({ type: 'kit', quantity: 1.000_01 })).toEqual(['components.0.quantity stock.quantity-invalid']);
    // As it stood the kit held itself; as it is being saved it does not.
    expect(validate({}, [kit('k', holding('k', 1, 'kit'))])).toEqual([]);
  });

  test('as many as the scarcest product allows', () => {
    const kits = [kit('k', holding('p', 2), holding('q', 1))];
    const stock = [
      { productId: 'p', quantity: quantity(5) },
      { productId: 'q', quantity: quantity(9) },
    ];
    expect(availableKits(kits, 'k', stock)).toEqual({ ok: true, value: 2 });
  });
});

describe('a price table', () => {
  const draft = {
    id: null as string | null,
    name: 'Tabela' as string | null,
    insuranceId: null as string | null,
    planId: null as string | null,
    startDate: '2025-06-01' as string | null,
    endDate: '2025-06-30' as string | null,
    markup: null as number | null,
    items: [] as PriceTable['items'],
  };
  const table = (change: Partial<PriceTable> = {}): PriceTable => ({
    id: 't',
    active: true,
    insuranceId: null,
    planId: null,
    startDate: localDate('2025-06-01'),
    endDate: localDate('2025-06-30'),
    markup: null,
    items: [],
    ...change,
  });
  const validate = (change: Partial<typeof draft>, ...others: readonly PriceTable[]) =>
    said(validatePriceTable({ ...draft, ...change }, others));

  test.each<readonly [object, readonly string[]]>([
    [{ productId: ' ' }, ['items.0.productId field.required']],
    [{ price: null, markup: null }, ['items.0.price stock.price-or-markup']],
    [{ price: null, markup: 10 }, []],
    [{ price: brokenCents(0.5) }, ['items.0.price money.invalid']],
    [{ price: brokenCents(-1) }, ['items.0.price money.negative']],
    [{ price: cents(0) }, []],
    [{ markup: Number.NaN }, ['items.0.markup number.invalid']],
    [{ markup: -100 }, []],
    [{ markup: 10_000 }, []],
    [{ markup: -101 }, ['items.0.markup number.out-of-range']],
    [{ markup: 10_001 }, ['items.0.markup number.out-of-range']],
  ])('with a line of %j', (item, expected) => {
    const line = { productId: 'p', price: cents(100), markup: null, ...item };
    expect(validate({ items: [line] })).toEqual(expected);
    expect(validate({ items: [{ productId: 'other', price: cents(1), markup: null }, line] })).toEqual(
      expected.map((one) => one.replace('items.0', 'items.1')),
    );
  });

  test.each<readonly [Partial<typeof draft>, readonly string[]]>([
    [{ startDate: null }, ['startDate field.required']],
    [{ startDate: null, endDate: null }, ['startDate field.required']],
    [{ startDate: '2025-02-30', endDate: null }, ['startDate date.invalid']],
    [{ endDate: '2025-05-31' }, ['endDate date.end-before-start']],
    [{ endDate: null }, []],
    [{ planId: 'p' }, ['insuranceId field.required']],
    [{ insuranceId: 'i', planId: 'p' }, []],
  ])('of %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('shares no day with another of its plan', () => {
    const overlap = ['startDate stock.price-overlap'];
    const until = (endDate: string) => table({ startDate: localDate('2025-01-01'), endDate: localDate(endDate) });
    const from = (startDate: string) => table({ startDate: localDate(startDate), endDate: null });
    expect(validate({}, until('2025-05-31'))).toEqual([]);
    expect(validate({}, until('2025-06-01'))).toEqual(overlap);
    expect(validate({}, from('2025-06-30'))).toEqual(overlap);
    expect(validate({}, from('2025-07-01'))).toEqual([]);
    expect(validate({ endDate: null }, from('2025-07-01'))).toEqual(overlap);
    expect(validate({ insuranceId: 'i', planId: 'a' }, table({ insuranceId: 'i', planId: 'b' }))).toEqual([]);
    expect(validate({ endDate: '2025-05-31' }, table())).toEqual(['endDate date.end-before-start']);
  });

  test('of two as particular the one that began last prices, on its first day too', () => {
    const tables = ['2025-01-01', '2025-06-10', '2025-03-01'].map((day) =>
      table({ id: day, startDate: localDate(day), endDate: null }),
    );
    const found = (date: string, all = tables) =>
      priceTablesFor(all, { insuranceId: null, planId: null, date: localDate(date) }).map(({ id }) => id);
    expect(found('2025-06-10')).toEqual(['2025-06-10', '2025-03-01', '2025-01-01']);
    expect(found('2025-06-10', tables.toReversed())).toEqual(['2025-06-10', '2025-03-01', '2025-01-01']);
    expect(found('2025-06-09')).toEqual(['2025-03-01', '2025-01-01']);
  });

  test('a markup lies between -100 and 10.000 %', () => {
    expect([markUp(cents(100), -100), markUp(cents(100), 10_000)]).toEqual([0, 10_100]);
    for (const percent of [-101, 10_001, Number.NaN])
      expect(() => markUp(cents(100), percent)).toThrow(`not a markup: ${percent}`);
  });
});

describe('the ledger', () => {
  const movement = (change: Partial<StockMovement> = {}): StockMovement => ({
    kind: 'entry',
    productId: 'p',
    placeId: 'w',
    lot: 'A',
    expiresOn: localDate('2025-12-31'),
    quantity: quantity(2),
    cost: cents(200),
    date: TODAY,
    ...change,
  });

  test('a movement has a quantity, no negative cost and a known kind', () => {
    const told = 'a movement has a quantity and no negative cost';
    expect(() => movementEffect(movement({ quantity: noQuantity }))).toThrow(told);
    expect(() => movementEffect(movement({ quantity: brokenQuantity(-1) }))).toThrow(told);
    expect(() => movementEffect(movement({ cost: brokenCents(-1) }))).toThrow(told);
    expect(movementEffect(movement({ cost: cents(0) }))).toEqual({ quantity: 20_000, value: 0 });
    expect(() => bringsIn({ kind: 'gift' as StockMovement['kind'] })).toThrow('not a kind of movement: gift');
  });

  test('never falls below zero, in quantity or in value', () => {
    const told = 'a stock ledger never falls below zero';
    expect(() => costPool([movement(), movement({ kind: 'output', quantity: quantity(3) })])).toThrow(told);
    expect(() => costPool([movement(), movement({ kind: 'output', cost: cents(201) })])).toThrow(told);
    const elsewhere = [movement(), movement({ kind: 'output', placeId: 'v' })];
    expect(() => stockBalances(elsewhere, 'warehouse')).toThrow('a stock balance never falls below zero');
  });

  test('is told apart as finely as is asked', () => {
    const all = [
      movement(),
      movement({ lot: 'B', expiresOn: localDate('2026-12-31') }),
      movement({ placeId: 'v', lot: 'A' }),
    ];
    const rows = (by: 'product' | 'warehouse' | 'lot') =>
      stockBalances(all, by).map(({ placeId, lot, expiresOn, value }) => [placeId, lot, expiresOn, value]);
    expect(rows('product')).toEqual([[null, null, null, 600]]);
    expect(rows('warehouse')).toEqual([
      ['w', null, null, 400],
      ['v', null, null, 200],
    ]);
    expect(rows('lot')).toEqual([
      ['w', 'A', '2025-12-31', 200],
      ['w', 'B', '2026-12-31', 200],
      ['v', 'A', '2025-12-31', 200],
    ]);
    expect(() => stockBalances(all, 'shelf' as 'lot')).toThrow('not a level of balances: shelf');
  });

  test('a negative part, value or whole has no worth', () => {
    expect(() => quantityValue(quantity(1), brokenCents(-1))).toThrow('no share of -1');
    expect(() => quantityValue(quantity(-1), cents(1))).toThrow('no share of 1');
  });

  test('a count goes up to the largest quantity', () => {
    const counted = (value: number) =>
      inventoryAdjustments([
        { productId: 'p', placeId: 'w', lot: null, balance: noQuantity, counted: brokenQuantity(value) },
      ]);
    expect(counted(LARGEST_QUANTITY).ok).toBe(true);
    expect(refusal(counted(LARGEST_QUANTITY + 1))).toEqual([
      { field: 'items.0.counted', code: 'stock.quantity-invalid' },
    ]);
  });
});

test('a comma wants a decimal behind it, and only digits are a quantity', () => {
  expect(['1,', '1.', '1x', 'x1', '1,5', '1.234'].map(parseQuantity)).toEqual([
    null,
    null,
    null,
    null,
    15_000,
    12_340_000,
  ]);
  expect(() => quantity('um')).toThrow('not a quantity: um');
});

test('tomorrow is not yet received', () => {
  const entry = { placeId: 'w', date: addDays(TODAY, 1), items: [] };
  expect(said(validateStockEntry(entry, TODAY))).toContain('items stock.no-item');
});
