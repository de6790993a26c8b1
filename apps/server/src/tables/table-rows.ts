import { detectDelimiter } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Refusal, unprocessable } from '../http/refusal.ts';
import { ArchiveError, checkArchive } from './check-archive.ts';
import { csvRows } from './csv-rows.ts';
import { type Pieces, textPieces } from './text-pieces.ts';

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
/** Characters by which the sign between two cells is told: the rest of a large file says nothing new. */
const TOLD_BY = 20_000;
/** What is taken at once of a file that is in memory already, in bytes. */
const PIECE = 64 * 1024;

/** One row of a file as texts; `row` counts from 1 as spreadsheets do. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a spreadsheet (its first sheet; formulas come as their last value) or of a CSV text (UTF-8, UTF-16 or Latin-1; comma, semicolon or tab).
 * A text is read in pieces and never as a whole; of a spreadsheet its packed bytes and its table of texts are held, its rows are not. Refuses (422) what
 * cannot be read, unpacks to too much, or has too many rows, columns or signs in a cell. [UXP-019]
 */
export async function* tableRows(path: string, extension: 'csv' | 'xlsx'): AsyncGenerator<TableRow> {
  if (extension === 'xlsx') yield* tableRowsIn(await readFile(path), extension);
  else
    yield* allowed(
      textRows(() => createReadStream(path, { highWaterMark: PIECE })),
      MAX_IMPORT_ROWS,
    );
}

/** The same of a file that is in memory already. */
export async function* tableRowsIn(
  bytes: Buffer,
  extension: 'csv' | 'xlsx',
  maximum = MAX_IMPORT_ROWS,
): AsyncGenerator<TableRow> {
  yield* allowed(extension === 'xlsx' ? sheetRows(bytes, maximum) : textRows(() => piecesOf(bytes)), maximum);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

async function* allowed(rows: AsyncIterable<Raw>, maximum: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { row, values } of rows) {
    if (++count > maximum + 1) throw unprocessable('import.too-many-rows', { maximum });
    const cells = withoutBlankEnd(values);
    if (cells.length > MAX_IMPORT_COLUMNS)
      throw unprocessable('import.too-many-columns', { maximum: MAX_IMPORT_COLUMNS });
    if (cells.some((cell) => cell.length > MAX_CELL)) throw unprocessable('import.cell-too-long', { row });
    yield { row, cells };
  }
}

interface Raw {
  readonly row: number;
  readonly values: readonly unknown[];
}

async function* textRows(open: Pieces): AsyncGenerator<Raw> {
  let row = 0;
  const limits = { columns: MAX_IMPORT_COLUMNS, cell: MAX_CELL };
  for await (const values of csvRows(textPieces(open), await delimiterOf(open), limits)) yield { row: ++row, values };
}

async function delimiterOf(open: Pieces): Promise<string> {
  let head = '';
  for await (const text of textPieces(open)) {
    head += text;
    if (head.length >= TOLD_BY) break;
  }
  return detectDelimiter(head.slice(0, TOLD_BY));
}

async function* sheetRows(bytes: Buffer, maximum: number): AsyncGenerator<Raw> {
  try {
    await checkArchive(bytes, MAX_UNPACKED);
    const range = `A1:${LAST_COLUMN}${maximum + 2}`;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0, range })) yield { row: index + 1, values };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Whatever a broken or hostile file makes the reader say, the person hears one sentence.
    throw unprocessable(
      error instanceof ArchiveError && error.reason === 'expands' ? 'import.file-expands' : 'import.file-unreadable',
    );
  }
}

function withoutBlankEnd(values: readonly unknown[]): string[] {
  let end = values.length;
  while (end > 0 && isEmpty(values[end - 1])) end--;
  return values.slice(0, end).map(textOf);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Spreadsheets count days from the end of 1899: before, a cell holds only a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
const MINUTE = 60_000;

/** A day, with its time where it is not midnight; a time of day alone. Fractions of a day are never exact: they are rounded to minutes. */
function momentOf(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / MINUTE) * MINUTE)
    .toISOString()
    .slice(0, 16)
    .split('T');
  if (value.getTime() < FIRST_DAY) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** A cell as a person would type it: numbers with a comma, days as ISO; a formula leaves a millionth too much or too little. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(6))).replace('.', ',');
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return '';
}
