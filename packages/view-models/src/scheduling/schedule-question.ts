import { makeAutoObservable, observableRef } from 'mobx';
import type { ScheduleReview } from './schedule-gateway.ts';

/** Shows what a change would mean and waits for the answer; nothing to show needs no question. */
export class ScheduleQuestion {
  review: ScheduleReview | null = null;
  #answer: ((yes: boolean) => void) | null = null;

  constructor() {
    makeAutoObservable(this, { review: observableRef }, { autoBind: true });
  }

  /** True when the change may be stored. */
  ask(review: ScheduleReview): Promise<boolean> {
    if (review.clashes.length === 0 && review.strandedCount === 0) return Promise.resolve(true);
    this.#answer?.(false);
    this.review = review;
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  answer(yes: boolean): void {
    this.review = null;
    this.#answer?.(yes);
    this.#answer = null;
  }
}
