import type pg from 'pg';
import type { CopiedSequence } from './manifest.ts';

// Asked of the catalogue alone: no table of the product is named, so that one of tomorrow is copied like those of today.

/** The migrator's own two are filled by the migrations. */
const OURS = `c.relnamespace = 'public'::regnamespace and c.relname not in ('kysely_migration', 'kysely_migration_lock')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** A table with its columns that are stored as they are given, all quoted. */
export interface Table {
  readonly name: string;
  readonly quoted: string;
  readonly columns: readonly string[];
}

/** The tables of the product. What the database computes for itself is no column of a copy. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, quote_ident(c.relname) as quoted,
       array_agg(quote_ident(a.attname)::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${OURS} and c.relkind = 'r' group by c.oid, c.relname order by c.relname`,
  );
  return rows;
}

/** Where the sequences stand: never before what the rows of the copy have used, since they are read after its moment. */
export async function sequencesOf(client: pg.Client): Promise<readonly CopiedSequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select c.relname as name, quote_ident(c.relname) as quoted from pg_class c where ${OURS} and c.relkind = 'S' order by 1`,
  );
  const read: CopiedSequence[] = [];
  for (const { name, quoted } of rows) {
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted}`,
    );
    read.push({ name, value: at[0]?.value ?? '1', called: at[0]?.called ?? false });
  }
  return read;
}

/** Whether nothing of anybody lies in the database. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/** The migrations that the database had, in their order. */
export async function migrationsOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/**
 * What makes rows come in as they were: no reference is asked row by row, no trigger does its work a second time, no policy hides a row from the
 * owner. The two lists say it and take it back; both need no more than the owner of the tables. The references are made anew from their own
 * definition, so that the database has proved each when the transaction ends.
 */
export async function openingOf(client: pg.Client): Promise<{ readonly open: string[]; readonly close: string[] }> {
  const references = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS} and k.contype = 'f' and k.conparentid = 0 order by k.oid`,
  );
  const triggers = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as off,
       format('alter table %s enable %s trigger %I', t.tgrelid::regclass, case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OURS} and not t.tgisinternal and t.tgenabled <> 'D' order by t.oid`,
  );
  const forced = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c where ${OURS} and c.relforcerowsecurity order by c.oid`,
  );
  return {
    open: [
      ...references.rows.map(({ drop }) => drop),
      ...triggers.rows.map(({ off }) => off),
      ...forced.rows.map(({ table }) => `alter table ${table} no force row level security`),
    ],
    close: [
      ...references.rows.map(({ add }) => add),
      ...triggers.rows.map(({ on }) => on),
      ...forced.rows.map(({ table }) => `alter table ${table} force row level security`),
    ],
  };
}
