import { makeAutoObservable, runInAction } from 'mobx';
import { type Clock, isAborted, Latest, type LoadState, SEARCH_MILLISECONDS } from '../core/index.ts';
import type { ExpensePrice, LookupGateway } from './lookup-gateway.ts';

/** Lines of one load of the header's price search. */
const PRICES_PER_LOAD = 15;

/** The price search of the header: 15 lines, more on demand. [REG-001, REG-103] */
export class PriceSearch {
  search = '';
  /** Only this plan; null for all. [REG-103] */
  planId: string | null = null;
  items: readonly ExpensePrice[] = [];
  hasMore = false;
  state: LoadState = 'idle';
  readonly #gateway: LookupGateway;
  readonly #clock: Clock;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;

  constructor(gateway: LookupGateway, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#clock.after(SEARCH_MILLISECONDS, () => void this.load());
  }

  /** Narrows to one plan, at once. [REG-103] */
  choosePlan(planId: string | null): void {
    this.planId = planId;
    void this.load();
  }

  /** The first lines of what is typed. */
  load(): Promise<void> {
    return this.ask([]);
  }

  more(): Promise<void> {
    return this.ask(this.items);
  }

  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  private async ask(before: readonly ExpensePrice[]): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const search = this.search.trim() === '' ? undefined : this.search.trim();
    const answer = await this.#gateway.prices(
      { search, limit: PRICES_PER_LOAD, offset: before.length, insurancePlanId: this.planId ?? undefined },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      if (!answer.ok) return;
      this.items = [...before, ...answer.value.items];
      this.hasMore = answer.value.hasMore;
    });
  }
}
