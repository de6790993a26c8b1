import type { ImportTable } from './import-table.ts';
import type { Columns, ReadRow } from './target.ts';

/** Columns of a record by field of the file, for those that are kept as they were read. */
export type PlainColumns = Readonly<Record<string, string>>;

/** What a row tells of the plain columns: a blank cell erases nothing. [UXP-019] */
export const toldColumns = ({ values }: ReadRow, plain: PlainColumns): Columns =>
  Object.fromEntries(
    Object.entries(plain).flatMap(([field, column]) => (values[field] === undefined ? [] : [[column, values[field]]])),
  );

/** A record of which nothing was told yet. */
export const untold = ({ columns }: ImportTable): Columns =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, null]));
