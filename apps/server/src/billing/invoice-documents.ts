import { type FinancialTransaction, payTransaction } from '@prumo/domain/finance';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';

/** What an insurer owes for an invoice, held: of the document, what is still open. */
export interface InvoiceDocument {
  readonly id: string;
  readonly invoiceId: string;
  readonly code: string;
  readonly insurance: { readonly id: string; readonly name: string };
  readonly total: Cents;
  readonly paid: Cents;
}

/** The documents of some invoices that are not canceled, locked in the order of their ids. */
export async function holdDocuments(
  { trx }: Pick<Context, 'trx'>,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceDocument>> {
  const where = sql`t.invoice_code_id = any(${[...new Set(invoiceIds)]}) and t.status <> 'canceled'`;
  await sql`select from financial_transaction t where ${where} order by t.id for update`.execute(trx);
  const { rows } = await sql<{
    id: string;
    invoice_code_id: string;
    code: string;
    insurance_id: string;
    insurance: string;
    total: number;
    paid: number;
  }>`select t.id, t.invoice_code_id, v.code, i.id as insurance_id, i.name as insurance, t.current_cents as total,
      (select coalesce(sum(y.value_cents), 0)::bigint from financial_payment y where y.branch_id = t.branch_id and y.transaction_id = t.id) as paid
    from financial_transaction t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where ${where}`.execute(trx);
  return new Map(
    rows.map((row) => [
      row.invoice_code_id,
      {
        id: row.id,
        invoiceId: row.invoice_code_id,
        code: row.code,
        insurance: { id: row.insurance_id, name: row.insurance },
        total: cents(row.total),
        paid: cents(row.paid),
      },
    ]),
  );
}

/** What of a document is still open. */
export const openOf = ({ total, paid }: InvoiceDocument): Cents => cents(total - paid);

type Paying = Pick<Context, 'trx' | 'newId'> & {
  readonly session: { readonly branch: { readonly id: string } | null };
};
type DocumentStatus = FinancialTransaction['status'];

/** Pays a part of a held document, and answers the payment and the document as it is then. [FIN-043, A121] */
export async function payDocument(
  call: Paying,
  held: InvoiceDocument,
  value: Cents,
  date: LocalDate,
): Promise<{ readonly paymentId: string; readonly document: InvoiceDocument }> {
  const nothing = { interest: zero, discount: zero, rate: zero };
  const paid = agreed(
    payTransaction(
      {
        type: 'revenue',
        status: openOf(held) === 0 ? 'paid' : 'open',
        accountId: null,
        cashierStatus: null,
        value: { total: held.total, current: held.total, ...nothing },
        payments: held.paid === 0 ? [] : [{ date, total: held.paid, ...nothing }],
      },
      { date, value, ...nothing },
    ),
    409,
  );
  const paymentId = await keepPayment(call, held.id, { value, date, status: paid.status });
  return { paymentId, document: { ...held, paid: cents(held.paid + value) } };
}

/** Keeps what was paid of a held document, or below zero taken back, with the state that it has then, and answers the payment. */
export async function keepPayment(
  { trx, session, newId }: Paying,
  documentId: string,
  { value, date, status }: { readonly value: number; readonly date: LocalDate; readonly status: DocumentStatus },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('financial_payment')
    .values({ branch_id: session.branch?.id ?? '', id, transaction_id: documentId, date, value_cents: value })
    .execute();
  await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', documentId)
    .execute();
  return id;
}
