import type { ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

/** The requests under way: each is given up when nobody waits for its answer any more, or when the server stops and can wait no longer. */
export class UnderWay {
  private readonly controllers = new Set<AbortController>();

  /**
   * The signal of one request. When the connection of its answer closes without the whole answer, the signal comes `patienceMs` later: at once for a
   * read; a change that somebody made and did not wait for gets the time to happen.
   */
  signalOf(response: ServerResponse, patienceMs: number): AbortSignal {
    const controller = new AbortController();
    this.controllers.add(controller);
    const closed = (): void => {
      this.controllers.delete(controller);
      if (response.writableFinished) return;
      const giveUp = (): void => controller.abort(new Refusal(503, 'request.aborted'));
      if (patienceMs === 0) giveUp();
      else setTimeout(giveUp, patienceMs).unref();
    };
    if (response.closed) closed();
    else response.once('close', closed);
    return controller.signal;
  }

  /** Everything that runs ends now, with this reason for an answer. */
  giveUpAll(reason: Refusal): void {
    for (const controller of this.controllers) controller.abort(reason);
  }
}
