import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import type { Schema } from '../database/schema.ts';

interface Row {
  readonly id: string;
}

/** What a catalogue needs to be listed, read, created, changed and deactivated (architecture §3). Data, not hooks: a resource that needs more has explicit routes. */
export interface Catalogue<Output extends Row, Input> {
  readonly table: keyof Schema;
  /** Name of the record in the audit. */
  readonly record: string;
  /** Column that the search looks into and the list is sorted by. */
  readonly searched: string;
  readonly columns: readonly string[];
  readonly toWire: (row: Readonly<Record<string, unknown>>) => Output;
  readonly toRow: (input: Input) => Readonly<Record<string, string | number | boolean | null>>;
}

export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  readonly hasMore: boolean;
}

/** limit = 0 asks for everything; even so no list is longer than this. */
export const EVERYTHING = 10_000;

export const pageOf = <T>(items: T[], total: number, offset: number): Page<T> => ({ items, total, hasMore: offset + items.length < total });

/** The five operations of a catalogue. The branch is never written in a query: row-level security adds it, and every insert names it. */
export function catalogueOf<Output extends Row, Input>(catalogue: Catalogue<Output, Input>) {
  const table = sql.table(catalogue.table);
  const columns = sql.join(catalogue.columns.map((column) => sql.ref(column)));
  const searched = sql.ref(catalogue.searched);

  async function one(call: Context, id: string): Promise<Output> {
    const found = await sql<Record<string, unknown>>`select ${columns} from ${table} where id = ${id}`.execute(call.trx);
    const row = found.rows[0];
    if (!row) throw notFound();
    return catalogue.toWire(row);
  }

  return {
    one,
    async list(call: Context, query: { search?: string; active?: boolean; limit?: number; offset?: number }): Promise<Page<Output>> {
      const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
      const offset = query.offset ?? 0;
      const conditions = [
        ...(query.active === undefined ? [] : [sql`active = ${query.active}`]),
        ...(query.search ? [sql`${searched} ilike ${`%${likeText(query.search)}%`}`] : []),
      ];
      const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
      const found = await sql<Record<string, unknown> & { full: number }>`select ${columns}, count(*) over () as full from ${table} ${where} order by ${searched}, id limit ${limit} offset ${offset}`.execute(call.trx);
      return pageOf(found.rows.map((row) => catalogue.toWire(row)), found.rows[0]?.full ?? 0, offset);
    },
    async create(call: Context, input: Input): Promise<Output> {
      const id = call.newId();
      const row = { branch_id: call.session.branch?.id ?? '', id, ...catalogue.toRow(input) };
      await sql`insert into ${table} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`.execute(call.trx);
      call.audit(`${catalogue.record}.created`, catalogue.record, id);
      return one(call, id);
    },
    async update(call: Context, id: string, input: Input): Promise<Output> {
      const changes = Object.entries(catalogue.toRow(input)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const changed = await sql`update ${table} set ${sql.join(changes)} where id = ${id} returning id`.execute(call.trx);
      if (changed.rows.length === 0) throw notFound();
      call.audit(`${catalogue.record}.updated`, catalogue.record, id);
      return one(call, id);
    },
    async deactivate(call: Context, id: string): Promise<undefined> {
      const changed = await sql`update ${table} set active = false where id = ${id} returning id`.execute(call.trx);
      if (changed.rows.length === 0) throw notFound();
      call.audit(`${catalogue.record}.deactivated`, catalogue.record, id);
      return undefined;
    },
  };
}

/** Text for LIKE in which only our own signs are wild. */
export const likeText = (text: string): string => text.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
