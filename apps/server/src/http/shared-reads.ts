import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Of the time that a read took, the part that passes before the next one of its key begins: who asks meanwhile shares it. */
const REST = 0.25;

interface Reading<T> {
  /** Resolves when the read is over, whether it went well or not, and the rest after it. */
  readonly rested: Promise<void>;
  /** For all who asked after this one began. */
  next: Promise<T> | null;
}

/**
 * One read for all who ask the same before it begins: a change that two hundred screens hear of is not read two hundred times. Who asks while
 * a read runs, or rests, waits for the next one, so nobody gets an answer older than the question.
 */
export class SharedReads<T> {
  private readonly readings = new Map<string, Reading<T>>();

  read(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.readings.get(key);
    if (running === undefined) return this.begin(key, work);
    running.next ??= running.rested.then(() => this.begin(key, work));
    return running.next;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = work();
    const rest = (): Promise<void> => wait((performance.now() - begun) * REST);
    const reading: Reading<T> = { rested: done.then(rest, rest), next: null };
    this.readings.set(key, reading);
    void reading.rested.then(() => reading.next === null && this.readings.delete(key));
    return done;
  }
}
