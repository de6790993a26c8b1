import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from './problem.ts';

/** A record on which the work could not be done, and why. */
export interface Undone {
  readonly name: string;
  readonly reason: string;
}

/** The same work on several records, one after the other: each is tried, and what could not be done is told by name and reason. */
export class BulkWork<Item> {
  running = false;
  undone: readonly Undone[] = [];
  readonly #nameOf: (item: Item) => string;

  constructor(nameOf: (item: Item) => string) {
    this.#nameOf = nameOf;
    makeAutoObservable(this, { undone: observableRef }, { autoBind: true });
  }

  /** How many were done. */
  async run(items: readonly Item[], work: (item: Item) => Answer<unknown>): Promise<number> {
    if (this.running) return 0;
    this.running = true;
    this.undone = [];
    const undone: Undone[] = [];
    for (const item of items) {
      // One at a time: a branch has few connections, and nobody is to wait for a heap of calls.
      const answer = await work(item);
      if (!answer.ok) undone.push({ name: this.#nameOf(item), reason: answer.error.message });
    }
    runInAction(() => {
      this.running = false;
      this.undone = undone;
    });
    return items.length - undone.length;
  }

  forget(): void {
    this.undone = [];
  }
}
