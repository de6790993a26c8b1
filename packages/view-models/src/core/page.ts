import type { Answer } from './problem.ts';

/** A part of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Rows in all pages. */
  readonly total: number;
  readonly hasMore: boolean;
}

/** What a list is asked for. `limit` 0 means everything. */
export interface ListQuery {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** What a list that may be ordered is asked for. */
export interface SortedQuery extends ListQuery {
  /** A column, or a minus and a column for the other direction. */
  readonly sort?: string | undefined;
}

/** Rows on one page of a list. [UIX-028] */
export const ROWS_PER_PAGE = 20;

/** The rows of a page that holds all of them. */
export async function itemsOf<T>(answer: Answer<Page<T>>): Answer<readonly T[]> {
  const page = await answer;
  return page.ok ? { ok: true, value: page.value.items } : page;
}
