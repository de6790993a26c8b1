import { actionBound, makeObservable, observable } from 'mobx';
import { type Clock, SEARCH_MILLISECONDS } from '../core/index.ts';

/** What is typed to find a patient in the agenda: it is searched after a pause in the typing, or at once when asked. [SCH-005] */
export class AgendaSearchBox {
  /** Ahead of what is searched while somebody types. */
  text = '';
  readonly #clock: Clock;
  readonly #search: (text: string) => void;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, search: (text: string) => void) {
    this.#clock = clock;
    this.#search = search;
    makeObservable(this, { text: observable, take: actionBound, type: actionBound, searchNow: actionBound });
  }

  /** Shows what is searched. */
  take(text: string): void {
    this.text = text;
  }

  type(text: string): void {
    this.text = text;
    this.#cancel?.();
    this.#cancel = this.#clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.stop();
    this.#search(this.text.trim());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
