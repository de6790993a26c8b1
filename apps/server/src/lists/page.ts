export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** limit = 0 asks for everything; even so no list is longer than this. */
export const EVERYTHING = 10_000;

export const pageOf = <T>(items: T[], total: number, offset: number): Page<T> => ({
  items,
  total,
  hasMore: offset + items.length < total,
});
