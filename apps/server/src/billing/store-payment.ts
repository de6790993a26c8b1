import { cents } from '@prumo/domain/money';
import type { Import, Importing, Payment } from './import-return.ts';
import { holdDocuments, openOf, payDocument } from './invoice-documents.ts';

/**
 * Keeps what an insurer paid of each lot on each day, and pays the documents of their invoices with it, as far as they are open: what was not
 * released stays open. What was taken off (taxes, table 27) is kept beside it; the document is paid for what was released. [TIS-016]
 */
export async function storePayment(call: Importing, message: Payment, { id, lots }: Import): Promise<void> {
  const { trx, session } = call;
  const branch_id = session.branch?.id ?? '';
  const byNumber = new Map(lots.map((lot) => [lot.number, lot]));
  const documents = new Map(
    await holdDocuments(
      call,
      lots.map((lot) => lot.invoice_code_id),
    ),
  );
  for (const [position, told] of message.lots.entries()) {
    const lot = byNumber.get(Number(told.lot));
    const owed = lot && documents.get(lot.invoice_code_id);
    const settled = cents(owed === undefined ? 0 : Math.min(openOf(owed), told.released));
    const paid = owed !== undefined && settled > 0 ? await payDocument(call, owed, settled, told.paidOn) : null;
    if (lot !== undefined && paid !== null) documents.set(lot.invoice_code_id, paid.document);
    await trx
      .insertInto('billing_return_payment')
      .values({
        branch_id,
        return_id: id,
        position,
        lot: told.lot,
        protocol: told.protocol,
        lot_id: lot?.id ?? null,
        paid_on: told.paidOn,
        informed_cents: told.informed,
        processed_cents: told.processed,
        released_cents: told.released,
        denied_cents: told.denied,
        settled_cents: settled,
        unmatched:
          lot === undefined ? 'return.lot-unknown' : settled < told.released ? 'return.document-settled' : null,
        transaction_id: paid === null ? null : (owed?.id ?? null),
        payment_id: paid?.paymentId ?? null,
      })
      .execute();
  }
  if (message.charges.length > 0)
    await trx
      .insertInto('billing_return_charge')
      .values(
        message.charges.map((charge, position) => ({
          branch_id,
          return_id: id,
          position,
          paid_on: charge.paidOn,
          kind: charge.kind,
          code: charge.code,
          description: charge.description,
          value_cents: charge.value,
        })),
      )
      .execute();
}
