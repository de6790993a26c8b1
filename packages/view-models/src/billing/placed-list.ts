import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type Clock,
  isAborted,
  Latest,
  type LoadState,
  type Page,
  type Problem,
  ROWS_PER_PAGE,
  SEARCH_MILLISECONDS,
} from '../core/index.ts';

/** What every place of such a list has beside its own filters. */
export interface Searched {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

interface Asked<Place, Item> {
  /** So many rows of the place, from those of its page on. */
  readonly fetch: (place: Place, options: CallOptions, size: number) => Answer<Page<Item> & { readonly sum: Cents }>;
  readonly clock: Clock;
  /** Where it stands before anybody has filtered. */
  readonly first: Place;
}

/** Rows of a filter with their number and sum, page by page; the place may live in the address bar. [UIX-027] */
export class PlacedList<Place extends Searched, Item> {
  items: readonly Item[] = [];
  total = 0;
  sum: Cents = zero;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  place: Place;
  /** The text in the search box; ahead of `place.search` while somebody types. */
  search = '';
  readonly first: Place;
  readonly #asked: Asked<Place, Item>;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;
  #onPlace: ((place: Place) => void) | null = null;

  constructor(asked: Asked<Place, Item>) {
    this.#asked = asked;
    this.first = asked.first;
    this.place = asked.first;
    makeAutoObservable(
      this,
      { items: observableRef, place: observableRef, problem: observableRef, first: false },
      { autoBind: true },
    );
  }

  /** Something else than everything is asked for. */
  get filtered(): boolean {
    return Object.entries(this.place).some(
      ([name, value]) => name !== 'page' && value !== (this.first as Readonly<Record<string, unknown>>)[name],
    );
  }

  /** Where a new place is announced, usually the address bar; without anybody listening the list follows by itself. */
  announceTo(onPlace: ((place: Place) => void) | null): void {
    this.#onPlace = onPlace;
  }

  async show(place: Place): Promise<void> {
    if (place.search !== this.place.search || this.state === 'idle') this.search = place.search;
    this.place = place;
    this.state = 'loading';
    const { signal, current } = this.#latest.start();
    const answer = await this.#asked.fetch(place, { signal }, ROWS_PER_PAGE);
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      this.items = answer.value.items;
      this.total = answer.value.total;
      this.sum = answer.value.sum;
    });
  }

  reload(): Promise<void> {
    return this.show(this.place);
  }

  /** The first rows of the filter, whatever page is shown; 0 asks for all. */
  async start(size: number): Answer<readonly Item[]> {
    const answer = await this.#asked.fetch({ ...this.place, page: 1 }, {}, size);
    return answer.ok ? { ok: true, value: answer.value.items } : answer;
  }

  /** Another filter starts on page 1. [UIX-027] */
  filter(change: Partial<Omit<Place, 'page'>>): void {
    this.move({ ...this.place, ...change, page: 1 });
  }

  clear(): void {
    this.move(this.first);
  }

  goTo(page: number): void {
    if (page !== this.place.page) this.move({ ...this.place, page });
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#asked.clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.#cancelSearch?.();
    this.#cancelSearch = null;
    if (this.search.trim() !== this.place.search.trim()) this.move({ ...this.place, search: this.search, page: 1 });
  }

  /** The page is left. */
  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  private move(place: Place): void {
    if (this.#onPlace) this.#onPlace(place);
    else void this.show(place);
  }
}
