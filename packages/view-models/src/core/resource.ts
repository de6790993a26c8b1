import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CallOptions } from './call-options.ts';
import { Latest } from './latest.ts';
import { type Answer, isAborted, type Problem } from './problem.ts';

/** Where a load stands; a failed one never looks like an empty one. */
export type LoadState = 'idle' | 'loading' | 'ready' | 'failed';

/** Something one screen loads and shows: the last load wins, a failure keeps what was shown before. */
export class Resource<T> {
  value: T | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  readonly #fetch: (options: CallOptions) => Answer<T>;
  readonly #latest = new Latest();

  constructor(fetch: (options: CallOptions) => Answer<T>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { value: observableRef, problem: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const answer = await this.#fetch({ signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.value = answer.value;
    });
  }

  /** What was shown does not belong to what is asked for now, and nothing can be asked. */
  forget(): void {
    this.#latest.stop();
    this.value = null;
    this.problem = null;
    this.state = 'idle';
  }

  /** The screen is left: a running load is taken back. */
  stop(): void {
    this.#latest.stop();
  }
}
