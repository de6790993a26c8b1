import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';

const QUEUE = 20;
/** What takes this long was made to. */
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
/** Of what the thread makes while it works, in MB. */
const MEMORY = 1024;

interface Job<T> {
  readonly resolve: (answer: T) => void;
  readonly reject: (error: Error) => void;
}

type Told<T> = { readonly id: number; readonly answer: T } | { readonly id: number; readonly error: string };

/** A file of the standard took too long, or more memory than there is. */
export class FileTooMuch extends Error {}

/**
 * A thread that looks at files of the standard, one after another, so that no other request waits for it; more than 20 at once get 503.
 * A file that takes longer than half a minute, or more memory than there is, ends the thread and fails whoever waits; without questions
 * it is given back after a minute.
 */
export function fileThread<T>(script: URL): (file: Uint8Array) => Promise<T> {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let nextId = 1;
  const jobs = new Map<number, Job<T>>();

  function end(current: Worker, error: Error): void {
    if (worker !== current) return;
    worker = null;
    if (timer !== null) clearTimeout(timer);
    for (const job of jobs.values()) job.reject(error);
    jobs.clear();
    void current.terminate();
  }

  /** How long the next answer may take; a thread that nobody needs gives its memory back. */
  function watch(current: Worker): void {
    if (worker !== current) return;
    if (timer !== null) clearTimeout(timer);
    const waiting = jobs.size > 0;
    timer = setTimeout(
      () => end(current, new FileTooMuch('a file of the standard took too long')),
      waiting ? LIMIT_MS : IDLE_MS,
    );
    if (!waiting) timer.unref();
  }

  function running(): Worker {
    if (worker !== null) return worker;
    const fresh = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
    fresh.unref();
    fresh.on('message', (told: Told<T>) => {
      const job = jobs.get(told.id);
      jobs.delete(told.id);
      if ('answer' in told) job?.resolve(told.answer);
      else job?.reject(new Error(told.error));
      watch(fresh);
    });
    fresh.on('error', (error: Error & { readonly code?: string }) =>
      end(fresh, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileTooMuch(error.message) : error),
    );
    worker = fresh;
    return fresh;
  }

  return (file) => {
    if (jobs.size >= QUEUE) return Promise.reject(new Refusal(503, 'tiss.busy', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      const id = nextId++;
      jobs.set(id, { resolve, reject });
      const asked = running();
      asked.postMessage({ id, file });
      if (jobs.size === 1) watch(asked);
    });
  };
}
