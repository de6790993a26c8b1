import type { LocalDate } from '../dates/index.ts';
import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Percent added to a cost; a discount is negative and never below -100. */
export const MARKUP_PERCENT = { minimum: -100, maximum: 10_000 } as const;

export interface PriceTableItem {
  readonly productId: string;
  /** A price per unit; it goes before the markup. */
  readonly price: Cents | null;
  /** Percent over the cost; null takes that of the table. */
  readonly markup: number | null;
}

export interface PriceTable {
  readonly id: string;
  /** null for every insurance, the particular patient included. */
  readonly insuranceId: string | null;
  /** null for every plan of the insurance. */
  readonly planId: string | null;
  /** First day, included. */
  readonly startDate: LocalDate;
  /** Last day, included; null while it has no end. */
  readonly endDate: LocalDate | null;
  /** Percent over the cost of products that are not listed; null prices only what is listed. */
  readonly markup: number | null;
  readonly items: readonly PriceTableItem[];
  readonly active: boolean;
}

/** Whom something is sold to, and when. */
export interface PriceQuery {
  readonly insuranceId: string | null;
  readonly planId: string | null;
  readonly date: LocalDate;
}

/**
 * A cost and the percent put on it, rounded half-up to the cent once: 10,00 with 35 % is 13,50. Percents have up to six decimals;
 * one that is not finite or outside MARKUP_PERCENT is a defect and throws: check typed ones with validatePriceTable.
 */
export function markUp(cost: Cents, percent: number): Cents {
  assert(percent >= MARKUP_PERCENT.minimum && percent <= MARKUP_PERCENT.maximum, `not a markup: ${percent}`);
  return percentOf(cost, percentTotal(percent));
}

/**
 * The tables that price for an insurance, plan and day, the most particular first: that of the plan, that of the insurance, the general
 * one. Of two as particular the one that began last goes first. Inactive tables and days outside the validity are left out.
 */
export function priceTablesFor(tables: readonly PriceTable[], query: PriceQuery): PriceTable[] {
  return tables
    .filter((table) => table.active && applies(table, query))
    .toSorted(
      (a, b) =>
        particularity(b) - particularity(a) || (a.startDate < b.startDate ? 1 : a.startDate > b.startDate ? -1 : 0),
    );
}

export interface ProductPrice {
  readonly price: Cents;
  readonly tableId: string;
}

/**
 * The price of one unit: of the first table that prices the product, its listed price, else its markup on the cost. A table that
 * does not name the product leaves it to the next; no table at all is refused, never sold for nothing by mistake.
 */
export function productPrice(
  tables: readonly PriceTable[],
  query: PriceQuery & { readonly productId: string; readonly cost: Cents | null },
): Result<ProductPrice, Refusal<'stock.price-not-found'>> {
  for (const table of priceTablesFor(tables, query)) {
    const item = table.items.find(({ productId }) => productId === query.productId);
    if (item !== undefined && item.price !== null) return ok({ price: item.price, tableId: table.id });
    const markup = item?.markup ?? table.markup;
    if (markup !== null && query.cost !== null) return ok({ price: markUp(query.cost, markup), tableId: table.id });
  }
  return refuse('stock.price-not-found');
}

function applies(table: PriceTable, { insuranceId, planId, date }: PriceQuery): boolean {
  if (date < table.startDate || (table.endDate !== null && date > table.endDate)) return false;
  if (table.insuranceId !== null && table.insuranceId !== insuranceId) return false;
  return table.planId === null || table.planId === planId;
}

function particularity({ insuranceId, planId }: PriceTable): number {
  if (planId !== null) return 2;
  return insuranceId === null ? 0 : 1;
}

/** 100 + percent by its digits: the sum would drift as doubles. */
function percentTotal(percent: number): string {
  const millionths = BigInt(percent.toFixed(6).replace('.', ''));
  return `${100_000_000n + millionths}e-6`;
}
