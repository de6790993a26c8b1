import type { Schemas } from '@prumo/contract';
import { packageSessions, validatePackage } from '@prumo/domain/billing';
import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { EVERYTHING, type Page, pageOf } from '../lists/page.ts';
import { likeText } from '../lists/search.ts';
import { by, type Orders, sortedBy } from '../lists/sort.ts';
import { branchOf, trimmed } from './procedure-rows.ts';

type Item = Schemas['Package']['items'][number];
interface Query {
  readonly search?: string;
  readonly active?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: 'name' | '-name';
}

const orders: Orders<'name'> = { name: by(sql`k.branch_id`, sql`k.name_folded`, sql`k.id`) };

/** The packages of the branch by a part of their name. [REG-008, REG-086] */
export async function listPackages(call: Context, query: Query): Promise<Page<Schemas['PackageRow']>> {
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const name = foldText(query.search ?? '');
  const where = sql`${query.active === undefined ? sql`true` : sql`k.active = ${query.active}`} and k.name_folded like ${`%${likeText(name)}%`}`;
  const { rows } = await sql<{
    id: string;
    name: string;
    active: boolean;
    full: number;
  }>`select k.id, k.name, k.active, (select count(*) from procedure_package k where ${where}) as full from procedure_package k
    where ${where}
    order by ${sortedBy(orders, query.sort ?? 'name')} limit ${limit} offset ${offset}`.execute(call.trx);
  const items = await itemsOf(
    call,
    rows.map(({ id }) => id),
  );
  const shown = rows.map(({ id, name: title, active }) => ({ id, name: title, active, ...sumOf(items.get(id) ?? []) }));
  return pageOf(shown, rows[0]?.full ?? offset, offset);
}

/** One package with its procedures, the number of appointments it gives and its price. [REG-010, REG-108] */
export async function readPackage(call: Context, id: string): Promise<Schemas['Package']> {
  const row = await call.trx
    .selectFrom('procedure_package')
    .select(['version', 'name', 'notes', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const items = (await itemsOf(call, [id])).get(id) ?? [];
  return { id, version: row.version, name: row.name, notes: row.notes, active: row.active, items, ...sumOf(items) };
}

/** Registers a package and returns its id. [REG-009, REG-108] */
export async function registerPackage(call: Context, input: Schemas['PackageInput']): Promise<string> {
  refuseProblems(problemsOf(input));
  const id = call.newId();
  await call.trx
    .insertInto('procedure_package')
    .values({ branch_id: branchOf(call), id, ...rowOf(input) })
    .execute();
  await saveItems(call, id, input);
  call.audit('package.created', 'package', id);
  return id;
}

/** Changes a package; an older version than the stored one is refused. [REG-010] */
export async function changePackage(call: Context, id: string, input: Schemas['PackageInput']): Promise<void> {
  const stored = await call.trx
    .selectFrom('procedure_package')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'package', id);
  refuseProblems(problemsOf(input));
  await call.trx
    .updateTable('procedure_package')
    .set((eb) => ({ ...rowOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await call.trx.deleteFrom('procedure_package_item').where('package_id', '=', id).execute();
  await saveItems(call, id, input);
  call.audit('package.updated', 'package', id);
}

/** Takes a package out of use. [REG-111, A85] */
export async function deactivatePackage(call: Context, id: string): Promise<undefined> {
  const changed = await call.trx
    .updateTable('procedure_package')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (changed.length === 0) throw notFound();
  call.audit('package.deactivated', 'package', id);
  return undefined;
}

async function itemsOf(call: Context, ids: readonly string[]): Promise<Map<string, Item[]>> {
  const rows = await call.trx
    .selectFrom('procedure_package_item as m')
    .innerJoin('expense as e', (join) =>
      join.onRef('e.branch_id', '=', 'm.branch_id').onRef('e.id', '=', 'm.expense_id'),
    )
    .select(['m.package_id', 'm.quantity', 'm.value_cents', 'e.id', 'e.code', 'e.name', 'e.type'])
    .where('m.package_id', 'in', ['', ...ids])
    .orderBy('m.position')
    .execute();
  const items = new Map<string, Item[]>();
  for (const { package_id, quantity, value_cents, id, code, name, type } of rows) {
    const item = {
      expense: { id, code, name, type: type as Schemas['ExpenseType'] },
      quantity,
      value: toReais(value_cents),
    };
    items.set(package_id, [...(items.get(package_id) ?? []), item]);
  }
  return items;
}

function sumOf(items: readonly Item[]): { sessions: number; total: number } {
  const cents = items.reduce((sum, { quantity, value }) => sum + quantity * toCents(value, 'value'), 0);
  return {
    sessions: packageSessions(items.map(({ expense, quantity }) => ({ type: expense.type, quantity }))),
    total: toReais(cents),
  };
}

const problemsOf = ({ name, items }: Schemas['PackageInput']) =>
  validatePackage({
    name,
    items: items.map(({ expenseId, quantity, value }, index) => ({
      expenseId,
      quantity,
      value: toCents(value, `items.${index}.value`),
    })),
  });

function rowOf({ name: typed, notes, active }: Schemas['PackageInput']) {
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  return { name, name_folded: foldText(name), notes: trimmed(notes), active: active ?? true };
}

async function saveItems(call: Context, id: string, { items }: Schemas['PackageInput']): Promise<void> {
  await call.trx
    .insertInto('procedure_package_item')
    .values(
      items.map(({ expenseId, quantity, value }, position) => ({
        branch_id: branchOf(call),
        package_id: id,
        position,
        expense_id: expenseId,
        quantity,
        value_cents: toCents(value, `items.${position}.value`),
      })),
    )
    .execute();
}
