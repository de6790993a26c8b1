import {
  readReturnRow,
  type ReturnColumns,
  type ReturnKeys,
  returnLayoutKey,
  type ReturnRow,
} from '@prumo/domain/imports';
import type { Problem } from '@prumo/domain/result';
import { unprocessable } from '../http/refusal.ts';
import { tableRows } from './table-rows.ts';

/** A table of an insurer, and what its columns are. */
export interface ReturnTable {
  readonly path: string;
  readonly extension: 'csv' | 'xlsx';
  /** Where its headers stand, counted from 1; 0: it has none. */
  readonly headerRow: number;
  readonly columns: ReturnColumns;
}

/** A row that counts, or what nobody can read in it; the first tells by what the headers are known again. */
export type ReturnLine =
  | { readonly type: 'header'; readonly key: string }
  | { readonly type: 'row'; readonly row: ReturnRow }
  | { readonly type: 'problems'; readonly problems: readonly Problem[] };

/** The rows of a table that say something of a guide, one after the other; what stands above its headers is left out. [TIS-018] */
export async function* returnRows({ path, extension, headerRow, columns }: ReturnTable): AsyncGenerator<ReturnLine> {
  let above: ReturnKeys | null = null;
  let isHeaderKnown = headerRow === 0;
  if (isHeaderKnown) yield { type: 'header', key: returnLayoutKey(columns.map(() => '')) };
  for await (const row of tableRows(path, extension)) {
    if (row.row === headerRow) {
      isHeaderKnown = true;
      yield { type: 'header', key: returnLayoutKey(columns.map((_, at) => row.cells[at] ?? '')) };
    }
    if (row.row <= headerRow || row.cells.length === 0) continue;
    const read = readReturnRow(columns, row, above);
    if (!read.ok) yield { type: 'problems', problems: read.error };
    else if (read.value !== null) {
      above = read.value;
      yield { type: 'row', row: read.value };
    }
  }
  if (!isHeaderKnown) throw unprocessable('return.header-gone', { row: headerRow });
}
