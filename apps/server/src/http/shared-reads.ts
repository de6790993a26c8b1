import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

interface Reading<T> {
  /** Resolves to the milliseconds it took, whether it went well or not. */
  readonly over: Promise<number>;
  /** For all who asked after this one began. */
  next: Promise<T> | null;
}

/**
 * One read for all who ask the same before it begins: a change that two hundred screens hear of is not read two hundred times. Who asks while
 * a read runs waits for the next one, so nobody gets an answer older than the question. Between two reads it rests as long as one took.
 */
export class SharedReads<T> {
  private readonly readings = new Map<string, Reading<T>>();

  read(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.readings.get(key);
    if (running === undefined) return this.begin(key, work);
    running.next ??= running.over.then(wait).then(() => this.begin(key, work));
    return running.next;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = work();
    const took = (): number => performance.now() - begun;
    const reading: Reading<T> = { over: done.then(took, took), next: null };
    this.readings.set(key, reading);
    void reading.over.then(() => reading.next === null && this.readings.delete(key));
    return done;
  }
}
