import type { Schemas } from '@prumo/contract';
import { LOTS_OUT } from '@prumo/domain/billing';
import { lotFileName } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Context, Document } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { firstOf } from '../lists/page.ts';
import { serviceJson, type StoredService, toldService } from './exchanges.ts';
import { lotAnswers } from './lot-answers.ts';
import { takenBack, waitsForLot } from './taken-back.ts';

/** The lots that were made of an invoice, the newest first: one for each hundred guides, again for each time that it was reopened. [BIL-198, TIS-001] */
export async function listLots({ trx, path }: Call<'listBillingLots'>): Promise<Answer<'listBillingLots'>> {
  const invoice = await trx.selectFrom('invoice_code').select('id').where('id', '=', path.id).executeTakeFirst();
  if (invoice === undefined) throw notFound();
  return firstOf(await lotsOf(trx, sql`t.invoice_code_id = ${invoice.id}`), 0);
}

/** One lot as it stands. */
export async function readLot(
  { trx, path }: Pick<Call<'sendBillingLot'>, 'trx' | 'path'>,
  id = path.lotId,
): Promise<Schemas['Lot']> {
  const [lot] = await lotsOf(trx, sql`t.invoice_code_id = ${path.id} and t.id = ${id}`);
  if (lot === undefined) throw notFound();
  return lot;
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly guide_type: Schemas['Lot']['guideType'];
  readonly guides: number;
  readonly total_cents: number;
  readonly status: Schemas['LotStatus'];
  readonly version: string;
  readonly hash: string;
  readonly created_at: string;
  readonly canceled_at: string | null;
  readonly sent_on: string | null;
  readonly protocol: string | null;
  readonly rejected_at: string | null;
  readonly rejection_reason: string | null;
  readonly returned_on: string | null;
  readonly replaces: number | null;
  readonly withdrawn: number;
  readonly waiting: number;
  readonly service: StoredService;
}

async function lotsOf(trx: Trx, where: RawBuilder<unknown>): Promise<Schemas['Lot'][]> {
  const { rows } =
    await sql<Row>`select t.id, ${serviceJson} as service, t.number, t.guide_type, t.guides - w.guides as guides, t.total_cents - w.total as total_cents, t.status, t.version, t.hash, t.created_at, t.canceled_at,
      to_char(t.sent_on, 'YYYY-MM-DD') as sent_on, t.protocol, t.rejected_at, t.rejection_reason, to_char(t.returned_on, 'YYYY-MM-DD') as returned_on,
      (select o.number from tiss_lot o where o.branch_id = t.branch_id and o.id = t.replaces_id) as replaces,
      w.guides as withdrawn, (select count(distinct g.number)::int ${waitsForLot}) as waiting
    from tiss_lot t cross join lateral ${takenBack} w where ${where} order by t.number desc`.execute(trx);
  const answers = await lotAnswers(trx, rows);
  return rows.map((row) => {
    const answer = answers.get(row.id);
    return {
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
      sentOn: row.sent_on,
      protocol: row.protocol,
      rejection: row.rejected_at === null ? null : { at: row.rejected_at, reason: row.rejection_reason ?? '' },
      returnedOn: row.returned_on,
      replaces: row.replaces,
      withdrawn: { guides: row.withdrawn, waiting: row.waiting },
      service: toldService(row.service),
      answer:
        answer === undefined
          ? null
          : {
              released: toReais(answer.released),
              denied: toReais(answer.denied),
              appealed: toReais(answer.appealed),
              unexplained: toReais(answer.unexplained),
              unanswered: toReais(answer.unanswered),
              paid: toReais(answer.paid),
            },
    };
  });
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

/**
 * An invoice that is open again has no lot that counts: they are canceled, their files and numbers stay. One that the insurer has is not taken
 * back: it is rejected or answered first. [BIL-198, TIS-010, TIS-014]
 */
export async function cancelLots(call: Context, invoiceId: string): Promise<void> {
  const { trx, session, now } = call;
  const out = await trx
    .selectFrom('tiss_lot')
    .select('number')
    .where('invoice_code_id', '=', invoiceId)
    .where('status', 'in', [...LOTS_OUT])
    .executeTakeFirst();
  if (out !== undefined) throw conflict('billing.lot-out', { number: out.number });
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
