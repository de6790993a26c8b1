import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Clock, isAborted, Latest, type LoadState, type Problem, SEARCH_MILLISECONDS } from '../core/index.ts';
import type { Tuss } from './procedure-gateway.ts';
import { TUSS_TABLES, type TussGateway, type TussTable } from './tuss-gateway.ts';

/** What the call knows the tables as. */
const TYPES: Readonly<Record<TussTable, string>> = {
  '18': 'others',
  '19': 'material',
  '20': 'medicine',
  '22': 'procedure',
};

/** The national codes in force, by the first digits or by words of the name; 100 at most. [REG-094] */
export class TussSearch {
  search = '';
  /** Only this table; null for all. */
  table: TussTable | null = null;
  items: readonly Tuss[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  readonly #gateway: Pick<TussGateway, 'searchTuss'>;
  readonly #clock: Clock;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;

  constructor(gateway: Pick<TussGateway, 'searchTuss'>, clock: Clock) {
    this.#gateway = gateway;
    this.#clock = clock;
    makeAutoObservable(this, { items: observableRef, problem: observableRef }, { autoBind: true });
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#clock.after(SEARCH_MILLISECONDS, () => void this.load());
  }

  chooseTable(table: TussTable | null): void {
    this.table = table;
    void this.load();
  }

  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  async load(): Promise<void> {
    this.#cancelSearch?.();
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const types = (this.table === null ? TUSS_TABLES : [this.table]).map((table) => TYPES[table]).join(',');
    const answer = await this.#gateway.searchTuss(this.search.trim(), types, { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.items = answer.value;
    });
  }
}
