import { type RawBuilder, sql } from 'kysely';
import type { DB as Schema } from '../database/schema.generated.ts';
import type { Columns, ImportScope } from './target.ts';

/** A table that an import writes, all rows of a batch in one statement. Only the columns named here are read, compared, written and restored. */
export interface ImportTable {
  readonly name: keyof Schema;
  readonly owner: 'branch_id' | 'customer_id';
  /** Columns that name a record; their values joined by a colon are its key. */
  readonly key: readonly string[];
  /** Types of the columns, those of the key among them. */
  readonly columns: Readonly<Record<string, 'text' | 'date' | 'int' | 'bigint' | 'jsonb' | 'boolean' | 'timestamptz'>>;
  readonly versioned: boolean;
}

const names = ({ columns }: ImportTable): string[] => Object.keys(columns);
const listed = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));
const isKey = ({ key }: ImportTable, alias: string, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    key.map((column, index) => sql`${sql.ref(`${alias}.${column}`)} = split_part(${text}, ':', ${sql.lit(index + 1)})`),
    sql` and `,
  );
const rowJson = (table: ImportTable, alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(names(table).flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]))})`;
/** Changes with every change of the record, also of what an import does not write, where the table counts versions. */
const fingerprint = (table: ImportTable, alias: string): RawBuilder<unknown> =>
  sql`md5(${rowJson(table, alias)}::text || ${table.versioned ? sql`${sql.ref(`${alias}.version`)}::text` : sql`''`})`;
const recordset = (table: ImportTable, rows: readonly Columns[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.join(Object.entries(table.columns).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))})`;

/** The key of a record by its columns. */
export const keyOf = ({ key }: ImportTable, columns: Columns): string =>
  key.map((column) => String(columns[column])).join(':');

/** The stored records of a condition on `t`, locked in the order of their keys. */
export async function readStored(
  scope: ImportScope,
  table: ImportTable,
  where: RawBuilder<unknown>,
): Promise<Columns[]> {
  const { rows } = await sql<{
    columns: Columns;
  }>`select ${rowJson(table, 't')} as columns from ${sql.table(table.name)} t where ${where}
    order by ${listed(table.key, 't')} for update of t`.execute(scope.trx);
  return rows.map(({ columns }) => columns);
}

export async function insertRecords(scope: ImportScope, table: ImportTable, rows: readonly Columns[]): Promise<void> {
  if (rows.length === 0) return;
  const owner = table.owner === 'branch_id' ? scope.branchId : scope.customerId;
  await sql`insert into ${sql.table(table.name)} (${sql.ref(table.owner)}, ${listed(names(table))})
    select ${owner}, ${listed(names(table), 'x')} from ${recordset(table, rows)}`.execute(scope.trx);
}

export async function updateRecords(scope: ImportScope, table: ImportTable, rows: readonly Columns[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update ${sql.table(table.name)} t set ${assigned(table)} from ${recordset(table, rows)} where ${sameKey(table)}`.execute(
    scope.trx,
  );
}

function assigned(table: ImportTable): RawBuilder<unknown> {
  const written = names(table).filter((column) => !table.key.includes(column));
  return sql.join([
    ...written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`x.${column}`)}`),
    ...(table.versioned ? [sql`version = t.version + 1`] : []),
  ]);
}

const sameKey = ({ key }: ImportTable): RawBuilder<unknown> =>
  sql.join(
    key.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`x.${column}`)}`),
    sql` and `,
  );

/** One record that an import wrote. */
export interface Change {
  readonly key: string;
  readonly row: number;
  readonly action: 'created' | 'updated';
  readonly before: Columns | null;
  readonly external: string | null;
}

/** Keeps what was written, with the fingerprint of each record as it is now; of a record written twice the values before the first time. */
export async function keepChanges(
  scope: ImportScope,
  table: ImportTable,
  importId: string,
  kind: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into import_change (branch_id, import_id, record_key, row, kind, action, before, fingerprint, external_key)
    select ${scope.branchId}, ${importId}, x.key, x.row, ${kind}, x.action, x.before, ${fingerprint(table, 't')}, x.external
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(key text, row int, action text, before jsonb, external text)
    join ${sql.table(table.name)} t on ${isKey(table, 't', sql`x.key`)}
    on conflict (branch_id, import_id, record_key) do update set fingerprint = excluded.fingerprint`.execute(scope.trx);
}

/** A change as an undo finds it: `now` says what became of the record since. */
export interface UndoneChange {
  readonly key: string;
  readonly action: 'created' | 'updated';
  readonly before: Columns | null;
  readonly now: 'same' | 'changed' | 'gone';
}

/** The next changes of an import that are neither undone nor left, the last rows first, with their records locked. */
export async function nextChanges(
  scope: ImportScope,
  table: ImportTable,
  importId: string,
  limit: number,
): Promise<UndoneChange[]> {
  const { rows } = await sql<UndoneChange>`with next as materialized (
      select c.record_key, c.action, c.before, c.fingerprint, c.row from import_change c
      where c.import_id = ${importId} and c.undone_at is null and c.left_because is null order by c.row desc, c.record_key limit ${limit})
    select n.record_key as key, n.action, n.before,
      case when t.${sql.ref(table.key[0] ?? 'id')} is null then 'gone' when ${fingerprint(table, 't')} = n.fingerprint then 'same' else 'changed' end as now
    from next n left join lateral (select * from ${sql.table(table.name)} r where ${isKey(table, 'r', sql`n.record_key`)} for update) t on true
    order by n.row desc, n.record_key`.execute(scope.trx);
  return rows;
}

export async function deleteRecords(scope: ImportScope, table: ImportTable, keys: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(table.name)} t using unnest(${[...keys]}::text[]) as x(key) where ${isKey(table, 't', sql`x.key`)}`.execute(
    scope.trx,
  );
}
