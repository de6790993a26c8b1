import { CURRENT_VERSION } from '../versions.ts';
import type { TissVersion } from '../versions.ts';
import type { TableRow } from './table-row.ts';
import { TABLES } from './tables.ts';

export type TableNumber = keyof typeof TABLES;

/** The codes of a table, as literal types where the table is short; any text for the messages of table 38. */
export type TableCode<N extends TableNumber> = (typeof TABLES)[N][number]['code'];

const rowsOf: Readonly<Record<TableNumber, readonly TableRow[]>> = TABLES;

/** Looked up per element of every guide: an index per table instead of a walk. */
const indexes = new Map<TableNumber, ReadonlyMap<string, TableRow>>();

function indexOf(table: TableNumber): ReadonlyMap<string, TableRow> {
  const known = indexes.get(table);
  if (known !== undefined) return known;
  const index = new Map(rowsOf[table].map((row) => [row.code, row]));
  indexes.set(table, index);
  return index;
}

/** The row of a code, null when the table has none. Leading zeros count: '6' is not '06'. */
export function tableRow(table: TableNumber, code: string): TableRow | null {
  return indexOf(table).get(code) ?? null;
}

/** Whether a version of the standard takes the code; without a version, the current one. */
export function isTableCode<N extends TableNumber>(
  table: N,
  code: string,
  version: TissVersion = CURRENT_VERSION,
): code is TableCode<N> {
  const row = tableRow(table, code);
  // Versions are written with the same width: text order is their order.
  return row !== null && (row.since === undefined || row.since <= version);
}
