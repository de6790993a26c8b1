import { inflateRawSync } from 'node:zlib';
import type { TableCell } from '@prumo/domain/billing';
import { detectDelimiter, parseCsv, stripBom } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { unprocessable } from '../http/refusal.ts';

/** Rows of a table that is read; a longer one is refused and not cut. */
export const MAX_TABLE_ROWS = 20_000;
/** Columns that are looked at; a table of prices has four. */
const LAST_COLUMN = 'Z';
/** What a workbook may unpack to, in bytes: the XML of 20.000 rows takes a third of it. */
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_ENTRIES = 200;

/**
 * The cells of a spreadsheet or a CSV text (UTF-8 or Latin-1; comma, semicolon or tab). Only the first sheet counts; formulas come
 * as their last value. What cannot be read, unpacks to too much or is too long is refused. [UXP-019]
 */
export async function readTableFile(bytes: Uint8Array): Promise<TableCell[][]> {
  const rows = isZip(bytes) ? await readSheet(bytes) : readText(bytes);
  if (rows.length > MAX_TABLE_ROWS) throw unprocessable('billing.price-table-too-long', { maximum: MAX_TABLE_ROWS });
  return rows;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readSheet(bytes: Uint8Array): Promise<TableCell[][]> {
  try {
    checkArchive(Buffer.from(bytes));
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
  const text = stripBom(decode(bytes));
  return parseCsv(text, { delimiter: detectDelimiter(text) }).map((row) => row.map(cellOf));
}

/** UTF-8 when it is valid, else the encoding of older Brazilian spreadsheets. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellOf(value: unknown): TableCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : null;
}

/** Unpacks every entry under a limit first: a small file may claim little and unpack to gigabytes. */
function checkArchive(file: Buffer): void {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('no end of archive');
  const entries = file.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) throw new Error('too many entries');
  let place = file.readUInt32LE(end + 16);
  let left = MAX_UNPACKED;
  for (let entry = 0; entry < entries; entry++) {
    const method = file.readUInt16LE(place + 10);
    const packed = file.readUInt32LE(place + 20);
    const local = file.readUInt32LE(place + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + packed);
    left -= method === 0 ? data.length : inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
    if (left < 0) throw new Error('unpacks to too much');
    place += 46 + file.readUInt16LE(place + 28) + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
}
