import type { TableCell } from '@prumo/domain/billing';
import type { ProblemData } from '@prumo/domain/result';
import { Worker } from 'node:worker_threads';
import { Refusal, type Status, unprocessable } from '../http/refusal.ts';
import { Places } from '../http/places.ts';
import type { ReturnLine, ReturnTable } from './return-rows.ts';
import type { TableRow } from './table-rows.ts';
import type { TussCells, TussFile } from './tuss-rows.ts';

/** What is read, and how. */
export type TableJob =
  | { readonly kind: 'prices'; readonly bytes: Uint8Array }
  | { readonly kind: 'import'; readonly path: string; readonly extension: 'csv' | 'xlsx' }
  | { readonly kind: 'return'; readonly table: ReturnTable }
  | { readonly kind: 'tuss'; readonly file: TussFile };

export type FromWorker =
  | { readonly type: 'rows'; readonly rows: readonly unknown[] }
  | { readonly type: 'done' }
  | {
      readonly type: 'refused';
      readonly status: Status;
      readonly code: string;
      readonly data: ProblemData | undefined;
    };

interface RowOf {
  readonly prices: TableCell[];
  readonly import: TableRow;
  readonly return: ReturnLine;
  readonly tuss: TussCells;
}

/** For whom a file is read: a branch, or the operator; and until when somebody waits for it. */
export interface Reader {
  readonly who: string;
  readonly signal?: AbortSignal;
}

interface Room {
  /** Of what the thread makes while it reads, in MB. */
  readonly memory: number;
  readonly milliseconds: number;
  /** What whoever brought it hears when it takes more. */
  readonly code: string;
}

const ROOM: Readonly<Record<TableJob['kind'], Room>> = {
  prices: { memory: 256, milliseconds: 30_000, code: 'billing.price-table-unreadable' },
  import: { memory: 768, milliseconds: 90_000, code: 'import.file-expands' },
  return: { memory: 768, milliseconds: 90_000, code: 'return.too-much' },
  tuss: { memory: 768, milliseconds: 90_000, code: 'import.file-expands' },
};

/** Files that are read at once, and of one branch: each may take a processor and its memory. The others wait in order. */
const places = new Places({ all: 2, each: 1, waitMs: 30_000, waiting: 10 });

/**
 * The rows of a table that somebody brought, read in a thread of its own with limits of memory and time: whatever the file is, this one goes on answering,
 * and the file is refused (422). To be asked with no connection of the database in hand.
 */
export async function* readApart<Kind extends TableJob['kind']>(
  job: TableJob & { readonly kind: Kind },
  { who, signal }: Reader,
): AsyncGenerator<RowOf[Kind]> {
  const leave = await places.enter(who, signal);
  const room = ROOM[job.kind];
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: room.memory },
  });
  try {
    const next = listen(worker, room, signal);
    for (let message = await next(); message.type !== 'done'; message = await next()) {
      if (message.type === 'refused')
        throw new Refusal(message.status, message.code, message.data ? { data: message.data } : {});
      worker.postMessage('taken');
      yield* message.rows as readonly RowOf[Kind][];
    }
  } finally {
    await worker.terminate();
    leave();
  }
}

/** The messages of a worker, one after the other; an end without a word, or none in time, is a file that takes too much. */
function listen(
  worker: Worker,
  { milliseconds, code }: Room,
  signal: AbortSignal | undefined,
): () => Promise<FromWorker> {
  const come: FromWorker[] = [];
  let failure: Error | undefined;
  let wake = (): void => {};
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  const timer = setTimeout(() => {
    fail(unprocessable(code));
    void worker.terminate();
  }, milliseconds);
  worker.on('message', (message: FromWorker) => {
    come.push(message);
    wake();
  });
  worker.on('error', (error: Error & { readonly code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unprocessable(code) : error),
  );
  const gone = (): void => fail(signal?.reason as Error);
  signal?.addEventListener('abort', gone);
  worker.on('exit', () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', gone);
    fail(new Error('the reader of a table ended without a word'));
  });
  return async () => {
    for (;;) {
      const message = come.shift();
      if (message) return message;
      if (failure) throw failure;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
}
