/** By which columns a list may be ordered: those that an index serves. */
export interface ListOrders<Column extends string = string> {
  readonly columns: readonly Column[];
  /** How it is ordered when nobody asks, as `sort` says it; empty when that is the order of no column. */
  readonly usual: string;
  /** What a search finds has an order of its own. */
  readonly ofAllAlone?: boolean | undefined;
}

export const NO_ORDERS: ListOrders = { columns: [], usual: '' };

/** Ordered by name, as registries are. */
export const BY_NAME: ListOrders = { columns: ['name'], usual: 'name' };

/** A column and its direction. */
export interface ListOrder {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** `name`, or `-name` the other way round. */
export const sortOf = ({ column, direction }: ListOrder): string => (direction === 'ascending' ? column : `-${column}`);

export const orderOf = (sort: string): ListOrder | null =>
  sort === ''
    ? null
    : sort.startsWith('-')
      ? { column: sort.slice(1), direction: 'descending' }
      : { column: sort, direction: 'ascending' };

/** What an address says, where the list knows it and it is not the usual order. */
export function knownSort<Column extends string>(
  sort: string | null | undefined,
  { columns, usual }: ListOrders<Column>,
): Column | `-${Column}` | undefined {
  const known = columns.flatMap((column) => [column, `-${column}`] as const);
  return sort === usual ? undefined : known.find((one) => one === sort);
}
