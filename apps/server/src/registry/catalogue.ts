import { label } from '@prumo/messages';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import type { DB as Schema } from '../database/schema.generated.ts';
import { EVERYTHING, type Page, pageOf } from '../lists/page.ts';
import { contains, likeText } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';

interface Row {
  readonly id: string;
}

/** What every input may carry besides the fields of its record. */
interface Changeable {
  readonly active?: boolean;
  /** As it was read; an older one than the stored is refused. */
  readonly version?: number;
}

/** Rows elsewhere that need an active record. */
export interface Use {
  /** Value of the enumeration `registryUse` that names them to people. */
  readonly name: string;
  readonly table: keyof Schema;
  readonly column: string;
  /** Which of them count; all when left out. */
  readonly where?: RawBuilder<unknown>;
}

type Table = keyof Schema;
type Column<T extends Table> = keyof Selectable<Schema[T]> & string;
/** What is read of a record. */
type StoredRow<T extends Table, C extends Column<T>> = Pick<Selectable<Schema[T]>, C>;
/** What is written of a record. */
type Changes<T extends Table> = {
  readonly [C in keyof Updateable<Schema[T]>]?: Exclude<Updateable<Schema[T]>[C], undefined>;
};

/** What a catalogue needs to be listed, read, created, changed and deactivated (architecture §3). Data, not hooks: a resource that needs more has explicit routes. */
interface Catalogue<T extends Table, C extends Column<T>, Output extends Row, Input> {
  readonly table: T;
  /** Name of the record in the audit. */
  readonly record: string;
  /** Column that the search looks into and the list is sorted by, up or down. */
  readonly searched: Column<T>;
  /** Columns of bare digits that a search of digits looks into too. */
  readonly digits?: readonly Column<T>[];
  /** With 'version' among them a change of an older one is refused. */
  readonly columns: readonly C[];
  readonly toWire: (row: StoredRow<T, C>) => Output;
  readonly toRow: (input: Input) => Changes<T>;
  /** While one of them is left the record stays active. [REG-111, A85] */
  readonly uses?: readonly Use[];
}

/** The five operations of a catalogue. The branch is never written in a query: row-level security adds it, and every insert names it. */
export function catalogueOf<T extends Table, const C extends Column<T>, Output extends Row, Input extends Changeable>(
  catalogue: Catalogue<T, C, Output, Input>,
) {
  const table = sql.table(catalogue.table);
  const columns = sql.join(catalogue.columns.map((column) => sql.ref(column)));
  const searched = sql.ref(catalogue.searched);
  const orders = { name: byNameIn(sql`branch_id`, searched, sql`id`) };
  const versioned = catalogue.columns.some((column) => column === 'version');

  async function one(call: Context, id: string): Promise<Output> {
    const found = await sql<StoredRow<T, C>>`select ${columns} from ${table} where id = ${id}`.execute(call.trx);
    const row = found.rows[0];
    if (!row) throw notFound();
    return catalogue.toWire(row);
  }

  function matches(search: string | undefined): readonly RawBuilder<unknown>[] {
    const digits = /^[\d\s().+/-]+$/.test(search ?? '') ? (search ?? '').replaceAll(/\D/g, '') : '';
    if (digits === '' || catalogue.digits === undefined) return contains(searched, search);
    const numbers = catalogue.digits.map((column) => sql`${sql.ref(column)} like ${`%${likeText(digits)}%`}`);
    return [sql`(${sql.join([...contains(searched, search), ...numbers], sql` or `)})`];
  }

  async function refuseOlder(call: Context, id: string, version: number | undefined): Promise<void> {
    if (!versioned || version === undefined) return;
    const { rows } = await sql<{ version: number }>`select version from ${table} where id = ${id} for update`.execute(
      call.trx,
    );
    if (rows[0] && rows[0].version !== version) throw await olderVersion(call, catalogue.record, id);
  }

  return {
    one,
    /** `more` narrows the list beyond search and activity. */
    async list(
      call: Context,
      query: { search?: string; active?: boolean; limit?: number; offset?: number; sort?: 'name' | '-name' },
      more: readonly RawBuilder<unknown>[] = [],
    ): Promise<Page<Output>> {
      const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
      const offset = query.offset ?? 0;
      const conditions = [
        ...(query.active === undefined ? [] : [sql`active = ${query.active}`]),
        ...matches(query.search),
        ...more,
      ];
      const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
      // Counted apart, so that the index gives the rows of the page in their order.
      const { rows } = await sql<
        StoredRow<T, C> & { full?: number }
      >`select ${columns}, (select count(*) from ${table} ${where}) as full from ${table} ${where}
        order by ${sortedBy(orders, query.sort ?? 'name')} limit ${limit} offset ${offset}`.execute(call.trx);
      const total = rows[0]?.full ?? 0;
      // The count comes with every row, and none of it goes to the wire.
      for (const row of rows) delete row.full;
      return pageOf(
        rows.map((row) => catalogue.toWire(row)),
        total,
        offset,
      );
    },
    async create(call: Context, input: Input): Promise<Output> {
      const id = call.newId();
      const row = { branch_id: call.session.branch?.id ?? '', id, ...catalogue.toRow(input) };
      await sql`insert into ${table} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`.execute(
        call.trx,
      );
      call.audit(`${catalogue.record}.created`, catalogue.record, id);
      return one(call, id);
    },
    async update(call: Context, id: string, input: Input): Promise<Output> {
      await refuseOlder(call, id, input.version);
      if (input.active === false) await refuseUsed(call, catalogue, id);
      const changes = Object.entries(catalogue.toRow(input)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      if (versioned) changes.push(sql`version = version + 1`);
      const changed = await sql`update ${table} set ${sql.join(changes)} where id = ${id} returning id`.execute(
        call.trx,
      );
      if (changed.rows.length === 0) throw notFound();
      call.audit(`${catalogue.record}.updated`, catalogue.record, id);
      return one(call, id);
    },
    async deactivate(call: Context, id: string): Promise<undefined> {
      await refuseUsed(call, catalogue, id);
      const version = versioned ? sql`, version = version + 1` : sql``;
      const changed = await sql`update ${table} set active = false${version} where id = ${id} returning id`.execute(
        call.trx,
      );
      if (changed.rows.length === 0) throw notFound();
      call.audit(`${catalogue.record}.deactivated`, catalogue.record, id);
      return undefined;
    },
  };
}

/** Refuses to take an active record out of use while something active needs it, and says what and how often: 'Agendas (2)'. [REG-111, A85] */
export async function refuseUsed(
  call: Context,
  { table, uses = [] }: { readonly table: keyof Schema; readonly uses?: readonly Use[] },
  id: string,
): Promise<void> {
  if (uses.length === 0) return;
  const counts = uses.map(
    (use) =>
      sql`(select count(*) from ${sql.table(use.table)} where ${sql.ref(use.column)} = ${id} and ${use.where ?? sql`true`})`,
  );
  const { rows } = await sql<{
    counts: (number | string)[];
  }>`select array[${sql.join(counts)}] as counts from ${sql.table(table)} where id = ${id} and active`.execute(
    call.trx,
  );
  const totals = Map.groupBy(
    uses.map(({ name }, index) => ({ name, count: Number(rows[0]?.counts[index] ?? 0) })),
    ({ name }) => name,
  );
  const where = [...totals]
    .map(([name, found]) => ({ name, count: found.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${label('registryUse', name)} (${count})`)
    .join(', ');
  if (where !== '') throw conflict('conflict.used-in', { where });
}
