import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type LoadState, type Problem } from '../core/index.ts';

/** One cached look-up. A failure leaves the list empty, says so beside the field and in the log, without a message. [ERR-082, A148] */
export class Lookup<T> {
  items: readonly T[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  readonly #fetch: () => Answer<readonly T[]>;
  readonly #log: (problem: Problem) => void;

  /** `log` is told of a failure; nobody else is. */
  constructor(fetch: () => Answer<readonly T[]>, log: (problem: Problem) => void = () => undefined) {
    this.#fetch = fetch;
    this.#log = log;
    makeAutoObservable(this, { items: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** Loads once; again after a failure. Calls that come meanwhile join the running one. */
  async load(): Promise<void> {
    if (this.state === 'loading' || this.state === 'ready') return;
    this.state = 'loading';
    const answer = await this.#fetch();
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.items = answer.value;
      else this.#log(answer.error);
    });
  }
}
