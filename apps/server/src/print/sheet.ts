import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { formatAmount, formatNumber } from '@prumo/domain/money';
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Document } from '../http/contract.ts';
import { toCents } from '../http/wire-money.ts';

export interface SheetColumn {
  readonly header: string;
  readonly width: number;
  readonly kind: 'text' | 'money' | 'date' | 'number' | 'decimal';
}

/** Cells as they are meant: money is a number of reais, a date a day; every text stays text, whatever it begins with. [RPT-155, AUD-014] */
export type SheetCell = string | number | null;

const FORMAT = { text: '@', money: '#,##0.00', date: 'dd/mm/yyyy', number: '0', decimal: '0.00' } as const;

/** One page of a book. */
export interface SheetPage {
  /** At most 31 characters. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Streams a spreadsheet; texts are inline string cells, so that '=1+1' of a patient's name is never a formula. */
export function renderSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetCell[]>,
  fileName: string,
): Document {
  const stream = writeXlsxStream(cells(columns, rows), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, kind }) => ({ header, width, numFmt: FORMAT[kind] })),
  });
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName,
    bytes: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
  };
}

/** A spreadsheet of several short pages, made at once. */
export async function renderBook(pages: readonly SheetPage[], fileName: string): Promise<Document> {
  const bytes = await writeXlsx({
    stringMode: 'inline',
    sheets: pages.map(({ name, columns, rows }) => ({
      name,
      freezePane: { rows: 1 },
      columns: columns.map(({ width, kind }) => ({ width, numFmt: FORMAT[kind] })),
      rows: [columns.map(({ header }) => header), ...cells(columns, rows)],
    })),
  });
  return { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName, bytes };
}

function* cells(columns: readonly SheetColumn[], rows: Iterable<readonly SheetCell[]>): Generator<CellValue[]> {
  for (const row of rows)
    yield row.map((cell, index) =>
      columns[index]?.kind === 'date' && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell,
    );
}

/** Semicolons and a byte order mark, as spreadsheets in Brazil expect; a text that could be a formula gets an apostrophe, a header as any cell: it may be that of somebody's file. [AUD-014] */
export function renderCsv(
  columns: readonly SheetColumn[],
  rows: Iterable<readonly SheetCell[]>,
  fileName: string,
): Document {
  const lines = [
    columns.map(({ header }) => csvText(header, 'text')),
    ...[...rows].map((row) => row.map((cell, index) => csvText(cell, columns[index]?.kind ?? 'text'))),
  ];
  const text = `\uFEFF${lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`;
  return { contentType: 'text/csv; charset=utf-8', fileName, bytes: Buffer.from(text) };
}

/** What a spreadsheet may take for the beginning of a formula, full-width signs too; a line break or a tab before it is dropped by some. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function csvText(cell: SheetCell, kind: SheetColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && kind === 'decimal') return formatNumber(cell).replaceAll('.', '');
  if (typeof cell === 'number')
    return kind === 'money' ? formatAmount(toCents(cell, 'value')).replaceAll('.', '') : String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
