import { addCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { Quantity } from './quantity.ts';
import { quantityValue } from './quantity-value.ts';

export interface QuotationItem {
  readonly productId: string;
  readonly quantity: Quantity;
}

/** What one supplier asks for a unit of one product. */
export interface QuotationOffer {
  readonly supplierId: string;
  readonly productId: string;
  /** null when the supplier does not have it. */
  readonly price: Cents | null;
  readonly deliveryDays: number;
}

export interface BestOffer {
  readonly productId: string;
  /** null when nobody offers it. */
  readonly supplierId: string | null;
  /** Of the whole quantity. */
  readonly total: Cents;
}

export interface SupplierTotal {
  readonly supplierId: string;
  readonly total: Cents;
  /** Offers every item: only then its total compares with others. */
  readonly complete: boolean;
}

export interface QuotationComparison {
  readonly best: readonly BestOffer[];
  /** Buying each item where it is cheapest. */
  readonly total: Cents;
  readonly suppliers: readonly SupplierTotal[];
  /** The cheapest that offers everything; null when none does. */
  readonly bestSupplierId: string | null;
}

/**
 * Compares the offers of a quotation: for each item the lowest price, of equal prices the faster delivery, of equal days the offer
 * listed first; for each supplier the total of what it offers. Offers of other products, without a price or below zero do not count.
 * [STK-041]
 */
export function compareQuotation(
  items: readonly QuotationItem[],
  offers: readonly QuotationOffer[],
): QuotationComparison {
  const best = items.map((item) => bestOffer(item, offers));
  const suppliers = [...new Set(offers.map(({ supplierId }) => supplierId))].map((supplierId) =>
    supplierTotal(supplierId, items, offers),
  );
  const [cheapest] = suppliers.filter(({ complete }) => complete).toSorted((a, b) => a.total - b.total);
  return {
    best,
    total: addCents(...best.map(({ total }) => total)),
    suppliers,
    bestSupplierId: cheapest?.supplierId ?? null,
  };
}

/** A quotation is finished when every item has an offer to buy; the product without one is named. [STK-041] */
export function finishQuotation(
  items: readonly QuotationItem[],
  offers: readonly QuotationOffer[],
): Result<QuotationComparison, Refusal<'stock.no-item' | 'stock.item-without-offer'>> {
  if (items.length === 0) return refuse('stock.no-item');
  const comparison = compareQuotation(items, offers);
  const open = comparison.best.find(({ supplierId }) => supplierId === null);
  return open === undefined ? ok(comparison) : refuse('stock.item-without-offer', { productId: open.productId });
}

type Priced = QuotationOffer & { readonly price: Cents };

function bestOffer({ productId, quantity }: QuotationItem, offers: readonly QuotationOffer[]): BestOffer {
  const [best] = offers.filter((offer): offer is Priced => isOffer(offer, productId)).toSorted(byPriceThenDays);
  if (best === undefined) return { productId, supplierId: null, total: zero };
  return { productId, supplierId: best.supplierId, total: quantityValue(quantity, best.price) };
}

function supplierTotal(
  supplierId: string,
  items: readonly QuotationItem[],
  offers: readonly QuotationOffer[],
): SupplierTotal {
  const theirs = offers.filter((offer) => offer.supplierId === supplierId);
  const best = items.map((item) => bestOffer(item, theirs));
  return {
    supplierId,
    total: addCents(...best.map(({ total }) => total)),
    complete: items.length > 0 && best.every((offer) => offer.supplierId !== null),
  };
}

function isOffer(offer: QuotationOffer, productId: string): offer is Priced {
  return offer.productId === productId && offer.price !== null && offer.price >= 0;
}

function byPriceThenDays(a: Priced, b: Priced): number {
  return a.price - b.price || a.deliveryDays - b.deliveryDays;
}
