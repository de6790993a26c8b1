import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { readPriceCells } from './price-cells.ts';
import type { FromWorker, TableJob } from './read-apart.ts';
import { returnRows } from './return-rows.ts';
import { tableRows } from './table-rows.ts';
import { tussRows } from './tuss-rows.ts';

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

async function* rowsOf(job: TableJob): AsyncGenerator {
  if (job.kind === 'prices') yield* await readPriceCells(job.bytes);
  else if (job.kind === 'import') yield* tableRows(job.path, job.extension);
  else if (job.kind === 'return') yield* returnRows(job.table);
  else yield* tussRows(job.file);
}

/** Waits until the rows have been taken: whoever reads faster than is written would fill the memory of the other side. */
async function told(rows: readonly unknown[]): Promise<void> {
  const taken = new Promise((resolve) => port?.once('message', resolve));
  tell({ type: 'rows', rows });
  await taken;
}
