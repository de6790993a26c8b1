import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Document } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { isLong } from './long-document.ts';
import type { PrintDocument } from './model.ts';

const QUEUE = 20;
const IDLE_MS = 60_000;

/** What the worker tells of a paper: the whole, a piece, that the last piece was told, or what failed. */
type Told =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly piece: Uint8Array }
  | { readonly id: number; readonly isComplete: true }
  | { readonly id: number; readonly error: string };

interface Job {
  /** Whether it has been told all there is of it. */
  readonly hear: (told: Told) => boolean;
  readonly fail: (error: Error) => void;
}

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let nextId = 1;
const jobs = new Map<number, Job>();

/**
 * Lays a document out as PDF in a worker thread, so that no other request waits for it; more than 20 at once get 503. Its bytes are waited for by
 * who sends it, when the transaction that read it has ended and its connection serves others. A list of many pages comes page by page, as fast as
 * it is taken.
 */
export function renderPdf(document: PrintDocument, fileName: string): Document {
  if (jobs.size >= QUEUE) throw new Refusal(503, 'report.busy', { retryAfterSeconds: 5 });
  return { contentType: 'application/pdf', fileName, bytes: isLong(document) ? pieces(document) : whole(document) };
}

function whole(document: PrintDocument): Promise<Uint8Array> {
  const id = nextId++;
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    const hear = (told: Told): boolean => {
      if ('bytes' in told) resolve(told.bytes);
      else reject(new Error('error' in told ? told.error : 'a paper came in pieces'));
      return true;
    };
    jobs.set(id, { hear, fail: reject });
  });
  running().postMessage({ id, document });
  // Whoever sends it learns of a failure; where its transaction fails nobody asks for it.
  bytes.catch(() => {});
  return bytes;
}

/** Begins when it is first read: where its transaction fails nobody does. */
function pieces(document: PrintDocument): Readable {
  const id = nextId++;
  let state: 'new' | 'drawing' | 'waiting' = 'new';
  const answer = (wanted: boolean): void => worker?.postMessage({ id, wanted });
  const begin = (): void => {
    jobs.set(id, { hear, fail: (error) => void stream.destroy(error) });
    running().postMessage({ id, document });
  };
  const stream = new Readable({
    read: () => {
      if (state === 'new') begin();
      else if (state === 'waiting') answer(true);
      state = 'drawing';
    },
    destroy: (error, done) => {
      if (state === 'waiting') answer(false);
      done(error);
    },
  });
  const hear = (told: Told): boolean => {
    if ('piece' in told) {
      state = 'waiting';
      if (stream.destroyed) answer(false);
      else stream.push(told.piece);
      return false;
    }
    if ('isComplete' in told) stream.push(null);
    else stream.destroy(new Error('error' in told ? told.error : 'a list came as a whole'));
    return true;
  };
  return stream;
}

function running(): Worker {
  if (idle) clearTimeout(idle);
  if (worker) return worker;
  const fresh = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  fresh.unref();
  fresh.on('message', (told: Told) => {
    if (jobs.get(told.id)?.hear(told)) jobs.delete(told.id);
    if (jobs.size === 0) rest(fresh);
  });
  fresh.on('error', (error) => {
    worker = null;
    for (const job of jobs.values()) job.fail(error);
    jobs.clear();
  });
  worker = fresh;
  return fresh;
}

/** A renderer that nobody needs gives its memory back. */
function rest(current: Worker): void {
  idle = setTimeout(() => {
    if (jobs.size > 0 || worker !== current) return;
    worker = null;
    void current.terminate();
  }, IDLE_MS);
  idle.unref();
}
