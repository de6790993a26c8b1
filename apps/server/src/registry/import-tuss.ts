import type { TableCell } from '@prumo/domain/billing';
import { isLocalDate, type LocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import type { Trx } from '../database/tenant.ts';

/** Words by which the agency's files call their columns, folded. */
const COLUMNS = {
  code: ['codigo do termo', 'codigo', 'cod', 'tuss'],
  name: ['termo', 'descricao', 'nome'],
  from: ['data de inicio de vigencia', 'inicio de vigencia', 'inicio da vigencia'],
  to: ['data de fim de vigencia', 'fim de vigencia', 'fim da vigencia'],
} as const;

/** Rows in which the header is looked for. */
const HEADER_ROWS = 20;

/** What a table brings, compared with what is there. */
export interface TussCounts {
  readonly added: number;
  /** Other name or validity. */
  readonly changed: number;
  /** Of the changed ones, those that get an end. */
  readonly ended: number;
  readonly unchanged: number;
}

export interface TussImport extends TussCounts {
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

type Cells = readonly TableCell[];

/** What one table was read to. */
export interface TussRows {
  /** Of a code that stands twice the last row counts. */
  readonly codes: readonly TussRow[];
  readonly skipped: number;
}

/** The codes of one national table (18, 19, 20 or 22), taken row by row from the agency's spreadsheet. [REG-094, TIS-022] */
export class TussSheet {
  readonly table: string;
  private readonly codes = new Map<string, TussRow>();
  private at: Places | null = null;
  private skipped = 0;
  private seen = 0;

  constructor(table: string) {
    this.table = table;
  }

  add(row: Cells): void {
    if (this.at === null) {
      if (++this.seen <= HEADER_ROWS) this.at = placesIn(row);
      return;
    }
    const read = rowOf(this.table, row, this.at);
    if (read !== null) this.codes.set(read.code, read);
    else if (row.some((cell) => text(cell) !== '')) this.skipped += 1;
  }

  /** Null when no header names code and term. */
  get rows(): TussRows | null {
    return this.at === null ? null : { codes: [...this.codes.values()], skipped: this.skipped };
  }
}

/**
 * Takes one national table as it was read. Codes that are there already get the new name and validity, so that the same file may be taken again; a code
 * that the file does not name stays. A dry run only counts. [REG-094, TIS-022]
 */
export async function storeTuss(
  db: Db | Trx,
  table: string,
  { codes, skipped }: TussRows,
  source: string,
  dryRun = false,
): Promise<TussImport> {
  const given = sql`json_to_recordset(${JSON.stringify(codes)}::json) as x(code text, id text, name text, folded text, "from" date, "to" date)`;
  const found =
    await sql<TussCounts>`select count(*) filter (where t.code is null)::int as added, count(*) filter (where d.differs)::int as changed,
      count(*) filter (where d.differs and t.valid_to is null and x."to" is not null)::int as ended, count(*) filter (where t.code is not null and not d.differs)::int as unchanged
    from ${given} left join tuss t on t.tuss_table = ${table} and t.code = x.code
    cross join lateral (select t.code is not null and (t.name, t.valid_from, t.valid_to) is distinct from (x.name, x."from", x."to") as differs) d`.execute(
      db,
    );
  if (!dryRun) {
    await sql`insert into tuss (tuss_table, code, id, name, name_folded, valid_from, valid_to, source)
      select ${table}, x.code, x.id, x.name, x.folded, x."from", x."to", ${source} from ${given}
      on conflict (tuss_table, code) do update set name = excluded.name, name_folded = excluded.name_folded, valid_from = excluded.valid_from,
        valid_to = excluded.valid_to, source = excluded.source`.execute(db);
  }
  return { ...(found.rows[0] ?? { added: 0, changed: 0, ended: 0, unchanged: 0 }), skipped };
}

type Places = Readonly<Record<keyof typeof COLUMNS, number>>;

function placesIn(row: Cells): Places | null {
  const at = { code: place(row, 'code'), name: place(row, 'name'), from: place(row, 'from'), to: place(row, 'to') };
  return at.code >= 0 && at.name >= 0 ? at : null;
}

const text = (cell: Cells[number] | undefined): string => String(cell ?? '').trim();

const place = (row: Cells, column: keyof typeof COLUMNS): number =>
  row.findIndex((cell) => COLUMNS[column].some((word) => word === foldText(text(cell))));

function rowOf(table: string, row: Cells, at: Places): TussRow | null {
  const code = text(row[at.code]).replaceAll(/[.\s-]/g, '');
  const name = text(row[at.name]).replaceAll(/\s+/g, ' ');
  const from = dateOf(row[at.from]);
  const to = dateOf(row[at.to]);
  if (!/^\d{8,10}$/.test(code) || name === '' || from === undefined || to === undefined) return null;
  return { id: tussId(table, code), code, name, folded: foldText(name), from, to };
}

/** The same code has the same id in every database. */
export const tussId = (table: string, code: string): string =>
  createHash('sha256').update(`${table} ${code}`).digest('hex').slice(0, 24);

/** A day as Brazil writes it or as ISO; null for none, undefined for what is no day. */
function dateOf(cell: Cells[number] | undefined): LocalDate | null | undefined {
  const written = text(cell);
  if (written === '' || written === '-') return null;
  if (isLocalDate(written)) return written;
  return parseDisplayDate(written) ?? undefined;
}
