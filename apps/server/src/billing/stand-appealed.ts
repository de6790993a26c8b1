import { type AccountEvent, type LotStatus, moveAccount } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import { steppedLot } from './move-lot.ts';

/** What the states of lots and accounts need of a request. */
type Standing = Pick<Context, 'trx' | 'audit'>;

const denied = sql`billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position`;

/** Of some denials, their lots and accounts. */
export async function standAppealed(call: Standing, denialIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    lot_id: string;
    account_id: string | null;
  }>`select distinct a.lot_id, a.account_id from ${denied} where d.id = any(${denialIds})`.execute(call.trx);
  await standLots(call, [...new Set(rows.map((row) => row.lot_id))]);
  await standAccounts(call, [...new Set(rows.flatMap((row) => row.account_id ?? []))]);
}

/** A lot is in appeal while a denial of it is. [TIS-014, TIS-019] */
async function standLots({ trx, audit }: Standing, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; status: LotStatus; appealed: boolean }>`select t.id, t.status,
      exists (select from ${denied} where a.branch_id = t.branch_id and a.lot_id = t.id and d.status = 'appealed') as appealed
    from tiss_lot t where t.id = any(${ids}) order by t.id for update`.execute(trx);
  for (const lot of rows) {
    if (lot.appealed === (lot.status === 'appealed')) continue;
    const status = steppedLot(lot, lot.appealed ? 'appeal' : 'answer');
    await trx.updateTable('tiss_lot').set({ status }).where('id', '=', lot.id).execute();
    audit(lot.appealed ? 'lot.appealed' : 'lot.appeal-ended', 'lot', lot.id);
  }
}

/** An account is in appeal while a denial of it is, in its invoice; then it stands where that stands. [BIL-202] */
async function standAccounts({ trx, audit }: Standing, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; status: string; invoice: string; appealed: boolean }>`select c.id, c.status,
      (select v.status from invoice_code v where v.branch_id = c.branch_id and v.id = c.invoice_code_id) as invoice,
      exists (select from ${denied} where a.branch_id = c.branch_id and a.account_id = c.id and d.status = 'appealed') as appealed
    from billing_account c where c.id = any(${ids}) order by c.id for update`.execute(trx);
  for (const { id, status, invoice, appealed } of rows) {
    if (appealed === (status === 'in_appeal')) continue;
    const events: AccountEvent[] = appealed ? ['appeal'] : invoice === 'closed' ? ['settle', 'reopen'] : ['settle'];
    const next = events.reduce<string>(
      (at, event) => agreed(moveAccount({ status: at, expenses: [] }, event), 409),
      status,
    );
    await trx
      .updateTable('billing_account')
      .set((eb) => ({ status: next as 'in_appeal', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    audit(appealed ? 'account.appealed' : 'account.appeal-ended', 'account', id);
  }
}
