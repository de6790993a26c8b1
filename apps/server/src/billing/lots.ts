import type { Schemas } from '@prumo/contract';
import { lotFileName } from '@prumo/tiss';
import type { Answer, Call, Context, Document } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { firstOf } from '../lists/page.ts';

/** An invoice has a lot for each hundred guides, again for each time that it was reopened. */
const MOST = 500;

/** The lots that were made of an invoice, the newest first. [BIL-198, TIS-001] */
export async function listLots({ trx, path }: Call<'listBillingLots'>): Promise<Answer<'listBillingLots'>> {
  const invoice = await trx.selectFrom('invoice_code').select('id').where('id', '=', path.id).executeTakeFirst();
  if (invoice === undefined) throw notFound();
  const rows = await trx
    .selectFrom('tiss_lot')
    .select([
      'id',
      'number',
      'guide_type',
      'guides',
      'total_cents',
      'status',
      'version',
      'hash',
      'created_at',
      'canceled_at',
    ])
    .where('invoice_code_id', '=', invoice.id)
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute();
  const items = rows.map((row): Schemas['Lot'] => ({
    id: row.id,
    number: row.number,
    guideType: row.guide_type,
    guides: row.guides,
    total: toReais(row.total_cents),
    status: row.status,
    version: row.version,
    fileName: lotFileName(row.number, row.hash),
    createdAt: row.created_at,
    canceledAt: row.canceled_at,
  }));
  return firstOf(items, 0);
}

/** The file of a lot, byte for byte as it was written. [BIL-005, BIL-145] */
export async function readLotFile(call: Call<'getBillingLotXml'>): Promise<Document> {
  const lot = await call.trx
    .selectFrom('tiss_lot')
    .select(['id', 'number', 'hash', 'file'])
    .where('id', '=', call.path.lotId)
    .where('invoice_code_id', '=', call.path.id)
    .executeTakeFirst();
  if (lot === undefined) throw notFound();
  call.audit('lot.downloaded', 'lot', lot.id);
  return {
    contentType: 'application/xml; charset=ISO-8859-1',
    fileName: lotFileName(lot.number, lot.hash),
    bytes: lot.file,
  };
}

/** An invoice that is open again has no lot that counts: they are canceled, their files and numbers stay. [BIL-198, TIS-010] */
export async function cancelLots(call: Context, invoiceId: string): Promise<void> {
  const { trx, session, now } = call;
  const canceled = await trx
    .updateTable('tiss_lot')
    .set({ status: 'canceled', canceled_at: new Date(now).toISOString(), canceled_by: session.userId })
    .where('invoice_code_id', '=', invoiceId)
    .where('status', '=', 'prepared')
    .returning('id')
    .execute();
  if (canceled.length === 0) return;
  const ids = canceled.map(({ id }) => id);
  await trx.updateTable('tiss_lot_guide').set({ canceled: true }).where('lot_id', 'in', ids).execute();
  for (const id of ids) call.audit('lot.canceled', 'lot', id);
}
