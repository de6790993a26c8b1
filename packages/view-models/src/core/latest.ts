import { Cancellation, type CancelSignal } from './cancellation.ts';

/** Of several calls to the same end only the last counts: it takes the former one back. */
export class Latest {
  private running: Cancellation | null = null;

  /** Starts a call; the signal belongs to it, and `current` says whether no later one has started. */
  start(): { readonly signal: CancelSignal; readonly current: () => boolean } {
    this.running?.cancel();
    const mine = new Cancellation();
    this.running = mine;
    return { signal: mine.signal, current: () => this.running === mine };
  }

  stop(): void {
    this.running?.cancel();
    this.running = null;
  }
}
