import { type AccountState, readOnlyReason } from '@prumo/domain/billing';
import { type Cents, cents } from '@prumo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';

/** An account that is held, as it is stored. */
export interface Previous {
  readonly id: string;
  readonly version: number;
  readonly appointmentId: string | null;
  readonly state: AccountState;
  readonly invoiceId: string | null;
  readonly discount: Cents;
  readonly interest: Cents;
}

/** Of account a: the lot that it went out with was rejected or the insurer took its guide back, and none of its invoice holds it since. [TIS-014] */
export const lotRejected: RawBuilder<boolean> = sql<boolean>`(a.status = 'closed' and not exists (select from tiss_lot_guide g where g.branch_id = a.branch_id and g.account_id = a.id and not g.canceled)
  and exists (select from tiss_lot_guide g join tiss_lot t on t.branch_id = g.branch_id and t.id = g.lot_id
    where g.branch_id = a.branch_id and g.account_id = a.id and t.invoice_code_id = a.invoice_code_id and t.status <> 'canceled'))`;

/** Correcting an account of a rejected lot may change what its invoice is owed: the invoice is held before the account, as everybody who changes both does. */
async function holdClosedInvoice({ trx }: Context, accountId: string): Promise<void> {
  await sql`select from invoice_code v where v.status = 'closed'
    and v.id = (select a.invoice_code_id from billing_account a where a.id = ${accountId} and a.status = 'closed') for update`.execute(
    trx,
  );
}

/** The row lock comes first; an older version, a finished account or one of a closed drawer is refused. [BIL-042, BIL-043, BIL-044, BIL-206] */
export async function lockAccount(call: Context, id: string, version: number | undefined): Promise<Previous> {
  await holdClosedInvoice(call, id);
  const row = await call.trx
    .selectFrom('billing_account as a')
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 'a.branch_id').onRef('c.id', '=', 'a.cashier_id'),
    )
    .select([
      'a.id',
      'a.version',
      'a.status',
      'a.guide_type',
      'a.appointment_id',
      'a.invoice_code_id',
      'a.discount_cents',
      'a.interest_cents',
      'c.status as cashier_status',
    ])
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) throw notFound();
  // Read once the account is held: whoever closed its invoice while it was waited for has closed it.
  const invoice = await call.trx
    .selectFrom('invoice_code')
    .select('status')
    .where('id', '=', row.invoice_code_id ?? '')
    .executeTakeFirst();
  const state = {
    status: row.status,
    settled: await isSettled(call, { column: 'account_id', id: row.id }),
    guideType: row.guide_type,
    cashierStatus: row.cashier_status,
    invoiceStatus: invoice?.status ?? null,
    noted: await isNoted(call, row.id),
    refunded: await isRefunded(call, row.id),
    lotRejected: row.status === 'closed' && (await isOfRejectedLot(call, row.id)),
  };
  const reason = readOnlyReason(state);
  if (reason !== null) throw conflict(reason);
  if (version !== undefined && version !== row.version) throw conflict('conflict.version');
  return {
    id: row.id,
    version: row.version,
    appointmentId: row.appointment_id,
    state,
    invoiceId: row.invoice_code_id,
    discount: cents(row.discount_cents),
    interest: cents(row.interest_cents),
  };
}

/** Whether a fiscal note of it is issued or may be. */
async function isNoted({ trx }: Context, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('service_note')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['failed', 'canceled'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something of its receipt was given back, and stands; whoever gives back holds the account first. [BIL-044] */
async function isRefunded({ trx }: Context, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('cash_entry as e')
    .innerJoin('account_receipt as r', (join) =>
      join.onRef('r.branch_id', '=', 'e.branch_id').onRef('r.id', '=', 'e.refund_receipt_id'),
    )
    .select('e.id')
    .where('r.account_id', '=', accountId)
    .where('r.voided_at', 'is', null)
    .where('e.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function isOfRejectedLot({ trx }: Context, accountId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${lotRejected} as is from billing_account a where a.id = ${accountId}`.execute(trx);
  return rows[0]?.is === true;
}

/** Whether something of an instalment was settled after the receipt and stands; whoever settles holds the account or order first. [A121] */
export async function isSettled(
  { trx }: Context,
  of: { readonly column: 'account_id' | 'referral_id'; readonly id: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('financial_payment as y')
    .innerJoin('financial_transaction as t', (join) =>
      join.onRef('t.branch_id', '=', 'y.branch_id').onRef('t.id', '=', 'y.transaction_id'),
    )
    .select('t.id')
    .where(`t.${of.column}`, '=', of.id)
    .where('t.status', '<>', 'canceled')
    .where('y.settled_by', 'is not', null)
    .groupBy('t.id')
    .having((eb) => eb(eb.fn.sum<number>('y.value_cents'), '<>', 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
