import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { isUnderWay } from './appeal-conversation.ts';
import { standAppealed } from './stand-appealed.ts';

/** Takes an appeal back that nothing was answered to: its file and number stay, its denials are open again. [TIS-019] */
export async function cancelAppeal(call: Context, id: string): Promise<void> {
  const { trx, session, now } = call;
  await sql`select from invoice_code v where v.id in (select t.invoice_code_id from billing_appeal p join tiss_lot t on t.branch_id = p.branch_id and t.id = p.lot_id
    where p.id = ${id}) for update`.execute(trx);
  const appeal = await trx
    .selectFrom('billing_appeal')
    .select(['id', 'canceled_at', 'service_status', 'wire_at', 'protocol'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (appeal === undefined) throw notFound();
  if (appeal.canceled_at !== null) throw conflict('billing.appeal-canceled');
  if (appeal.protocol !== null) throw conflict('billing.appeal-sent', { protocol: appeal.protocol });
  if (isUnderWay(appeal, now)) throw conflict('billing.appeal-under-way');
  const { rows } = await sql<{ id: string; status: string }>`select d.id, d.status from billing_denial d
    where d.id in (select x.denial_id from billing_appeal_denial x where x.appeal_id = ${id}) order by d.id for update`.execute(
    trx,
  );
  if (rows.some(({ status }) => status !== 'appealed')) throw conflict('billing.appeal-answered');
  const ids = rows.map((row) => row.id);
  await trx
    .updateTable('billing_appeal')
    .set({ canceled_at: new Date(now).toISOString(), canceled_by: session.userId })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('billing_appeal_denial').set({ canceled: true }).where('appeal_id', '=', id).execute();
  await trx
    .updateTable('billing_denial')
    .set({ status: 'open', decided_at: null, decided_by: null })
    .where('id', 'in', ids)
    .execute();
  await standAppealed(call, ids);
  call.audit('billing-appeal.canceled', 'billing-appeal', id);
}
