import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { firstOf } from '../lists/page.ts';
import type { Importing } from './import-return.ts';
import { findLot, type HeldLot, steppedLot, storeRejection } from './move-lot.ts';

/** The insurer took one guide back: its number is free, and its account may be corrected. A lot without any guide is rejected. [TIS-014] */
export async function withdrawGuide(call: Importing, lot: HeldLot, accountId: string): Promise<void> {
  const { trx, now, session } = call;
  await trx
    .updateTable('tiss_lot_guide')
    .set({ canceled: true })
    .where('lot_id', '=', lot.id)
    .where('account_id', '=', accountId)
    .execute();
  call.audit('account.guide-withdrawn', 'account', accountId);
  const left = await trx
    .selectFrom('tiss_lot_guide')
    .select('position')
    .where('lot_id', '=', lot.id)
    .where('canceled', '=', false)
    .executeTakeFirst();
  if (left !== undefined) return;
  const reason = 'Todas as guias foram canceladas no convênio';
  await storeRejection({ trx, now, userId: session.userId }, { id: lot.id, status: steppedLot(lot, 'reject'), reason });
  call.audit('lot.withdrawn', 'lot', lot.id);
}

/** The guides of a lot as they went out, a hundred at most. [TIS-001, TIS-014] */
export async function listLotGuides({
  trx,
  path,
}: Call<'listBillingLotGuides'>): Promise<Answer<'listBillingLotGuides'>> {
  await findLot(trx, path);
  const { rows } = await sql<{
    account_id: string;
    number: string;
    patient: string;
    total_cents: number;
    canceled: boolean;
  }>`select g.account_id, g.number, coalesce(p.social_name, p.name) as patient, g.total_cents, g.canceled
    from tiss_lot_guide g join billing_account a on a.branch_id = g.branch_id and a.id = g.account_id
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where g.lot_id = ${path.lotId} order by g.position`.execute(trx);
  const items = rows.map((row): Schemas['LotGuide'] => ({
    accountId: row.account_id,
    number: row.number,
    patient: row.patient,
    total: toReais(row.total_cents),
    withdrawn: row.canceled,
  }));
  return firstOf(items, 0);
}
