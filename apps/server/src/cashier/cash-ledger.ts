import type { CashEntry } from '@prumo/domain/cashier';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** One entry of the cash flow to be written, with where it comes from. */
export interface NewEntry {
  readonly id: string;
  readonly branchId: string;
  readonly cashierId: string;
  readonly userId: string;
  readonly part: 'opening' | 'movement' | 'closing';
  readonly entry: CashEntry;
  readonly notes: string | null;
  readonly entity?: { readonly id: string | null; readonly name: string };
  readonly categoryId?: string | null;
  readonly accountId?: string | null;
  readonly referralId?: string | null;
  readonly transactionId?: string | null;
  /** The receipt that the entry gives money back of. */
  readonly refundReceiptId?: string | null;
  /** It is kept for its patient, or given back of what was. */
  readonly patientCredit?: boolean;
}

/**
 * Writes an entry and its movements, in one statement: others wait for the drawer meanwhile. The drawer's balance follows by the movements alone; a
 * closed drawer refuses them in the database (I1, I2, I3).
 */
export async function addEntry(trx: Trx, fresh: NewEntry, newId: () => string): Promise<void> {
  const { entry } = fresh;
  const row = {
    branch_id: fresh.branchId,
    id: fresh.id,
    cashier_id: fresh.cashierId,
    operation: entry.operation,
    type: entry.type,
    part: fresh.part,
    total_cents: entry.total,
    notes: fresh.notes,
    entity_id: fresh.entity?.id ?? null,
    entity_name: fresh.entity?.name ?? null,
    category_id: fresh.categoryId ?? null,
    account_id: fresh.accountId ?? null,
    referral_id: fresh.referralId ?? null,
    transaction_id: fresh.transactionId ?? null,
    refund_receipt_id: fresh.refundReceiptId ?? null,
    patient_credit: fresh.patientCredit ?? false,
    created_by: fresh.userId,
  };
  const movements = movementsOf(fresh, fresh.id, movedBy(entry), newId);
  if (movements.length === 0) await trx.insertInto('cash_entry').values(row).execute();
  else
    await trx
      .with('entry', (db) => db.insertInto('cash_entry').values(row))
      .insertInto('cash_movement')
      .values(movements)
      .execute();
}

/** Takes an entry back: movements that undo it are added, nothing is erased (reliability §2). */
export async function removeEntry(trx: Trx, branchId: string, stored: StoredEntry, newId: () => string): Promise<void> {
  await moveTo(trx, branchId, stored, null, newId);
  await trx
    .updateTable('cash_entry')
    .set({
      removed_at: sql<string>`now()`,
      removed_by: sql<string | null>`nullif(current_setting('app.user', true), '')`,
    })
    .where('id', '=', stored.id)
    .execute();
}

/** What an entry is changed to; what is left out stays. */
export interface EntryChange {
  readonly entry: CashEntry;
  readonly notes?: string | null;
  readonly entity?: NewEntry['entity'];
  readonly categoryId?: string | null;
}

/** Changes an entry in its place by movements of the difference: the drawer never stands between the old value and the new one. [CSH-047, A18] */
export async function changeEntry(
  trx: Trx,
  branchId: string,
  stored: StoredEntry,
  { entry, notes, entity, categoryId }: EntryChange,
  newId: () => string,
): Promise<void> {
  await moveTo(trx, branchId, stored, entry, newId);
  await trx
    .updateTable('cash_entry')
    .set({
      total_cents: entry.total,
      ...(notes === undefined ? {} : { notes }),
      ...(entity === undefined ? {} : { entity_id: entity.id, entity_name: entity.name }),
      ...(categoryId === undefined ? {} : { category_id: categoryId }),
    })
    .where('id', '=', stored.id)
    .execute();
}

/** What an entry moves, by how it was paid. */
function movedBy({ type, installments }: CashEntry): Map<string, number> {
  const moved = new Map<string, number>();
  for (const paid of installments)
    moved.set(paid.type, (moved.get(paid.type) ?? 0) + (type === 'expense' ? -paid.value : paid.value));
  return moved;
}

async function moveTo(
  trx: Trx,
  branchId: string,
  stored: StoredEntry,
  entry: CashEntry | null,
  newId: () => string,
): Promise<void> {
  const moved = entry ? movedBy(entry) : new Map<string, number>();
  for (const [type, value] of movedBy(stored.entry)) moved.set(type, (moved.get(type) ?? 0) - value);
  await addMovements(trx, { branchId, cashierId: stored.cashierId }, stored.id, moved, newId);
}

async function addMovements(
  trx: Trx,
  at: Pick<NewEntry, 'branchId' | 'cashierId'>,
  entryId: string,
  moved: ReadonlyMap<string, number>,
  newId: () => string,
): Promise<void> {
  const rows = movementsOf(at, entryId, moved, newId);
  if (rows.length > 0) await trx.insertInto('cash_movement').values(rows).execute();
}

