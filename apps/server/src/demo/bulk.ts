import { type Insertable, sql } from 'kysely';
import type { DB as Schema } from '../database/schema.generated.ts';
import type { Trx } from '../database/tenant.ts';

type JsonColumn =
  | 'settings'
  | 'contract'
  | 'address'
  | 'councils'
  | 'specialties'
  | 'specialty'
  | 'rules'
  | 'windows'
  | 'compensation'
  | 'installments'
  | 'guide'
  | 'payment'
  | 'steps';

/** A row to be inserted in bulk: columns of JSON hold the value itself, not its text. */
export type Row<T extends keyof Schema> = {
  readonly [C in keyof Insertable<Schema[T]>]: C extends JsonColumn ? unknown : Insertable<Schema[T]>[C];
};

/** Beyond this the text of one statement grows past what is worth keeping in memory. */
const AT_ONCE = 4000;

/** The schema does not change while we run: its column types are read once. */
const typesOf = new Map<string, Map<string, string>>();

/**
 * Inserts many rows of the same columns, in their order: one array parameter a column, however many rows.
 * Several times faster than JSON or a value list; columns that are arrays themselves are not for this.
 */
export async function insertRows<T extends keyof Schema>(trx: Trx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const types = typesOf.get(table) ?? (await readTypes(trx, table));
  const names = Object.keys(first) as (keyof Row<T> & string)[];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    const arrays = names.map((name) => {
      const type = types.get(name);
      if (type === undefined) throw new Error(`${table} has no column ${name}`);
      return sql`${arrayText(
        part.map((row) => row[name]),
        type,
      )}::${sql.raw(`${type}[]`)}`;
    });
    await sql`insert into ${sql.table(table)} (${columns}) select * from unnest(${sql.join(arrays)})`.execute(trx);
  }
}

/** The literal of a one-dimensional array. The driver makes the same one, but millions of elements are worth a shorter way. */
function arrayText(values: readonly unknown[], type: string): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    const text = type !== 'jsonb' && typeof value === 'string' ? value : JSON.stringify(value);
    return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
  });
  return `{${elements.join(',')}}`;
}

async function readTypes(trx: Trx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
    trx,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  typesOf.set(table, types);
  return types;
}
