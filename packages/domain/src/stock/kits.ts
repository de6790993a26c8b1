import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { LARGEST_QUANTITY, QUANTITY_SCALE, tenThousandths } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** What a kit holds: products, and other kits. */
export const KIT_COMPONENT_TYPES = ['product', 'kit'] as const;
export type KitComponentType = (typeof KIT_COMPONENT_TYPES)[number];

export interface KitComponent {
  readonly type: KitComponentType;
  readonly id: string;
  readonly quantity: Quantity;
}

export interface Kit {
  readonly id: string;
  readonly components: readonly KitComponent[];
}

export interface KitProduct {
  readonly productId: string;
  readonly quantity: Quantity;
}

export type KitRefusal = Refusal<
  'kit.unknown' | 'kit.cycle' | 'kit.empty' | 'kit.not-whole' | 'stock.quantity-not-positive' | 'stock.quantity-invalid'
>;

/**
 * The products a number of kits takes out of stock, each once, in the order they are met. A kit may hold kits; one that holds
 * itself, however deep, is refused, and so is an unknown or an empty one. Kits are whole, so that all arithmetic stays exact. [STK-040]
 */
export function explodeKit(kits: readonly Kit[], kitId: string, count: number): Result<KitProduct[], KitRefusal> {
  if (!Number.isSafeInteger(count)) return refuse('kit.not-whole');
  if (count < 1) return refuse('stock.quantity-not-positive');
  const known = new Map(kits.map((kit) => [kit.id, kit]));
  const one = productsOf(kitId, { known, done: new Map(), path: [] });
  if (!one.ok) return one;
  const products = [...one.value].map(([productId, quantity]) => ({ productId, quantity: quantity * BigInt(count) }));
  if (products.some(({ quantity }) => quantity > BigInt(LARGEST_QUANTITY))) return refuse('stock.quantity-invalid');
  return ok(products.map(({ productId, quantity }) => ({ productId, quantity: tenThousandths(Number(quantity)) })));
}

type Products = ReadonlyMap<string, bigint>;

interface Walk {
  readonly known: ReadonlyMap<string, Kit>;
  /** Kits met before: shared kits are opened once, so that deep nesting stays fast. */
  readonly done: Map<string, Products>;
  readonly path: readonly string[];
}

function productsOf(kitId: string, walk: Walk): Result<Products, KitRefusal> {
  const done = walk.done.get(kitId);
  if (done !== undefined) return ok(done);
  if (walk.path.includes(kitId)) return refuse('kit.cycle', { path: [...walk.path, kitId].join(' → ') });
  const kit = walk.known.get(kitId);
  if (kit === undefined) return refuse('kit.unknown', { kit: kitId });
  if (kit.components.length === 0) return refuse('kit.empty', { kit: kitId });
  const products = new Map<string, bigint>();
  for (const component of kit.components) {
    const parts = partsOf(component, { ...walk, path: [...walk.path, kitId] });
    if (!parts.ok) return parts;
    for (const [productId, quantity] of parts.value)
      products.set(productId, (products.get(productId) ?? 0n) + quantity);
  }
  walk.done.set(kitId, products);
  return ok(products);
}

function partsOf({ type, id, quantity }: KitComponent, walk: Walk): Result<Products, KitRefusal> {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return refuse('stock.quantity-not-positive');
  if (type === 'product') return ok(new Map([[id, BigInt(quantity)]]));
  if (quantity % QUANTITY_SCALE !== 0) return refuse('kit.not-whole');
  const inner = productsOf(id, walk);
  if (!inner.ok) return inner;
  return ok(
    new Map([...inner.value].map(([productId, each]) => [productId, each * BigInt(quantity / QUANTITY_SCALE)])),
  );
}

/** How many whole kits the stock allows; 0 when a product is missing. Refuses what explodeKit refuses. [STK-040] */
export function availableKits(
  kits: readonly Kit[],
  kitId: string,
  stock: readonly KitProduct[],
): Result<number, KitRefusal> {
  const exploded = explodeKit(kits, kitId, 1);
  if (!exploded.ok) return exploded;
  const counts = exploded.value.map(({ productId, quantity }) => Math.floor(available(stock, productId) / quantity));
  assert(counts.length > 0, 'a kit that explodes has a product');
  return ok(Math.min(...counts));
}

function available(stock: readonly KitProduct[], productId: string): number {
  let total = 0;
  for (const row of stock) if (row.productId === productId) total += row.quantity;
  return Math.max(0, total);
}
