import { sql } from 'kysely';
import type { Call, Document } from '../http/contract.ts';
import { notFound, unprocessable } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';
import { readAccount } from './accounts.ts';
import { isInvoiced } from './invoices.ts';
import { type PaperAccounts, printAccounts } from './print-account.ts';
import type { ReceiptLinks } from './receipt-links.ts';

/** Guides of one document on paper: as many as a lot holds. */
const MOST = 100;
/** Accounts that they may be of: sessions share a guide. */
const MOST_ACCOUNTS = 1000;

interface Row {
  readonly id: string;
  /** The same for what is on one paper. */
  readonly paper: string;
}

/** The guides of an invoice, or of one of its lots in the order of its file, as one document; the sessions of a guide are on one paper. [BIL-036] */
export async function printInvoice(call: Call<'printBillingInvoice'>, links: ReceiptLinks): Promise<Document> {
  const { trx, path, query } = call;
  const invoice = await trx.selectFrom('invoice_code').select('id').where('id', '=', path.id).executeTakeFirst();
  if (!invoice) throw notFound();
  const { rows } =
    query.lotId === undefined
      ? await sql<Row>`select a.id, coalesce(g.lot_id || g.number, a.id) as paper from billing_account a
          left join tiss_lot_guide g on g.branch_id = a.branch_id and g.account_id = a.id and not g.canceled
          where a.invoice_code_id = ${invoice.id} and ${isInvoiced} order by a.day, a.id limit ${MOST_ACCOUNTS + 1}`.execute(
          trx,
        )
      : await sql<Row>`select g.account_id as id, g.number as paper from tiss_lot t join tiss_lot_guide g on g.branch_id = t.branch_id and g.lot_id = t.id
          where t.id = ${query.lotId} and t.invoice_code_id = ${invoice.id} and (not g.canceled or t.status in ('rejected', 'canceled'))
          order by g.position`.execute(trx);
  const papers = [...Map.groupBy(rows, ({ paper }) => paper).values()];
  if (papers.length === 0) throw notFound();
  if (papers.length > MOST || rows.length > MOST_ACCOUNTS)
    throw unprocessable('billing.print-too-many', { maximum: MOST });
  const onlooker = onlookerOf(call);
  const accounts = new Map(
    await Promise.all(rows.map(async ({ id }) => [id, await readAccount(trx, id, onlooker)] as const)),
  );
  for (const { id } of rows) call.audit('account.printed', 'account', id);
  const read = papers.flatMap((of): PaperAccounts[] => {
    const [first, ...rest] = of.flatMap(({ id }) => accounts.get(id) ?? []);
    return first === undefined ? [] : [[first, ...rest]];
  });
  return printAccounts(call, read, links);
}
