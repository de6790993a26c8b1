import { readFile } from 'node:fs/promises';
import { Refusal, unprocessable } from '../http/refusal.ts';
import { archiveEntries } from './archive-entries.ts';
import { ArchiveError } from './check-archive.ts';
import { tableRowsIn } from './table-rows.ts';
import { isTussTable } from './tuss-names.ts';

/** What a package may unpack to, in bytes; the four tables take a third of it. */
const MAX_UNPACKED = 128 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Rows of one table; the largest has some two hundred thousand. */
const MAX_ROWS = 300_000;

/** A file of tables as it was brought. */
export interface TussFile {
  readonly path: string;
  /** With or without its ending. */
  readonly name: string;
  readonly extension: 'csv' | 'xlsx' | 'zip';
}

/** One row of one of the tables. */
export interface TussCells {
  /** Its name as the package gives it, with its folders. */
  readonly file: string;
  readonly cells: readonly string[];
}

/** The rows of the national tables in a package, or of the one table that a file is, one after the other. Refuses (422) what is broken, encrypted or unpacks to too much. [TIS-022] */
export async function* tussRows({ path, name, extension }: TussFile): AsyncGenerator<TussCells> {
  const bytes = await readFile(path);
  if (extension !== 'zip') return yield* rowsOf(name, bytes, extension);
  try {
    const limits = { maximumBytes: MAX_UNPACKED, maximumEntries: MAX_ENTRIES };
    for await (const entry of archiveEntries(bytes, isTussTable, limits))
      yield* rowsOf(entry.name, entry.bytes, /\.xlsx$/i.test(entry.name) ? 'xlsx' : 'csv');
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof ArchiveError)) throw error;
    throw unprocessable(error.reason === 'expands' ? 'import.file-expands' : 'import.file-unreadable');
  }
}

async function* rowsOf(file: string, bytes: Buffer, extension: 'csv' | 'xlsx'): AsyncGenerator<TussCells> {
  // A table without a row is one all the same.
  yield { file, cells: [] };
  for await (const { cells } of tableRowsIn(bytes, extension, MAX_ROWS)) yield { file, cells };
}
