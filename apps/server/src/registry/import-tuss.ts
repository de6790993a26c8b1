import type { TableCell } from '@prumo/domain/billing';
import { isLocalDate, type LocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';

/** Words by which the agency's files call their columns, folded. */
const COLUMNS = {
  code: ['codigo do termo', 'codigo', 'cod', 'tuss'],
  name: ['termo', 'descricao', 'nome'],
  from: ['data de inicio de vigencia', 'inicio de vigencia', 'inicio da vigencia'],
  to: ['data de fim de vigencia', 'fim de vigencia', 'fim da vigencia'],
} as const;

/** Rows in which the header is looked for. */
const HEADER_ROWS = 20;

export interface TussImport {
  readonly imported: number;
  /** Rows that are no code: too short, without a name, or with a date that does not exist. */
  readonly skipped: number;
}

interface TussRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly folded: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/**
 * Takes one national table (18, 19, 20 or 22) from the cells of the agency's spreadsheet. Codes that are there already get the new
 * name and validity, so that the same file may be taken again; null when no header names code and term. [REG-094]
 */
export async function importTuss(db: Db, table: string, cells: readonly (readonly TableCell[])[], source: string): Promise<TussImport | null> {
  const header = cells.slice(0, HEADER_ROWS).findIndex((row) => place(row, 'code') >= 0 && place(row, 'name') >= 0);
  const titles = cells[header];
  if (titles === undefined) return null;
  const at = { code: place(titles, 'code'), name: place(titles, 'name'), from: place(titles, 'from'), to: place(titles, 'to') };
  const rows = new Map<string, TussRow>();
  let skipped = 0;
  for (const row of cells.slice(header + 1)) {
    const read = rowOf(table, row, at);
    if (read !== null) rows.set(read.code, read);
    else if (row.some((cell) => text(cell) !== '')) skipped += 1;
  }
  await sql`insert into tuss (tuss_table, code, id, name, name_folded, valid_from, valid_to, source)
    select ${table}, x.code, x.id, x.name, x.folded, x."from", x."to", ${source}
    from json_to_recordset(${JSON.stringify([...rows.values()])}::json) as x(code text, id text, name text, folded text, "from" date, "to" date)
    on conflict (tuss_table, code) do update set name = excluded.name, name_folded = excluded.name_folded, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, source = excluded.source`.execute(db);
  return { imported: rows.size, skipped };
}

const text = (cell: TableCell | undefined): string => String(cell ?? '').trim();

const place = (row: readonly TableCell[], column: keyof typeof COLUMNS): number =>
  row.findIndex((cell) => COLUMNS[column].some((word) => word === foldText(text(cell))));

function rowOf(table: string, row: readonly TableCell[], at: Readonly<Record<keyof typeof COLUMNS, number>>): TussRow | null {
  const code = text(row[at.code]).replaceAll(/[.\s-]/g, '');
  const name = text(row[at.name]).replaceAll(/\s+/g, ' ');
  const from = dateOf(row[at.from]);
  const to = dateOf(row[at.to]);
  if (!/^\d{8,10}$/.test(code) || name === '' || from === undefined || to === undefined) return null;
  return { id: tussId(table, code), code, name, folded: foldText(name), from, to };
}

/** The same code has the same id in every database. */
export const tussId = (table: string, code: string): string => createHash('sha256').update(`${table} ${code}`).digest('hex').slice(0, 24);

/** A day as Brazil writes it or as ISO; null for none, undefined for what is no day. */
function dateOf(cell: TableCell | undefined): LocalDate | null | undefined {
  const written = text(cell);
  if (written === '' || written === '-') return null;
  if (isLocalDate(written)) return written;
  return parseDisplayDate(written) ?? undefined;
}
