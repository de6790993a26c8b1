import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, isAborted, type LoadState, type Problem } from '../core/index.ts';
import type { Searched } from './placed-list.ts';

/** The rows that are chosen from. */
interface Listed<Item> {
  readonly items: readonly Item[];
  readonly place: Searched;
  readonly state: LoadState;
  readonly total: number;
  start(size: number): Answer<readonly Item[]>;
}

interface Picked<Item> {
  readonly item: Item;
  /** Where it was ticked; null where all of the filter were taken. */
  readonly page: number | null;
}

const filterOf = ({ page: _page, ...filter }: Searched): string => JSON.stringify(filter);

/**
 * What is ticked of a list, page by page or all of its filter at once. Under another filter nothing of it counts; what is shown anew counts as it is
 * now, and what is gone from the page where it was ticked counts no more.
 */
export class ListChoice<Item extends { readonly id: string }> {
  choosingAll = false;
  /** Why the last «Selecionar os …» took nothing. */
  problem: Problem | null = null;
  /** As many as can be worked on together; 0 where the list is taken whole. */
  readonly most: number;
  private picked: ReadonlyMap<string, Picked<Item>> = new Map();
  private filter = '';
  readonly #rows: Listed<Item>;

  constructor(rows: Listed<Item>, most: number) {
    this.#rows = rows;
    this.most = most;
    makeAutoObservable<this, 'picked'>(
      this,
      { picked: observableRef, problem: observableRef, most: false },
      { autoBind: true },
    );
  }

  get chosen(): readonly Item[] {
    const { items, place, state } = this.#rows;
    if (filterOf(place) !== this.filter) return [];
    const shown = new Map(items.map((item) => [item.id, item]));
    return [...this.picked.values()].flatMap(({ item, page }) => {
      const now = shown.get(item.id);
      if (now !== undefined) return [now];
      return page === place.page && state === 'ready' ? [] : [item];
    });
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.chosen.map(({ id }) => id));
  }

  /** How many «Selecionar os …» takes; null where nothing would be added. */
  get offered(): number | null {
    const { total } = this.#rows;
    const count = this.most === 0 ? total : Math.min(total, this.most);
    return this.chosen.length < count ? count : null;
  }

  /** Whether there are more of the filter than can be taken at once. */
  get isFirst(): boolean {
    return this.most > 0 && this.#rows.total > this.most;
  }

  /** More are ticked than can be worked on together. */
  get isTooMany(): boolean {
    return this.most > 0 && this.chosen.length > this.most;
  }

  /** Takes what is ticked on the page that is shown; what was chosen on others stays. */
  choose(keys: ReadonlySet<string>): void {
    const { items, place } = this.#rows;
    const shown = new Set(items.map(({ id }) => id));
    const others = this.chosen.filter(({ id }) => !shown.has(id) && keys.has(id));
    const kept = others.map((item) => this.picked.get(item.id) ?? { item, page: null });
    const here = items.filter(({ id }) => keys.has(id)).map((item) => ({ item, page: place.page }));
    this.take([...kept, ...here]);
  }

  /** Of what is chosen only these stay so. */
  keep(ids: readonly string[]): void {
    const wanted = new Set(ids);
    this.take([...this.picked.values()].filter(({ item }) => wanted.has(item.id)));
  }

  clear(): void {
    this.take([]);
  }

  /** All of the filter, on every page, as many as can be worked on together. */
  async chooseAll(): Promise<void> {
    if (this.choosingAll) return;
    this.choosingAll = true;
    this.problem = null;
    const { place } = this.#rows;
    const answer = await this.#rows.start(this.most);
    runInAction(() => {
      this.choosingAll = false;
      if (!answer.ok) this.problem = isAborted(answer.error) ? null : answer.error;
      else if (filterOf(place) === filterOf(this.#rows.place))
        this.take(answer.value.map((item) => ({ item, page: null })));
    });
  }

  private take(picked: readonly Picked<Item>[]): void {
    this.filter = filterOf(this.#rows.place);
    this.picked = new Map(picked.map((one) => [one.item.id, one]));
  }
}
