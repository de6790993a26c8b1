import type { Schemas } from '@prumo/contract';
import { canDecideDenial, type DenialStatus } from '@prumo/domain/billing';
import { type Cents, cents, sumCents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { holdDocuments, type InvoiceDocument, openOf, payDocument } from './invoice-documents.ts';

/** What insurers denied and the clinic gave up: found by its name, made when the first denial is accepted. */
const CATEGORY = 'Glosas aceitas';

interface Denied {
  readonly id: string;
  readonly status: DenialStatus;
  readonly counts: boolean;
  readonly value: Cents;
  readonly invoice_code_id: string;
  /** Of its invoice. */
  readonly code: string;
}

/**
 * Accepts denials, all or none: what they take of each invoice is written off its document, against one expense of a category of its own, and
 * each keeps who accepted it and when. [TIS-016]
 */
export async function acceptDenials(call: Context, ids: readonly string[]): Promise<Schemas['DenialsAccepted']> {
  const { trx, session, now } = call;
  const denials = await lockDenials(call, ids);
  for (const denial of denials) agreed(canDecideDenial(denial, 'accept'), 409);
  const byInvoice = Map.groupBy(denials, ({ invoice_code_id: invoice }) => invoice);
  const documents = await holdDocuments(call, [...byInvoice.keys()]);
  const category = await categoryOf(call);
  for (const [invoice, taken] of [...byInvoice].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const document = documents.get(invoice);
    const value = sumCents(taken.map((denial) => denial.value));
    const open = document === undefined ? zero : openOf(document);
    if (document === undefined || open < value)
      throw conflict('billing.denial-above-open', { code: taken[0]?.code ?? '', open, denied: value });
    const writeOff = await writeOffOf(call, document, value, category);
    await trx
      .updateTable('billing_denial')
      .set({
        status: 'accepted',
        decided_at: new Date(now).toISOString(),
        decided_by: session.userId,
        write_off_id: writeOff,
      })
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
    for (const { id } of taken) call.audit('billing-denial.accepted', 'billing-denial', id);
  }
  return { accepted: denials.length, total: toReais(sumCents(denials.map(({ value }) => value))) };
}

/** Their invoices first, then they, each in the order of their ids. */
async function lockDenials({ trx }: Context, ids: readonly string[]): Promise<readonly Denied[]> {
  const of = sql`select t.invoice_code_id from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    join tiss_lot t on t.branch_id = a.branch_id and t.id = a.lot_id where d.id = any(${ids})`;
  await sql`select from invoice_code v where v.id in (${of}) order by v.id for update`.execute(trx);
  const { rows } = await sql<
    Omit<Denied, 'value'> & { value: number }
  >`select d.id, d.status, d.counts, d.value_cents - d.recovered_cents as value, t.invoice_code_id, v.code
    from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    join tiss_lot t on t.branch_id = a.branch_id and t.id = a.lot_id
    join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id where d.id = any(${ids}) order by d.id for update of d`.execute(
    trx,
  );
  if (rows.length < ids.length) throw notFound();
  return rows.map((row) => ({ ...row, value: cents(row.value) }));
}

async function categoryOf({ trx, session, newId }: Context): Promise<string> {
  const known = await trx
    .selectFrom('category')
    .select('id')
    .where('name', '=', CATEGORY)
    .where('type', '=', 'expense')
    .orderBy('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = newId();
  await trx
    .insertInto('category')
    .values({ branch_id: session.branch?.id ?? '', id, name: CATEGORY, type: 'expense' })
    .execute();
  return id;
}

/** The part of the document is paid by an expense of the same amount: no money moves, and both say why. */
async function writeOffOf(call: Context, document: InvoiceDocument, value: Cents, category: string): Promise<string> {
  const { trx, session, newId, today } = call;
  await payDocument(call, document, value, today);
  const branch_id = session.branch?.id ?? '';
  const id = newId();
  await trx
    .insertInto('financial_transaction')
    .values({
      branch_id,
      id,
      type: 'expense',
      status: 'paid',
      document: document.code,
      issue_date: today,
      due_date: today,
      competence_date: today,
      entity_id: document.insurance.id,
      entity_name: document.insurance.name,
      operation: 'denial',
      category_id: category,
      total_cents: value,
      current_cents: value,
    })
    .execute();
  await trx
    .insertInto('financial_payment')
    .values({ branch_id, id: newId(), transaction_id: id, date: today, value_cents: value })
    .execute();
  call.audit('transaction.created', 'transaction', id);
  return id;
}
