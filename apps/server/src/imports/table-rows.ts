import { detectDelimiter, stripBom, streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { ArchiveError, checkArchive, decodeText } from '../files/index.ts';
import { Refusal, unprocessable } from '../http/refusal.ts';

/** Rows of one file; a longer one is refused and not cut. */
export const MAX_IMPORT_ROWS = 100_000;
/** Columns of one file: nobody maps more by hand. */
const MAX_IMPORT_COLUMNS = 200;
/** What a cell of a spreadsheet holds at most; a longer one is a quote that was never closed. */
const MAX_CELL = 32_767;
/** What a workbook may unpack to, in bytes: the XML of 100.000 rows of patients takes half of it. */
const MAX_UNPACKED = 192 * 1024 * 1024;
/** The last column that is read: one beyond what is allowed, so that more is noticed. */
const LAST_COLUMN = 'GS';

/** One row of a file as texts; `row` counts from 1 as spreadsheets do. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a spreadsheet (its first sheet; formulas come as their last value) or of a CSV text (UTF-8, UTF-16 or Latin-1; comma, semicolon or tab).
 * Refuses (422) what cannot be read, unpacks to too much, or has too many rows, columns or signs in a cell. [UXP-019]
 */
export async function* tableRows(path: string, extension: 'csv' | 'xlsx'): AsyncGenerator<TableRow> {
  yield* tableRowsIn(await readFile(path), extension);
}

/** The same of a file that is in memory already. */
export async function* tableRowsIn(bytes: Buffer, extension: 'csv' | 'xlsx', maximum = MAX_IMPORT_ROWS): AsyncGenerator<TableRow> {
  const rows = extension === 'xlsx' ? sheetRows(bytes, maximum) : textRows(bytes);
  let count = 0;
  for await (const { row, values } of rows) {
    if (++count > maximum + 1) throw unprocessable('import.too-many-rows', { maximum });
    const cells = withoutBlankEnd(values);
    if (cells.length > MAX_IMPORT_COLUMNS) throw unprocessable('import.too-many-columns', { maximum: MAX_IMPORT_COLUMNS });
    if (cells.some((cell) => cell.length > MAX_CELL)) throw unprocessable('import.cell-too-long', { row });
    yield { row, cells };
  }
}

interface Raw {
  readonly row: number;
  readonly values: readonly unknown[];
}

function* textRows(bytes: Buffer): Generator<Raw> {
  const text = stripBom(decodeText(bytes));
  let row = 0;
  // The delimiter is told by the beginning: the rest of a large file says nothing new.
  for (const values of streamCsvRows(text, { delimiter: detectDelimiter(text.slice(0, 20_000)) })) yield { row: ++row, values };
}

async function* sheetRows(bytes: Buffer, maximum: number): AsyncGenerator<Raw> {
  try {
    await checkArchive(bytes, MAX_UNPACKED);
    const range = `A1:${LAST_COLUMN}${maximum + 2}`;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, range })) yield { row: index + 1, values };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever a broken or hostile file makes the reader say, the person hears one sentence.
    throw unprocessable(error instanceof ArchiveError && error.reason === 'expands' ? 'import.file-expands' : 'import.file-unreadable');
  }
}

function withoutBlankEnd(values: readonly unknown[]): string[] {
  let end = values.length;
  while (end > 0 && isEmpty(values[end - 1])) end--;
  return values.slice(0, end).map(textOf);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A cell as a person would type it: numbers with a comma, days as ISO; a formula leaves a millionth too much or too little. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6))).replace('.', ',');
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return '';
}
