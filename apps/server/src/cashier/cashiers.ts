import type { Schemas } from '@prumo/contract';
import type { CashierStatus } from '@prumo/domain/cashier';
import { type Cents, cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Trx } from '../database/tenant.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { byName } from '../lists/search.ts';

/** A cashier whose row is locked until the transaction ends: nobody else moves its money meanwhile. */
export interface LockedCashier {
  readonly id: string;
  readonly bankAccountId: string;
  readonly status: CashierStatus;
  readonly balance: Cents;
  /** What its closing took out, null while it is not closed. */
  readonly closing: Cents | null;
  /** It is counted before its balance is shown. */
  readonly blind: boolean;
}

/** Takes the row lock first, so that every rule that follows sees the last word (I2, I3). Cashiers of drawers the user may not use do not exist for him. [CSH-052] */
export async function lockCashier(trx: Trx, id: string, userId: string): Promise<LockedCashier> {
  const cashier = await lockCashierIfThere(trx, id, userId);
  if (cashier === null) throw notFound();
  return cashier;
}

/**
 * As lockCashier; null where the cashier does not exist for the user. Who wants the drawer stands in a queue before its row: of those who wait for a
 * row the one who comes by when it is let go takes it, however long the others have waited. [decision 0106]
 */
export async function lockCashierIfThere(trx: Trx, id: string, userId: string): Promise<LockedCashier | null> {
  const turn = sql`select pg_advisory_xact_lock(hashtextextended(${`cashier ${id}`}, 0))`.execute(trx);
  const locked = trx
    .selectFrom('cashier as c')
    .select((eb) => [
      'c.id',
      'c.bank_account_id',
      'c.status',
      'c.balance_cents',
      'c.closing_cents',
      eb
        .selectFrom('cashier_setting as s')
        .select('s.blind_count')
        .whereRef('s.branch_id', '=', 'c.branch_id')
        .whereRef('s.bank_account_id', '=', 'c.bank_account_id')
        .as('blind'),
    ])
    .where('c.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cashier_setting_user as u')
          .select('u.user_id')
          .whereRef('u.branch_id', '=', 'c.branch_id')
          .whereRef('u.bank_account_id', '=', 'c.bank_account_id')
          .where('u.user_id', '=', userId),
      ),
    )
    .forUpdate('c')
    .executeTakeFirst();
  const [, row] = await inOneFlight(turn, locked);
  if (!row) return null;
  return {
    id: row.id,
    bankAccountId: row.bank_account_id,
    status: row.status,
    balance: cents(row.balance_cents),
    closing: row.closing_cents === null ? null : cents(row.closing_cents),
    blind: row.blind === true,
  };
}

/** Whether a session of the drawer (another than `except`) is open; the drawer's own row is locked, so that two openings meet here and not in the index. */
export async function hasOpenCashier(trx: Trx, bankAccountId: string, except: string | null = null): Promise<boolean> {
  await trx.selectFrom('bank_account').select('id').where('id', '=', bankAccountId).forUpdate().execute();
  const open = await trx
    .selectFrom('cashier')
    .select('id')
    .where('bank_account_id', '=', bankAccountId)
    .where('status', '=', 'open')
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return open !== undefined;
}

/** The drawers a user may open and operate, with their categories. [CSH-052, CSH-093] */
export async function listAccounts(trx: Trx, userId: string): Promise<Schemas['CashierAccount'][]> {
  const rows = await sql<Omit<Schemas['CashierAccount'], 'bankAccount'> & Schemas['Ref']>`
    select b.id, b.name, ${categoriesJson} as categories, ${transferAccountJson} as "transferAccount",
      exists (select 1 from cashier c where c.branch_id = b.branch_id and c.bank_account_id = b.id and c.status = 'open') as open
    from cashier_setting s
    join bank_account b on b.branch_id = s.branch_id and b.id = s.bank_account_id
    join cashier_setting_user u on u.branch_id = s.branch_id and u.bank_account_id = s.bank_account_id and u.user_id = ${userId}
    where b.active and b.kind = 'cashier' order by ${byName(sql`b.name`)}`.execute(trx);
  return rows.rows.map(({ id, name, ...drawer }) => ({ bankAccount: { _id: id, id, name }, ...drawer }));
}

