import { layAdjustment, type StatedCharge, takeBackAdjustment } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound } from '../http/refusal.ts';
import type { Importing } from './import-return.ts';
import { holdDocuments, keepPayment } from './invoice-documents.ts';

interface Held extends StatedCharge {
  /** The day that the statement says, else that of the statement. */
  readonly on: LocalDate;
  readonly insurance_id: string;
  readonly undone: boolean;
}

/** An invoice first, then the statement, which whoever undoes it holds too: what lies on invoices by then is all there is. */
async function holdCharge(
  { trx }: Pick<Context, 'trx'>,
  invoiceId: string,
  returnId: string,
  position: number,
): Promise<Held> {
  await sql`select from invoice_code v where v.id = ${invoiceId} for update`.execute(trx);
  await sql`select from billing_return r where r.id = ${returnId} for update`.execute(trx);
  const { rows } = await sql<Omit<Held, 'value' | 'laid'> & { value: number; laid: number }>`select c.kind, c.code,
      c.value_cents as value, to_char(coalesce(c.paid_on, r.issued_on), 'YYYY-MM-DD') as "on", r.insurance_id, r.undone_at is not null as undone,
      (select coalesce(sum(j.value_cents), 0)::bigint from billing_return_adjustment j where j.branch_id = c.branch_id and j.return_id = c.return_id
        and j.position = c.position and j.taken_back_at is null) as laid
    from billing_return_charge c join billing_return r on r.branch_id = c.branch_id and r.id = c.return_id
    where c.return_id = ${returnId} and c.position = ${position}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { ...row, value: cents(row.value), laid: cents(row.laid) };
}

/** Lays a part of a debit or credit of a payment statement on an invoice of its insurance: a payment of the document, of a debit below zero. [TIS-016] */
export async function layOnInvoice(
  call: Importing,
  returnId: string,
  { position, invoiceId, value }: { readonly position: number; readonly invoiceId: string; readonly value: Cents },
): Promise<void> {
  const { trx, session, newId } = call;
  const charge = await holdCharge(call, invoiceId, returnId, position);
  if (charge.undone) throw conflict('return.undone');
  const document = (await holdDocuments(call, [invoiceId])).get(invoiceId);
  if (document === undefined) throw notFound();
  if (document.insurance.id !== charge.insurance_id) throw conflict('return.other-insurance');
  const { status, paid } = agreed(layAdjustment(charge, document, value), 409);
  const payment = await keepPayment(call, document.id, { value: paid - document.paid, date: charge.on, status });
  const id = newId();
  await trx
    .insertInto('billing_return_adjustment')
    .values({
      branch_id: session.branch?.id ?? '',
      id,
      return_id: returnId,
      position,
      transaction_id: document.id,
      payment_id: payment,
      value_cents: value,
      created_by: session.userId,
    })
    .execute();
  call.audit('billing-return.adjusted', 'billing-return', returnId);
}

/** Takes it back from the document, by the opposite payment; where that was canceled meanwhile there is nothing to pay back. [TIS-016] */
export async function takeBackFromInvoice(call: Context, returnId: string, id: string): Promise<void> {
  const { trx, session, now, today } = call;
  const laid = await trx
    .selectFrom('billing_return_adjustment as j')
    .innerJoin('financial_transaction as t', (join) =>
      join.onRef('t.branch_id', '=', 'j.branch_id').onRef('t.id', '=', 'j.transaction_id'),
    )
    .select(['j.position', 'j.transaction_id', 'j.value_cents', 't.invoice_code_id'])
    .where('j.id', '=', id)
    .where('j.return_id', '=', returnId)
    .executeTakeFirst();
  if (laid?.invoice_code_id == null) throw notFound();
  const { invoice_code_id: invoiceId, position } = laid;
  const { kind } = await holdCharge(call, invoiceId, returnId, position);
  const taken = await trx
    .updateTable('billing_return_adjustment')
    .set({ taken_back_at: new Date(now).toISOString(), taken_back_by: session.userId })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw conflict('conflict.version');
  const document = (await holdDocuments(call, [invoiceId])).get(invoiceId);
  if (document?.id === laid.transaction_id) {
    const { status, paid } = agreed(takeBackAdjustment(kind, document, cents(laid.value_cents)), 409);
    await keepPayment(call, document.id, { value: paid - document.paid, date: today, status });
  }
  call.audit('billing-return.adjustment-taken-back', 'billing-return', returnId);
}
