import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { firstOf } from '../lists/page.ts';
import type { Importing } from './import-return.ts';
import { findLot, type HeldLot, steppedLot, storeRejection } from './move-lot.ts';

/**
 * The insurer took one guide back: its number is free, and its account may be corrected, or all accounts that share it. A lot without any guide is
 * rejected. [TIS-014, BIL-036]
 */
export async function withdrawGuide(call: Importing, lot: HeldLot, accountId: string): Promise<void> {
  const { trx, now, session } = call;
  const withdrawn = await trx
    .updateTable('tiss_lot_guide')
    .set({ canceled: true })
    .where('lot_id', '=', lot.id)
    .where('number', '=', (eb) =>
      eb.selectFrom('tiss_lot_guide').select('number').where('lot_id', '=', lot.id).where('account_id', '=', accountId),
    )
    .returning('account_id')
    .execute();
  for (const { account_id: id } of withdrawn) call.audit('account.guide-withdrawn', 'account', id);
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

/** The guides of a lot as they went out, a hundred at most; one that accounts share is one, and goes by its first. [TIS-001, TIS-014, BIL-036] */
export async function listLotGuides({
  trx,
  path,
}: Call<'listBillingLotGuides'>): Promise<Answer<'listBillingLotGuides'>> {
  await findLot(trx, path);
  const { rows } = await sql<{
    account_id: string;
    number: string;
    patient: string;
    sessions: number;
    total_cents: number;
    canceled: boolean;
  }>`select g.account_id, g.number, coalesce(p.social_name, p.name) as patient, s.sessions, s.total_cents, g.canceled
    from tiss_lot_guide g cross join lateral (select count(*)::int as sessions, sum(o.total_cents)::bigint as total_cents from tiss_lot_guide o
      where o.branch_id = g.branch_id and o.lot_id = g.lot_id and o.number = g.number) s
    join billing_account a on a.branch_id = g.branch_id and a.id = g.account_id
    join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where g.lot_id = ${path.lotId} and g.items_before = 0 order by g.position`.execute(trx);
  const items = rows.map((row): Schemas['LotGuide'] => ({
    accountId: row.account_id,
    number: row.number,
    patient: row.patient,
    sessions: row.sessions,
    total: toReais(row.total_cents),
    withdrawn: row.canceled,
  }));
  return firstOf(items, 0);
}
