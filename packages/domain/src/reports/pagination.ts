import { assert } from '../result/index.ts';

/** Rows of a page. [LIM-009] */
export const PAGE_SIZE = 20;

/** Page numbers shown at once. [LIM-010, A69] */
export const PAGE_NUMBERS = 11;

/** How many pages the rows fill, at least 1. The pager is hidden when that is 1. Rows from 0; NaN throws. [UIX-028, LIM-009] */
export function pageCount(rows: number, pageSize = PAGE_SIZE): number {
  assert(rows >= 0 && pageSize >= 1, `no pages of ${rows} rows`);
  return Math.max(1, Math.ceil(rows / pageSize));
}

/** The page numbers around the current one: 11 centred, shifted at the ends. Page 12 of 23 → 7 to 17. [LIM-010, A69] */
export function pageNumbers(current: number, pages: number): number[] {
  const length = Math.min(PAGE_NUMBERS, pages);
  const start = Math.min(Math.max(current - Math.floor(PAGE_NUMBERS / 2), 1), pages - length + 1);
  return Array.from({ length }, (_, index) => start + index);
}

/** The page after a list was loaded again: the first one when the number of rows has changed, else the page it was on. [UIX-027] */
export function pageAfterLoad(page: number, rowsBefore: number, rows: number): number {
  return rows === rowsBefore ? page : 1;
}
