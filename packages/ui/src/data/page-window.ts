/** Rows of a page unless a list says otherwise. */
export const rowsPerPage = 20;

const windowSize = 11;

/** How many pages hold `total` rows: 20 → 1, 21 → 2, 441 → 23. [W-143] */
export const pageCount = (total: number, perPage = rowsPerPage): number => Math.ceil(Math.max(0, total) / perPage);

/**
 * The page numbers shown: eleven around the current one, shifted at the ends.
 * 12 of 23 → 7…17; 1 → 1…11; 23 → 13…23. [W-144, W-145]
 */
export function pageWindow(page: number, pages: number): readonly number[] {
  const count = Math.min(windowSize, pages);
  const wanted = page - Math.floor(windowSize / 2);
  const first = Math.max(1, Math.min(wanted, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
