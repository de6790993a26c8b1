import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  isAborted,
  Latest,
  type LoadState,
  type Notifier,
  type Problem,
  SEARCH_MILLISECONDS,
  tellProblem,
} from '../core/index.ts';
import type { ChatGateway, ChatPerson } from './chat-gateway.ts';

/** People of one load; who is not among them is found by more letters. */
const PEOPLE = 20;

/** «Nova conversa»: whom the user can write to, by the beginnings of words of the name. */
export class PeopleFinder {
  search = '';
  items: readonly ChatPerson[] = [];
  hasMore = false;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  readonly #gateway: ChatGateway;
  readonly #clock: Clock;
  readonly #notifier: Notifier;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;

  constructor(gateway: ChatGateway, clock: Clock, notifier: Notifier) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#notifier = notifier;
    makeAutoObservable(this, { items: observableRef, problem: observableRef }, { autoBind: true });
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#clock.after(SEARCH_MILLISECONDS, () => void this.load());
  }

  async load(): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const search = this.search.trim();
    const answer = await this.#gateway.people(
      { search: search === '' ? undefined : search, limit: PEOPLE },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) {
        tellProblem(this.#notifier, answer.error);
        return;
      }
      this.items = answer.value.items;
      this.hasMore = answer.value.hasMore;
    });
  }

  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }
}
