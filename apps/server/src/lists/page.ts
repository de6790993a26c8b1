export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** limit = 0 asks for everything; even so no list is longer than this. */
export const EVERYTHING = 10_000;

/** The first of what is all known. */
export const firstOf = <T>(items: readonly T[], limit = 20): Page<T> =>
  pageOf(limit === 0 ? [...items] : items.slice(0, limit), items.length, 0);

export const pageOf = <T>(items: T[], total: number, offset: number): Page<T> => ({
  items,
  total,
  hasMore: offset + items.length < total,
});
