import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { JsonText } from '../http/contract.ts';
import { EVERYTHING, type Page } from './page.ts';

/** What one look-up reads: PostgreSQL writes each item, so that a list of everything costs no second serialisation. */
export interface Lookup {
  readonly item: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

export interface PageQuery {
  readonly limit?: number;
  readonly offset?: number;
}

/** A page of a registry; limit 0 asks for everything. A page is counted apart, so that an index may give its rows in their order. [REG-089, REG-090] */
export async function lookupPage<T>(
  trx: Trx,
  lookup: Lookup,
  { limit = 20, offset = 0 }: PageQuery,
): Promise<JsonText<Page<T>>> {
  const where = allOf(lookup.where);
  const full = limit === 0 ? sql`count(*) over ()` : sql`(select count(*) from ${lookup.from} where ${where})`;
  const { rows } = await sql<{
    item: string;
    full: number;
  }>`select (${lookup.item})::text as item, ${full} as full from ${lookup.from}
    where ${where} order by ${lookup.order} limit ${limit === 0 ? EVERYTHING : limit} offset ${offset}`.execute(trx);
  const total = rows[0]?.full ?? offset;
  return new JsonText<Page<T>>(
    `{"items":[${rows.map(({ item }) => item).join(',')}],"total":${total},"hasMore":${offset + rows.length < total}}`,
  );
}

/** Everything of a look-up that is never long. */
export const lookupItems = <T>(trx: Trx, lookup: Lookup): Promise<JsonText<Page<T>>> =>
  lookupPage<T>(trx, lookup, { limit: 0 });

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
export const nothing: readonly RawBuilder<unknown>[] = [];

export const flag = (column: RawBuilder<unknown>, active: boolean | undefined): readonly RawBuilder<unknown>[] =>
  active === undefined ? nothing : [sql`${column} = ${active}`];
