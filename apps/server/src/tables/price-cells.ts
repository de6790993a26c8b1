import type { TableCell } from '@prumo/domain/billing';
import { detectDelimiter, parseCsv, stripBom } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { unprocessable } from '../http/refusal.ts';
import { checkArchive } from './check-archive.ts';
import { decodeText } from './decode-text.ts';

/** Rows of a table that is read; a longer one is refused and not cut. */
const MAX_TABLE_ROWS = 20_000;
/** Columns that are looked at; a table of prices has four. */
const LAST_COLUMN = 'Z';
const COLUMNS = 26;
/** What a workbook may unpack to, in bytes: the XML of 20.000 rows takes a third of it. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/**
 * The cells of a spreadsheet or a CSV text (UTF-8 or Latin-1; comma, semicolon or tab). Only the first sheet counts; formulas come
 * as their last value. What cannot be read, unpacks to too much or is too long is refused. [UXP-019]
 */
export async function readPriceCells(bytes: Uint8Array): Promise<TableCell[][]> {
  const rows = isZip(bytes) ? await readSheet(bytes) : readText(bytes);
  if (rows.length > MAX_TABLE_ROWS) throw unprocessable('billing.price-table-too-long', { maximum: MAX_TABLE_ROWS });
  return rows;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readSheet(bytes: Uint8Array): Promise<TableCell[][]> {
  try {
    await checkArchive(Buffer.from(bytes), MAX_UNPACKED);
    const book = await readXlsx(bytes, { sheets: [0], range: `A1:${LAST_COLUMN}${MAX_TABLE_ROWS + 1}` });
    return (book.sheets[0]?.rows ?? []).map((row) => row.map(cellOf));
  } catch (error) {
    // Whatever a broken or hostile file makes the reader say, the person hears one sentence.
    if (error instanceof Error) throw unprocessable('billing.price-table-unreadable');
    throw error;
  }
}

function readText(bytes: Uint8Array): TableCell[][] {
  if (bytes.includes(0)) throw unprocessable('billing.price-table-unreadable');
  const text = stripBom(decodeText(bytes));
  return parseCsv(text, { delimiter: detectDelimiter(text) }).map((row) => row.slice(0, COLUMNS).map(cellOf));
}

function cellOf(value: unknown): TableCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : null;
}
