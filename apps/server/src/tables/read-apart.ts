import type { TableCell } from '@prumo/domain/billing';
import type { ProblemData } from '@prumo/domain/result';
import { type ChildProcess, fork } from 'node:child_process';
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

export type FromReader =
  | { readonly type: 'rows'; readonly rows: readonly unknown[] }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly status: Status; readonly code: string; readonly data: ProblemData | undefined }
  /** A defect of ours. */
  | { readonly type: 'failed'; readonly why: string };

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
  /** Of what the process makes while it reads, in MB. */
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
 * The rows of a table that somebody brought, read in a process of its own with limits of memory and time: whatever the file is, this one goes on answering,
 * and the file is refused (422). A thread is not enough: where its memory ends in one large step, the engine ends the whole process. To be asked with no
 * connection of the database in hand. (decision 0037)
 */
export async function* readApart<Kind extends TableJob['kind']>(
  job: TableJob & { readonly kind: Kind },
  { who, signal }: Reader,
): AsyncGenerator<RowOf[Kind]> {
  const leave = await places.enter(who, signal);
  const room = ROOM[job.kind];
  const reader = fork(new URL('table-reader.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${room.memory}`],
    // What the engine writes when memory ends is told as a refusal.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const over = new Promise<void>((resolve) => reader.once('close', () => resolve()));
  try {
    const next = listen(reader, room, signal);
    reader.send(job);
    for (let message = await next(); message.type !== 'done'; message = await next()) {
      if (message.type === 'refused')
        throw new Refusal(message.status, message.code, message.data ? { data: message.data } : {});
      if (message.type === 'failed') throw new Error(`the reader of a table failed: ${message.why}`);
      reader.send('taken');
      yield* message.rows as readonly RowOf[Kind][];
    }
  } finally {
    reader.kill('SIGKILL');
    await over;
    leave();
  }
}

/** The messages of a reader, one after the other; one that is ended by the engine or the system, or says nothing in time, had a file that takes too much. */
function listen(
  reader: ChildProcess,
  { milliseconds, code }: Room,
  signal: AbortSignal | undefined,
): () => Promise<FromReader> {
  const come: FromReader[] = [];
  let failure: Error | undefined;
  let wake = (): void => {};
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  const timer = setTimeout(() => {
    fail(unprocessable(code));
    reader.kill('SIGKILL');
  }, milliseconds);
  reader.on('message', (message) => {
    come.push(message as FromReader);
    wake();
  });
  reader.on('error', fail);
  const gone = (): void => fail(signal?.reason as Error);
  signal?.addEventListener('abort', gone);
  // After its last message.
  reader.on('close', (status, ended) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', gone);
    fail(ended === null ? new Error(`the reader of a table ended without a word (${status})`) : unprocessable(code));
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
