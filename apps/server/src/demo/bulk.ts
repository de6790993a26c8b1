import { type Insertable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Trx } from '../database/tenant.ts';

type JsonColumn = 'settings' | 'address' | 'councils' | 'specialties' | 'rules' | 'windows' | 'compensation' | 'installments' | 'guide' | 'payment';

/** A row to be inserted in bulk: columns of JSON hold the value itself, not its text. */
export type Row<T extends keyof Schema> = { readonly [C in keyof Insertable<Schema[T]>]: C extends JsonColumn ? unknown : Insertable<Schema[T]>[C] };

/** Beyond this the text of one statement grows past what is worth keeping in memory. */
const AT_ONCE = 4000;

/** Inserts many rows of the same columns, in their order, by few statements: one parameter each, however many rows. */
export async function insertRows<T extends keyof Schema>(trx: Trx, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const text = JSON.stringify(rows.slice(from, from + AT_ONCE));
    // oxlint-disable-next-line no-await-in-loop -- the rows keep their order
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(trx);
  }
}
