import { readFile } from 'node:fs/promises';
import type { Db } from '../database/pool.ts';
import type { Trx } from '../database/tenant.ts';
import { archiveEntries, ArchiveError } from '../files/index.ts';
import { Refusal, unprocessable } from '../http/refusal.ts';
import { importTuss, TUSS_TABLES, type TussImport } from '../registry/index.ts';
import { type TableRow, tableRowsIn } from './table-rows.ts';

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

/** One table of a package and what it brings. */
export interface TussTaken extends TussImport {
  readonly table: string;
  readonly file: string;
}

/**
 * Takes the national tables of the agency's package: a ZIP of spreadsheets or texts, of which those named after table 18, 19, 20 or 22 are read, or one
 * such file, whose table its name or the person says. A dry run only counts. Refuses (422) what is broken, encrypted, unpacks to too much, names no
 * table, or is a table without the columns of code and term. [TIS-022]
 */
export async function takeTussPackage(
  db: Db | Trx,
  file: TussFile,
  chosen: string | null,
  dryRun: boolean,
): Promise<TussTaken[]> {
  const bytes = await readFile(file.path);
  if (file.extension !== 'zip')
    return [
      await take(db, { name: file.name, bytes, extension: file.extension }, chosen ?? tableIn(file.name), dryRun),
    ];
  const taken: TussTaken[] = [];
  try {
    for await (const { name, bytes: inside } of archiveEntries(bytes, isTable, {
      maximumBytes: MAX_UNPACKED,
      maximumEntries: MAX_ENTRIES,
    })) {
      taken.push(
        await take(
          db,
          { name: name.split('/').at(-1) ?? name, bytes: inside, extension: /\.xlsx$/i.test(name) ? 'xlsx' : 'csv' },
          tableIn(name),
          dryRun,
        ),
      );
    }
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof ArchiveError)) throw error;
    throw unprocessable(error.reason === 'expands' ? 'import.file-expands' : 'import.file-unreadable');
  }
  if (taken.length === 0) throw unprocessable('import.tuss-nothing-found');
  return taken;
}

const isTable = (name: string): boolean =>
  /\.(xlsx|csv|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|[.~])/.test(name) && tableIn(name) !== null;

/** The table that a name speaks of: «TUSS 22 - Procedimentos.xlsx», «Tabela_19.csv»; the file's own name before its folders'. */
function tableIn(name: string): string | null {
  for (const part of name.split('/').toReversed()) {
    const found = /(?:tabela|tuss|tab\.?)[\s_-]*0*(\d{2})(?!\d)/i.exec(part)?.[1];
    if (found !== undefined) return TUSS_TABLES.find((table) => table === found) ?? null;
  }
  return null;
}

interface OneFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly extension: 'csv' | 'xlsx';
}

async function take(
  db: Db | Trx,
  { name, bytes, extension }: OneFile,
  table: string | null,
  dryRun: boolean,
): Promise<TussTaken> {
  if (table === null) throw unprocessable('import.tuss-table-unknown');
  const done = await importTuss(db, table, cellsOf(tableRowsIn(bytes, extension, MAX_ROWS)), name, dryRun);
  if (done === null) throw unprocessable('import.tuss-without-header', { file: name });
  return { table, file: name, ...done };
}

async function* cellsOf(rows: AsyncGenerator<TableRow>): AsyncGenerator<readonly string[]> {
  for await (const { cells } of rows) yield cells;
}
