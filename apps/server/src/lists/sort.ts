import { type RawBuilder, sql } from 'kysely';
import { foldedSql } from './search.ts';

type Sql = RawBuilder<unknown>;

/** Orders by one index, read forwards (`asc`) or backwards (`desc`). */
export type Order = (way: Sql) => Sql;

type KeyOf<Sort extends string> = Sort extends `-${string}` ? never : Sort;

/** How a list is ordered by each column that its contract names. A column without an index that holds it so is no column of this list. */
export type Orders<Sort extends string> = Readonly<Record<KeyOf<Sort>, Order>>;

/** The columns of an index, all in one direction. */
export const by =
  (...columns: readonly Sql[]): Order =>
  (way) =>
    sql.join(columns.map((column) => sql`${column} ${way}`));

/** The one order of names within a tenant, as `byName` writes it and as the index of the name holds it. */
export const byNameIn = (tenant: Sql, name: Sql, id: Sql): Order => by(tenant, foldedSql(name), name, id);

const ASCENDING = sql`asc`;
const DESCENDING = sql`desc`;

/** The order that was asked for. */
export function sortedBy<Sort extends string>(orders: Orders<Sort>, sort: Sort): Sql {
  const backwards = sort.startsWith('-');
  return orders[(backwards ? sort.slice(1) : sort) as KeyOf<Sort>](backwards ? DESCENDING : ASCENDING);
}
