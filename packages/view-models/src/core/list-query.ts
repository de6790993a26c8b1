import { ROWS_PER_PAGE, type SortedQuery } from './page.ts';

/** What the address bar holds of a list: so that a link shows the same page to whoever may see it. */
export interface ListPlace {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** Also those that were deactivated. */
  readonly inactive: boolean;
  /** Another order than the usual one: a column, or a minus and a column. */
  readonly sort?: string | undefined;
}

export const FIRST_PLACE: ListPlace = { search: '', page: 1, inactive: false };

/** The call of a place. */
export const queryOf = ({ search, page, inactive, sort }: ListPlace): SortedQuery => ({
  search: search.trim() === '' ? undefined : search.trim(),
  active: inactive ? undefined : true,
  limit: ROWS_PER_PAGE,
  offset: (page - 1) * ROWS_PER_PAGE,
  sort,
});
