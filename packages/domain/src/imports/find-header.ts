import { IMPORT_FIELDS } from './import-fields.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { headerWords } from './recognize-content.ts';

/** Titles and logos stand above a header; beyond this nobody puts one. */
export const HEADER_WITHIN = 10;

/**
 * The row that holds the headers: of the first ten the one with most cells that name a field of the kind; of equals the first. Without any
 * it is the first row that is not blank, and -1 when there is none. [UXP-019]
 */
export const findHeader = (kind: ImportKind, rows: readonly (readonly string[])[]): number =>
  findHeaderOf(IMPORT_FIELDS[kind], rows);

/** The same for any fields. */
export function findHeaderOf(fields: readonly ImportField[], rows: readonly (readonly string[])[]): number {
  const words = new Set(fields.flatMap((field) => field.words));
  const named = rows.slice(0, HEADER_WITHIN).map((row) => row.filter((cell) => words.has(headerWords(cell))).length);
  const most = Math.max(0, ...named);
  return most > 0 ? named.indexOf(most) : rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
}
