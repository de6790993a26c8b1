import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import type { FromWorker, TableJob } from './read-apart.ts';

/** Rows of one message: one is read while the one before is taken. */
const ROWS = 500;

const port = parentPort;
if (port === null) throw new Error('this is a worker');
const tell = (message: FromWorker): void => port.postMessage(message);

try {
  let rows: unknown[] = [];
  for await (const row of rowsOf(workerData as TableJob)) {
    rows.push(row);
    if (rows.length < ROWS) continue;
    await told(rows);
    rows = [];
  }
  await told(rows);
  tell({ type: 'done' });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  tell({ type: 'refused', status: error.status, code: error.code, data: error.data });
}

/** A thread loads the reader of its job alone: with the rules of returns a list of patients waited a third of a second for nothing. */
async function* rowsOf(job: TableJob): AsyncGenerator {
  if (job.kind === 'prices') yield* await (await import('./price-cells.ts')).readPriceCells(job.bytes);
  else if (job.kind === 'import') yield* (await import('./table-rows.ts')).tableRows(job.path, job.extension);
  else if (job.kind === 'return') yield* (await import('./return-rows.ts')).returnRows(job.table);
  else yield* (await import('./tuss-rows.ts')).tussRows(job.file);
}

/** Waits until the rows have been taken: whoever reads faster than is written would fill the memory of the other side. */
async function told(rows: readonly unknown[]): Promise<void> {
  const taken = new Promise((resolve) => port?.once('message', resolve));
  tell({ type: 'rows', rows });
  await taken;
}
