import { sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { notFound, unprocessable } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';
import { readAccount } from './accounts.ts';
import { isInvoiced } from './invoices.ts';
import { printAccounts } from './print-account.ts';
import type { ReceiptLinks } from './receipt-links.ts';

/** Guides of one document on paper: as many as a lot holds. */
const MOST = 100;

/** The guides of an invoice, or of one of its lots in the order of its file, as one document. */
export async function printInvoice(call: Call<'printBillingInvoice'>, links: ReceiptLinks): Promise<Document> {
  const { trx, path, query } = call;
  const invoice = await trx.selectFrom('invoice_code').select('id').where('id', '=', path.id).executeTakeFirst();
  if (!invoice) throw notFound();
  const { rows } =
    query.lotId === undefined
      ? await sql<{
          id: string;
        }>`select a.id from billing_account a where a.invoice_code_id = ${invoice.id} and ${isInvoiced}
          order by a.day, a.id limit ${MOST + 1}`.execute(trx)
      : await sql<{
          id: string;
        }>`select g.account_id as id from tiss_lot t join tiss_lot_guide g on g.branch_id = t.branch_id and g.lot_id = t.id
          where t.id = ${query.lotId} and t.invoice_code_id = ${invoice.id} and (not g.canceled or t.status in ('rejected', 'canceled')) group by g.account_id order by min(g.position)`.execute(
          trx,
        );
  if (rows.length === 0) throw notFound();
  if (rows.length > MOST) throw unprocessable('billing.print-too-many', { maximum: MOST });
  const accounts = await Promise.all(rows.map(({ id }) => readAccount(trx, id, onlookerOf(call))));
  for (const { id } of rows) call.audit('account.printed', 'account', id);
  return printAccounts(call, accounts, links);
}
