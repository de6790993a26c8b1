import { reviseInvoiceDocument } from '@prumo/domain/billing';
import { type Cents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import { holdDocuments } from './invoice-documents.ts';
import { isInvoiced } from './invoices.ts';

interface Charged {
  readonly code: string;
  readonly insurance_id: string;
  readonly insurance: string;
  readonly owed: Cents;
  readonly newest: string | null;
  /** Of the document that it had last, canceled or not. */
  readonly due: string | null;
}

/** What the accounts of a held invoice charge its insurance, and the day of the newest service. */
async function chargedBy({ trx }: Context, invoiceId: string): Promise<Charged> {
  const { rows } = await sql<Charged>`select v.code, i.id as insurance_id, i.name as insurance,
      coalesce(sum(a.insurance_cents), 0)::bigint as owed, to_char(max(a.day), 'YYYY-MM-DD') as newest,
      (select to_char(t.due_date, 'YYYY-MM-DD') from financial_transaction t where t.branch_id = v.branch_id and t.invoice_code_id = v.id
        order by t.created_at desc, t.id desc limit 1) as due
    from invoice_code v join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    left join billing_account a on a.branch_id = v.branch_id and a.invoice_code_id = v.id and ${isInvoiced}
    where v.id = ${invoiceId} group by v.branch_id, v.id, i.id, i.name`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the invoice ${invoiceId} is not there`);
  return row;
}

/** What the insurance is charged becomes one open document of it, of the month of the newest service; an invoice that charges it nothing owes nothing. [BIL-198] */
export async function oweInvoice(call: Context, invoiceId: string, dueDate: string): Promise<void> {
  await makeDocument(call, invoiceId, await chargedBy(call, invoiceId), dueDate);
}

async function makeDocument(
  { trx, session, newId, today }: Context,
  invoiceId: string,
  { code, insurance_id, insurance, owed, newest }: Charged,
  dueDate: string,
): Promise<void> {
  if (owed === zero) return;
  await trx
    .insertInto('financial_transaction')
    .values({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      type: 'revenue',
      status: 'open',
      document: code,
      issue_date: today,
      due_date: dueDate,
      competence_date: newest ?? today,
      entity_id: insurance_id,
      entity_name: insurance,
      operation: 'invoice',
      invoice_code_id: invoiceId,
      total_cents: owed,
      current_cents: owed,
    })
    .execute();
}

/**
 * The document of a closed invoice follows a correction of one of its accounts, in the same transaction; below what was paid of it is
 * 409. The invoice is held by whoever corrects. [BIL-198, TIS-014]
 */
export async function reviseOwed(call: Context, invoiceId: string): Promise<void> {
  const { trx, today } = call;
  await sql`select from invoice_code where id = ${invoiceId} for update`.execute(trx);
  const held = (await holdDocuments(call, [invoiceId])).get(invoiceId);
  const charged = await chargedBy(call, invoiceId);
  if (held === undefined) {
    await makeDocument(call, invoiceId, charged, charged.due !== null && charged.due > today ? charged.due : today);
    return;
  }
  const revised = agreed(reviseInvoiceDocument(charged.owed, held.paid), 409);
  if (revised.status === 'canceled') {
    await cancelDocument(call, invoiceId);
    return;
  }
  await trx
    .updateTable('financial_transaction')
    .set((eb) => ({
      status: revised.status,
      total_cents: revised.total,
      current_cents: revised.total,
      competence_date: charged.newest ?? today,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', held.id)
    .execute();
  if (revised.total !== held.total) call.audit('transaction.updated', 'transaction', held.id);
}

/** An invoice that is open again is owed nothing. */
export async function cancelDocument({ trx }: Context, invoiceId: string): Promise<void> {
  await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
    .where('invoice_code_id', '=', invoiceId)
    .where('status', '<>', 'canceled')
    .execute();
}
