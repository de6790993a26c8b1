import { makeAutoObservable, runInAction } from 'mobx';
import type { CallOptions } from './call-options.ts';
import type { Clock } from './clock.ts';
import { Latest } from './latest.ts';
import { FIRST_PLACE, type ListPlace, queryOf } from './list-query.ts';
import { knownSort, type ListOrder, type ListOrders, NO_ORDERS, orderOf, sortOf } from './list-order.ts';
import type { Page, SortedQuery } from './page.ts';
import { queryText } from './query-text.ts';
import { type Answer, isAborted, type Problem } from './problem.ts';
import type { LoadState } from './resource.ts';

/** Pause after the last key before a search starts. */
export const SEARCH_MILLISECONDS = 300;

/**
 * A list with a search, pages and the switch for deactivated rows. Its place lives in the address bar: what is typed
 * is announced to `onPlace` after 300 ms, and the page calls `show` with what the address then says.
 */
export class CatalogueList<Item> {
  items: readonly Item[] = [];
  total = 0;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** The text in the search box; ahead of `place.search` while somebody types. */
  search = '';
  place: ListPlace = FIRST_PLACE;
  readonly #fetch: (query: SortedQuery, options: CallOptions) => Answer<Page<Item>>;
  readonly #orders: ListOrders;
  readonly #clock: Clock;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;
  #onPlace: ((place: ListPlace) => void) | null = null;

  constructor(
    fetch: (query: SortedQuery, options: CallOptions) => Answer<Page<Item>>,
    clock: Clock,
    orders: ListOrders = NO_ORDERS,
  ) {
    this.#fetch = fetch;
    this.#clock = clock;
    this.#orders = orders;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Where a new place is announced, usually the address bar; without anybody listening the list follows by itself. */
  announceTo(onPlace: ((place: ListPlace) => void) | null): void {
    this.#onPlace = onPlace;
  }

  /** The columns by which what is shown may be ordered. */
  get sortable(): readonly string[] {
    return this.ownOrder ? [] : this.#orders.columns;
  }

  /** How the rows are ordered; null where that is by no column. */
  get order(): ListOrder | null {
    return this.ownOrder ? null : orderOf(this.place.sort ?? this.#orders.usual);
  }

  /** All that is shown, whatever the page, as a query: for the paper and the sheet of the list. */
  get filter(): string {
    const { search, active, sort } = queryOf(this.place);
    return queryText({ search, active, sort: this.ownOrder ? undefined : sort });
  }

  /** Loads the rows of a place. */
  async show(asked: ListPlace): Promise<void> {
    const place = { ...asked, sort: knownSort(asked.sort, this.#orders) };
    if (place.search !== this.place.search || this.state === 'idle') this.search = place.search;
    this.place = place;
    this.state = 'loading';
    const { signal, current } = this.#latest.start();
    const answer = await this.#fetch(queryOf(this.ownOrder ? { ...place, sort: undefined } : place), { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      this.items = answer.value.items;
      this.total = answer.value.total;
    });
  }

  reload(): Promise<void> {
    return this.show(this.place);
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  /** Enter in the search box: without the pause. Another search starts on page 1. [UIX-027] */
  searchNow(): void {
    this.#cancelSearch?.();
    this.#cancelSearch = null;
    if (this.search.trim() !== this.place.search.trim()) this.move({ ...this.place, search: this.search, page: 1 });
  }

  goTo(page: number): void {
    if (page !== this.place.page) this.move({ ...this.place, page });
  }

  /** Another order starts on page 1. */
  orderBy(order: ListOrder): void {
    this.move({ ...this.place, sort: knownSort(sortOf(order), this.#orders), page: 1 });
  }

  showInactive(inactive: boolean): void {
    this.move({ ...this.place, inactive, page: 1 });
  }

  /** The page is left: no search starts any more, and a running load is taken back. */
  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  private get ownOrder(): boolean {
    return this.#orders.ofAllAlone === true && this.place.search.trim() !== '';
  }

  private move(place: ListPlace): void {
    if (this.#onPlace) this.#onPlace(place);
    else void this.show(place);
  }
}
