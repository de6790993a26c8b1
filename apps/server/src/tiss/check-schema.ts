import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import type { SchemaCheck, SchemaProblem } from './schema-check.ts';

const QUEUE = 20;
/** A lot of 100 guides takes a tenth of a second; what takes this long was made to. */
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;

interface Job {
  readonly resolve: (problems: readonly SchemaProblem[]) => void;
  readonly reject: (error: Error) => void;
}

type Answer =
  | { readonly id: number; readonly problems: readonly SchemaProblem[] }
  | { readonly id: number; readonly error: string };

let worker: Worker | null = null;
let timer: NodeJS.Timeout | null = null;
let nextId = 1;
const jobs = new Map<number, Job>();

/**
 * Asks the official schema in a thread of its own, so that no other request waits for it, one file after another; more than 20 at
 * once get 503. A file that takes longer than half a minute, or more memory than there is, ends the thread and fails whoever waits.
 */
export const checkSchema: SchemaCheck = (file) => {
  if (jobs.size >= QUEUE) return Promise.reject(new Refusal(503, 'tiss.busy', { retryAfterSeconds: 5 }));
  return new Promise((resolve, reject) => {
    const id = nextId++;
    jobs.set(id, { resolve, reject });
    const asked = running();
    asked.postMessage({ id, file });
    if (jobs.size === 1) watch(asked);
  });
};

function running(): Worker {
  if (worker !== null) return worker;
  const fresh = new Worker(new URL('schema-worker.ts', import.meta.url));
  fresh.unref();
  fresh.on('message', (answer: Answer) => {
    const job = jobs.get(answer.id);
    jobs.delete(answer.id);
    if ('problems' in answer) job?.resolve(answer.problems);
    else job?.reject(new Error(answer.error));
    watch(fresh);
  });
  fresh.on('error', (error) => end(fresh, error instanceof Error ? error : new Error(String(error))));
  worker = fresh;
  return fresh;
}

/** How long the next answer may take; a thread that nobody needs gives its memory back. */
function watch(current: Worker): void {
  if (worker !== current) return;
  if (timer !== null) clearTimeout(timer);
  const waiting = jobs.size > 0;
  timer = setTimeout(() => end(current, new Error('the schema check took too long')), waiting ? LIMIT_MS : IDLE_MS);
  if (!waiting) timer.unref();
}

function end(current: Worker, error: Error): void {
  if (worker !== current) return;
  worker = null;
  if (timer !== null) clearTimeout(timer);
  for (const job of jobs.values()) job.reject(error);
  jobs.clear();
  void current.terminate();
}
