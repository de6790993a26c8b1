import { formatNumber } from '@prumo/domain/money';
import type { Document } from '../http/contract.ts';
import { unprocessable } from '../http/refusal.ts';
import { renderSheet, type SheetCell, type SheetColumn } from '../print/sheet.ts';

/** A list with more rows is no sheet that anybody reads, and would hold a connection for too long: it is filtered first. */
export const MOST_EXPORTED = 20_000;

interface ListSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly fileName: string;
}

/** `rows` are read up to one beyond the limit: then nothing is exported or printed, never a part. */
export function refuseTooLong(rows: readonly unknown[]): void {
  if (rows.length > MOST_EXPORTED) throw unprocessable('list.too-long', { most: formatNumber(MOST_EXPORTED, 0) });
}

/** A whole list as a spreadsheet, refused when it is too long. */
export function listSheet(
  { name, columns, fileName }: ListSheet,
  rows: readonly (readonly SheetCell[])[],
  ending: readonly (readonly SheetCell[])[] = [],
): Document {
  refuseTooLong(rows);
  return renderSheet(name, columns, [...rows, ...ending], fileName);
}