const movementsOf = (
  { branchId, cashierId }: Pick<NewEntry, 'branchId' | 'cashierId'>,
  entryId: string,
  moved: ReadonlyMap<string, number>,
  newId: () => string,
) =>
  [...moved]
    .filter(([, delta]) => delta !== 0)
    .map(([type, delta]) => ({
      branch_id: branchId,
      id: newId(),
      entry_id: entryId,
      cashier_id: cashierId,
      payment_type: type,
      delta_cents: delta,
    }));

/** An entry as it stands now. */
export interface StoredEntry {
  readonly id: string;
  readonly cashierId: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly part: string;
  readonly createdAt: string;
  readonly entry: CashEntry;
  readonly notes: string | null;
  readonly entityName: string | null;
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly service: string | null;
  /** The other account of an Aporte or Sangria: where the money came from or went to. */
  readonly transferAccount: { readonly id: string; readonly name: string } | null;
}

/** An entry that was taken back, as the trace of it is told. */
export interface RemovedEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly operation: CashEntry['operation'];
  readonly type: CashEntry['type'];
  readonly total: number;
  readonly entityName: string | null;
  readonly notes: string | null;
  readonly removedAt: string;
  readonly removedBy: string | null;
}

/** What was taken back in a cashier, in the ledger's order: nothing of it counts, all of it is told. [CSH-063, CSH-108] */
export async function readRemoved(trx: Trx, cashierId: string): Promise<RemovedEntry[]> {
  const { rows } = await sql<RemovedEntry>`
    select e.id, e.created_at as "createdAt", e.operation, e.type, e.total_cents as total, e.entity_name as "entityName", e.notes,
      e.removed_at as "removedAt", u.name as "removedBy"
    from cash_entry e left join app_user u on u.id = e.removed_by
    where e.cashier_id = ${cashierId} and e.removed_at is not null order by e.number`.execute(trx);
  return rows;
}

/** The entries of a cashier (or of several, one after the other) in the ledger's order, or one of them by id; removed ones are left out. [CSH-047] */
export async function readEntries(
  trx: Trx,
  by: { readonly cashierId: string } | { readonly cashierIds: readonly string[] } | { readonly id: string },
): Promise<StoredEntry[]> {
  const rows = await trx
    .selectFrom('cash_entry as e')
    .leftJoin('category as k', (join) =>
      join.onRef('k.branch_id', '=', 'e.branch_id').onRef('k.id', '=', 'e.category_id'),
    )
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.branch_id', '=', 'e.branch_id').onRef('b.id', '=', 'e.transfer_account_id'),
    )
    .innerJoin('app_user as u', 'u.id', 'e.created_by')
    .select([
      'e.created_by',
      'u.name as author_name',
      'b.id as transfer_account_id',
      'b.name as transfer_account_name',
      'e.id',
      'e.cashier_id',
      'e.part',
      'e.created_at',
      'e.operation',
      'e.type',
      'e.total_cents',
      'e.notes',
      'e.entity_name',
      'e.account_id',
      'e.referral_id',
      'e.transaction_id',
      'k.id as category_id',
      'k.name as category_name',
    ])
    .where('e.removed_at', 'is', null)
    .$if('cashierId' in by, (query) => query.where('e.cashier_id', '=', 'cashierId' in by ? by.cashierId : ''))
    .$if('cashierIds' in by, (query) => query.where('e.cashier_id', 'in', 'cashierIds' in by ? by.cashierIds : []))
    .$if('id' in by, (query) => query.where('e.id', '=', 'id' in by ? by.id : ''))
    .$if('cashierIds' in by, (query) => query.orderBy('e.cashier_id'))
    .orderBy('e.number')
    .execute();
  if (rows.length === 0) return [];
  const parts = await trx
    .selectFrom('cash_movement')
    .select(['entry_id', 'payment_type', (eb) => eb.fn.sum<number>('delta_cents').as('delta')])
    .where(
      'entry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['entry_id', 'payment_type'])
    .execute();
  const partsOf = Map.groupBy(parts, ({ entry_id: entry }) => entry);
  return rows.map((row) => ({
    id: row.id,
    cashierId: row.cashier_id,
    author: { id: row.created_by, name: row.author_name },
    part: row.part,
    createdAt: row.created_at,
    notes: row.notes,
    entityName: row.entity_name,
    category: row.category_id && row.category_name ? { id: row.category_id, name: row.category_name } : null,
    service: row.account_id ?? row.referral_id ?? row.transaction_id,
    transferAccount:
      row.transfer_account_id && row.transfer_account_name
        ? { id: row.transfer_account_id, name: row.transfer_account_name }
        : null,
    entry: {
      operation: row.operation,
      type: row.type,
      total: cents(row.total_cents),
      installments: (partsOf.get(row.id) ?? [])
        .filter(({ delta }) => delta !== 0)
        .map(({ payment_type: type, delta }) => ({ type, value: cents(Math.abs(delta)) })),
    },
  }));
}