/** The account that a setting (alias s) names, null while the safe of the branch stands for it. */
export const transferAccountJson = sql`(select json_build_object('id', t.id, 'name', t.name) from bank_account t where t.branch_id = s.branch_id and t.id = s.transfer_account_id)`;

/** The four categories of a setting (alias s) as the wire has them. */
export const categoriesJson = sql`json_build_object(${sql.join(
  (['revenue', 'expense', 'attendance', 'forward'] as const).map(
    (kind) =>
      sql`${sql.lit(kind)}, (select json_build_object('id', k.id, 'name', k.name) from category k where k.branch_id = s.branch_id and k.id = ${sql.ref(`s.${kind}_category_id`)})`,
  ),
)})`;

interface CashierRow {
  readonly id: string;
  readonly bank_account: Schemas['Ref'];
  readonly status: CashierStatus;
  readonly opened_at: string;
  readonly opener: Schemas['Ref'];
  readonly closed_at: string | null;
  readonly closer: string | null;
  readonly balance_cents: number;
  readonly initial_cents: number;
  readonly closing_cents: number | null;
  readonly counted_cents: number | null;
  readonly notes: string | null;
  readonly categories: Schemas['CashierCategories'];
  readonly transfer_account: Schemas['Ref'] | null;
  readonly blind_count: boolean;
  readonly withdrawal_limit_cents: number | null;
  readonly version: number;
  readonly full: number;
}

export interface CashierFilter {
  readonly userId: string;
  readonly id?: string;
  readonly status?: 'open' | 'closed';
  readonly closedFrom?: string;
  readonly closedTo?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Cashiers of the drawers the user may use; a drawer without setting is not listed. [CSH-061, CSH-062, CSH-094, CSH-095] */
export async function findCashiers(
  trx: Trx,
  filter: CashierFilter,
): Promise<{ items: Schemas['Cashier'][]; total: number }> {
  const conditions = [
    sql`true`,
    ...(filter.id ? [sql`c.id = ${filter.id}`] : []),
    ...(filter.status ? [sql`c.status = ${filter.status}`] : []),
    ...(filter.closedFrom ? [sql`c.closing_day >= ${filter.closedFrom}::date`] : []),
    ...(filter.closedTo ? [sql`c.closing_day <= ${filter.closedTo}::date`] : []),
  ];
  const { rows } = await sql<CashierRow>`
    select c.id, json_build_object('id', b.id, 'name', b.name) as bank_account, c.status, c.opened_at, json_build_object('id', o.id, 'name', o.name) as opener, c.closed_at,
      l.name as closer, c.balance_cents, c.initial_cents, c.closing_cents, c.counted_cents, c.notes, c.version, ${categoriesJson} as categories, ${transferAccountJson} as transfer_account, s.blind_count, s.withdrawal_limit_cents, count(*) over () as full
    from cashier c
    join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
    join cashier_setting s on s.branch_id = c.branch_id and s.bank_account_id = c.bank_account_id
    join cashier_setting_user u on u.branch_id = s.branch_id and u.bank_account_id = s.bank_account_id and u.user_id = ${filter.userId}
    join app_user o on o.id = c.opened_by left join app_user l on l.id = c.closed_by
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(c.closed_at, c.opened_at) desc, c.id limit ${filter.limit} offset ${filter.offset}`.execute(trx);
  return { items: rows.map((row) => toWire(row)), total: rows[0]?.full ?? 0 };
}

function toWire(row: CashierRow): Schemas['Cashier'] {
  return {
    id: row.id,
    bankAccount: row.bank_account,
    status: row.status,
    user: row.opener,
    notes: row.notes,
    categories: row.categories,
    transferAccount: row.transfer_account,
    blindCount: row.blind_count,
    withdrawalLimit: row.withdrawal_limit_cents === null ? null : toReais(row.withdrawal_limit_cents),
    version: row.version,
    opening: { date: row.opened_at, user: { name: row.opener.name } },
    closure: row.closed_at ? { date: row.closed_at, user: { name: row.closer ?? '' } } : null,
    balance: toReais(row.balance_cents),
    initialValue: toReais(row.initial_cents),
    ...(row.closing_cents === null ? {} : { closingValue: toReais(row.closing_cents) }),
    ...(row.counted_cents === null ? {} : { countedValue: toReais(row.counted_cents) }),
  };
}
