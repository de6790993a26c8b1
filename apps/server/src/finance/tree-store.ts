import { canDeactivate, type TreeItem } from '@prumo/domain/finance';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { agreed, notFound, refuseProblems } from '../http/refusal.ts';
import { nameOf, refuseUsed, type Use } from '../registry/index.ts';

/** What categories and cost centres have in common: rows of one tree. */
interface TreeTable<Item extends TreeItem> {
  readonly table: 'category' | 'cost_center';
  /** Name of the record in the audit. */
  readonly record: string;
  readonly read: (call: Context) => Promise<readonly (Item & { readonly version: number })[]>;
  readonly uses?: readonly Use[];
}

interface TreeInput {
  readonly name: string;
  readonly parentId?: string | null;
  readonly active: boolean;
  readonly version?: number;
}

/**
 * Writes the rows of a tree. Every change takes the lock of the whole tree first: two people who move two branches below each other would
 * otherwise make a cycle that neither of them saw. [FIN-077]
 */
export function treeStore<Item extends TreeItem>({ table, record, read, uses = [] }: TreeTable<Item>) {
  const ref = sql.table(table);
  const locked = async (call: Context) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${call.session.branch?.id ?? ''}`}, 0))`.execute(
      call.trx,
    );
    return read(call);
  };

  return {
    async create(
      call: Context,
      input: TreeInput,
      more: Readonly<Record<string, string>>,
      check: (items: readonly Item[]) => readonly Problem[],
    ): Promise<string> {
      refuseProblems(check(await locked(call)));
      const id = call.newId();
      const row = {
        branch_id: call.session.branch?.id ?? '',
        id,
        name: nameOf(input.name),
        parent_id: input.parentId ?? null,
        active: input.active,
        ...more,
      };
      await sql`insert into ${ref} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`.execute(
        call.trx,
      );
      call.audit(`${record}.created`, record, id);
      return id;
    },
    async update(
      call: Context,
      id: string,
      input: TreeInput,
      more: Readonly<Record<string, string>>,
      check: (items: readonly Item[]) => readonly Problem[],
    ): Promise<void> {
      const items = await locked(call);
      const stored = items.find((item) => item.id === id);
      if (!stored) throw notFound();
      if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, record, id);
      // What is taken out of use may stay below what already is.
      refuseProblems(check(items).filter(({ code }) => input.active || code !== 'finance.parent-inactive'));
      if (!input.active) await refuseDeactivation(call, items, id);
      const changes = Object.entries({
        name: nameOf(input.name),
        parent_id: input.parentId ?? null,
        active: input.active,
        ...more,
      });
      await sql`update ${ref} set ${sql.join(changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = version + 1 where id = ${id}`.execute(
        call.trx,
      );
      call.audit(`${record}.updated`, record, id);
    },
    async deactivate(call: Context, id: string): Promise<undefined> {
      const items = await locked(call);
      if (!items.some((item) => item.id === id)) throw notFound();
      await refuseDeactivation(call, items, id);
      await sql`update ${ref} set active = false, version = version + 1 where id = ${id}`.execute(call.trx);
      call.audit(`${record}.deactivated`, record, id);
      return undefined;
    },
  };

  async function refuseDeactivation(call: Context, items: readonly Item[], id: string): Promise<void> {
    agreed(canDeactivate(items, id), 409);
    await refuseUsed(call, { table, uses }, id);
  }
}
