import { Worker } from 'node:worker_threads';
import type { Document } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import type { PrintDocument } from './model.ts';

const QUEUE = 20;
const IDLE_MS = 60_000;

interface Job {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let nextId = 1;
const jobs = new Map<number, Job>();

/**
 * Lays a document out as PDF in a worker thread, so that no other request waits for it; more than 20 at once get 503. Its bytes are waited for by
 * who sends it, when the transaction that read it has ended and its connection serves others.
 */
export function renderPdf(document: PrintDocument, fileName: string): Document {
  if (jobs.size >= QUEUE) throw new Refusal(503, 'report.busy', { retryAfterSeconds: 5 });
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    const id = nextId++;
    jobs.set(id, { resolve, reject });
    running().postMessage({ id, document });
  });
  // Whoever sends it learns of a failure; where its transaction fails nobody asks for it.
  bytes.catch(() => {});
  return { contentType: 'application/pdf', fileName, bytes };
}

function running(): Worker {
  if (idle) clearTimeout(idle);
  if (worker) return worker;
  const fresh = new Worker(new URL('pdf-worker.ts', import.meta.url));
  fresh.unref();
  fresh.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (bytes) job?.resolve(bytes);
    else job?.reject(new Error(error));
    if (jobs.size === 0) rest(fresh);
  });
  fresh.on('error', (error) => {
    worker = null;
    for (const job of jobs.values()) job.reject(error);
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
