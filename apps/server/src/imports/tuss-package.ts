import type { Db } from '../database/pool.ts';
import type { Trx } from '../database/tenant.ts';
import { unprocessable } from '../http/refusal.ts';
import { storeTuss, type TussImport, type TussRows, TussSheet } from '../registry/index.ts';
import { type Reader, readApart } from '../tables/read-apart.ts';
import { tussTableIn } from '../tables/tuss-names.ts';
import type { TussFile } from '../tables/tuss-rows.ts';

/** One table of a package as it was read. */
interface TussTable extends TussRows {
  readonly table: string;
  readonly file: string;
}

/** One table of a package and what it brings. */
interface TussTaken extends TussImport {
  readonly table: string;
  readonly file: string;
}

/**
 * Reads the national tables of the agency's package: a ZIP of spreadsheets or texts, of which those named after table 18, 19, 20 or 22 are read, or one
 * such file, whose table its name or the person says. Refuses (422) what is broken, encrypted, unpacks to too much, names no table, or is a table without
 * the columns of code and term. [TIS-022]
 */
export async function readTussPackage(file: TussFile, chosen: string | null, reader: Reader): Promise<TussTable[]> {
  const only = file.extension === 'zip' ? null : (chosen ?? tussTableIn(file.name));
  if (file.extension !== 'zip' && only === null) throw unprocessable('import.tuss-table-unknown');
  const sheets = new Map<string, TussSheet>();
  for await (const { file: name, cells } of readApart({ kind: 'tuss', file }, reader)) {
    const sheet = sheets.get(name) ?? new TussSheet(only ?? tussTableIn(name) ?? '');
    sheets.set(name, sheet);
    sheet.add(cells);
  }
  if (sheets.size === 0) throw unprocessable('import.tuss-nothing-found');
  return [...sheets].map(([path, sheet]) => {
    const name = path.split('/').at(-1) ?? path;
    if (sheet.rows === null) throw unprocessable('import.tuss-without-header', { file: name });
    return { table: sheet.table, file: name, ...sheet.rows };
  });
}

/** Takes the tables that were read. A dry run only counts. [TIS-022] */
export async function takeTussTables(
  db: Db | Trx,
  tables: readonly TussTable[],
  dryRun: boolean,
): Promise<TussTaken[]> {
  const taken: TussTaken[] = [];
  for (const { table, file, ...read } of tables)
    taken.push({ table, file, ...(await storeTuss(db, table, read, file, dryRun)) });
  return taken;
}
