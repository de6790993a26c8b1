import { findHeader, HEADER_WITHIN, type ImportColumn, type ImportKind } from '@prumo/domain/imports';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/index.ts';
import { unprocessable } from '../http/refusal.ts';
import { type Reader, readApart } from '../tables/read-apart.ts';
import type { TableRow } from '../tables/table-rows.ts';

/** What is known of a file after reading it once. */
export interface Spooled {
  readonly headerRow: number;
  readonly columns: readonly ImportColumn[];
  /** Rows below the header that are not blank. */
  readonly totalRows: number;
}

/** Values of each column that are kept to recognise and to show it. */
const SAMPLES = 30;
const SAMPLE_SIGNS = 60;

/**
 * Reads a table once and keeps its rows under `id`, a line of JSON each: whatever the file was, every later step reads the same lines one after
 * the other and holds none of them. Refuses what is no table, and one without rows. The file itself stays with whoever brought it. [UXP-019]
 */
export async function spool(
  files: FileStore,
  id: string,
  kind: ImportKind,
  path: string,
  extension: 'csv' | 'xlsx',
  reader: Reader,
): Promise<Spooled> {
  await files.prepare(id);
  const disk = files.write(id);
  const head: TableRow[] = [];
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of readApart({ kind: 'import', path, extension }, reader)) {
      if (head.length < HEADER_WITHIN + SAMPLES) head.push(row);
      if (row.cells.length === 0) continue;
      rows++;
      yield lineOf(row);
    }
  }
  try {
    await pipeline(lines, disk);
    const read = spooled(kind, head, rows);
    await files.keep(id);
    return read;
  } catch (error) {
    // Only a closed file can be removed for good.
    if (!disk.closed) await new Promise<void>((resolve) => disk.once('close', () => resolve()));
    await files.remove(id);
    throw error;
  }
}

function spooled(kind: ImportKind, head: readonly TableRow[], rows: number): Spooled {
  const at = findHeader(
    kind,
    head.slice(0, HEADER_WITHIN).map(({ cells }) => cells),
  );
  const header = head[at];
  const totalRows = rows - head.slice(0, at + 1).filter(({ cells }) => cells.length > 0).length;
  if (!header || totalRows <= 0) throw unprocessable('import.file-empty');
  return { headerRow: header.row, columns: columnsOf(header.cells, head.slice(at + 1)), totalRows };
}

/** As many columns as the header or a row below it has; what has no name gets none. */
function columnsOf(header: readonly string[], below: readonly TableRow[]): ImportColumn[] {
  const width = Math.max(header.length, ...below.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    header: (header[index] ?? '').trim().slice(0, SAMPLE_SIGNS),
    samples: below
      .map(({ cells }) => (cells[index] ?? '').trim().slice(0, SAMPLE_SIGNS))
      .filter((text) => text !== '')
      .slice(0, SAMPLES),
  }));
}

/** The rows of a spooled file below its header, one after the other. Refuses when the file is gone. */
export async function* spooledRows(files: FileStore, id: string, headerRow: number): AsyncGenerator<TableRow> {
  const bytes = await files.read(id);
  if (!bytes) throw unprocessable('import.file-gone');
  try {
    for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) {
      const [row, ...cells] = JSON.parse(line) as [number, ...string[]];
      if (row > headerRow) yield { row, cells };
    }
  } finally {
    bytes.destroy();
  }
}

/** Readers of lines take these two for the end of one. */
const lineOf = (row: TableRow): string =>
  `${JSON.stringify([row.row, ...row.cells])
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}\n`;
