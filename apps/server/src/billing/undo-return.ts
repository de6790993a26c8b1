import { type LotStatus, stepLot } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound } from '../http/refusal.ts';
import { keepPayment } from './invoice-documents.ts';
import { undoAppealAnswer } from './store-appeal-answer.ts';

/**
 * Takes a file of an insurer back: it stays with who and when, its answers count no more and those that it had put aside do again, what it
 * had paid is paid back. Refused once something was decided on it or a lot of it is settled. [TIS-015, TIS-016]
 */
export async function undoReturn(call: Context, id: string): Promise<void> {
  const { trx, session, now } = call;
  const lots = await lockLots(call, id);
  const found = await trx
    .selectFrom('billing_return')
    .select(['kind', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  if (found.undone_at !== null) throw conflict('return.undone');
  if (found.kind === 'receipt') throw conflict('return.stays');
  if (lots.some(({ status }) => status === 'settled')) throw conflict('return.lot-settled');
  await trx
    .updateTable('billing_return')
    .set({ undone_at: new Date(now).toISOString(), undone_by: session.userId })
    .where('id', '=', id)
    .execute();
  if (found.kind === 'analysis') await undoAnalysis(call, id, lots);
  else if (found.kind === 'appeal') await undoAppealAnswer(call, id);
  else await payBack(call, id);
  await refuseGivenBack(call, id);
  call.audit('billing-return.undone', 'billing-return', id);
}

/** What it reversed is in a transfer: asked once everything of the return is held, so that whoever closes one was waited for. [TIS-024] */
async function refuseGivenBack({ trx }: Context, id: string): Promise<void> {
  const given = await trx
    .selectFrom('transfer_denial')
    .select('id')
    .where('return_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (given !== undefined) throw conflict('return.given-back');
}

type Lot = { readonly id: string; readonly status: LotStatus };

async function lockLots({ trx }: Context, id: string): Promise<readonly Lot[]> {
  const of = sql`(select a.lot_id from billing_return_answer a where a.return_id = ${id} and a.unmatched is null
    union select y.lot_id from billing_return_payment y where y.return_id = ${id}
    union select a.lot_id from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
      where d.answered_return_id = ${id})`;
  await sql`select from invoice_code v where v.id in (select t.invoice_code_id from tiss_lot t where t.id in ${of}) order by v.id for update`.execute(
    trx,
  );
  const { rows } =
    await sql<Lot>`select t.id, t.status from tiss_lot t where t.id in ${of} order by t.id for update`.execute(trx);
  return rows;
}

async function undoAnalysis({ trx, audit }: Context, id: string, lots: readonly Lot[]): Promise<void> {
  const decided = await trx
    .selectFrom('billing_denial')
    .select('id')
    .where('return_id', '=', id)
    .where('status', '<>', 'open')
    .limit(1)
    .executeTakeFirst();
  if (decided !== undefined) throw conflict('return.decided');
  await sql`update billing_return_answer set counts = false where return_id = ${id} and counts`.execute(trx);
  await sql`update billing_denial set counts = false where return_id = ${id} and counts`.execute(trx);
  const taken =
    await sql`select from transfer_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
    where d.return_id = ${id} limit 1`.execute(trx);
  if (taken.rows.length > 0) throw conflict('return.deducted');
  // What this file had put aside counts again, unless a newer one has put this one aside: then it waits for that.
  await sql`update billing_return_answer a set replaced_by = n.replaced_by, counts = n.replaced_by is null and r.undone_at is null
    from billing_return r, (select distinct on (b.lot_id, b.account_id) b.lot_id, b.account_id, b.replaced_by from billing_return_answer b
      where b.return_id = ${id} and b.unmatched is null order by b.lot_id, b.account_id, b.replaced_by) n
    where a.replaced_by = ${id} and r.branch_id = a.branch_id and r.id = a.return_id and n.lot_id = a.lot_id and n.account_id is not distinct from a.account_id`.execute(
    trx,
  );
  await sql`update billing_denial d set counts = a.counts from billing_return_answer a
    where a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position and d.counts <> a.counts
      and a.lot_id = any(${lots.map((lot) => lot.id)})`.execute(trx);
  const { rows } = await sql<{
    id: string;
    returned_on: string | null;
  }>`select t.id, (select to_char(max(r.issued_on), 'YYYY-MM-DD') from billing_return_answer a join billing_return r on r.branch_id = a.branch_id and r.id = a.return_id
      where a.branch_id = t.branch_id and a.lot_id = t.id and a.counts) as returned_on
    from tiss_lot t where t.id = any(${lots.map((lot) => lot.id)})`.execute(trx);
  const left = new Map(rows.map((row) => [row.id, row.returned_on]));
  for (const lot of lots) {
    const returnedOn = left.get(lot.id) ?? null;
    const status = returnedOn === null ? agreed(stepLot(lot.status, 'recall'), 409) : lot.status;
    await trx.updateTable('tiss_lot').set({ status, returned_on: returnedOn }).where('id', '=', lot.id).execute();
    if (status !== lot.status) audit('lot.recalled', 'lot', lot.id);
  }
}

/** The opposite payments; a document that was canceled meanwhile was paid back then. */
async function payBack(call: Context, id: string): Promise<void> {
  const { trx, today } = call;
  const adjusted = await trx
    .selectFrom('billing_return_adjustment')
    .select('id')
    .where('return_id', '=', id)
    .where('taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (adjusted !== undefined) throw conflict('return.adjusted');
  const { rows } = await sql<{
    transaction_id: string;
    value: number;
  }>`select y.transaction_id, sum(y.settled_cents)::bigint as value from billing_return_payment y
    join financial_transaction t on t.branch_id = y.branch_id and t.id = y.transaction_id
    where y.return_id = ${id} and y.settled_cents > 0 and t.status <> 'canceled' group by y.transaction_id order by y.transaction_id`.execute(
    trx,
  );
  for (const { transaction_id: transactionId, value } of rows)
    await keepPayment(call, transactionId, { value: -value, date: today, status: 'open' });
}
