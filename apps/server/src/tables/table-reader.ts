import { Refusal } from '../http/refusal.ts';
import type { FromReader, TableJob } from './read-apart.ts';

// A process of its own: see read-apart.ts.

/** Rows of one message: one is read while the one before is taken. */
const ROWS = 500;

const tell = (message: FromReader): void => void process.send?.(message);
const said = (): Promise<unknown> => new Promise((resolve) => process.once('message', resolve));

// Whoever asked is gone.
process.on('disconnect', () => process.exit());

try {
  let rows: unknown[] = [];
  for await (const row of rowsOf((await said()) as TableJob)) {
    rows.push(row);
    if (rows.length < ROWS) continue;
    await told(rows);
    rows = [];
  }
  await told(rows);
  tell({ type: 'done' });
} catch (error) {
  if (error instanceof Refusal) tell({ type: 'refused', status: error.status, code: error.code, data: error.data });
  else tell({ type: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** A process loads the reader of its job alone: with the rules of returns a list of patients waited a third of a second for nothing. */
async function* rowsOf(job: TableJob): AsyncGenerator {
  if (job.kind === 'prices') yield* await (await import('./price-cells.ts')).readPriceCells(job.bytes);
  else if (job.kind === 'import') yield* (await import('./table-rows.ts')).tableRows(job.path, job.extension);
  else if (job.kind === 'return') yield* (await import('./return-rows.ts')).returnRows(job.table);
  else yield* (await import('./tuss-rows.ts')).tussRows(job.file);
}

/** Waits until the rows have been taken: whoever reads faster than is written would fill the memory of the other side. */
async function told(rows: readonly unknown[]): Promise<void> {
  const taken = said();
  tell({ type: 'rows', rows });
  await taken;
}
