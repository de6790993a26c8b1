import { takeBackReceipt } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed, notFound } from '../http/refusal.ts';
import { holdAppointment, storeAppointment } from './appointment-link.ts';
import { lockAccount } from './locked-account.ts';
import { accountOf, undoReceipt } from './receipt.ts';
import { aroundLine } from './transfer-lines.ts';

/**
 * Takes the receipt back that an entry of the cash flow stands for, whole: documents, entry and receipt are undone together, and the account
 * waits at the cashier again. The account is held first, then its appointment, then the drawer, as when it is saved; of two who delete
 * the same entry the second finds none. [CSH-063, CSH-108, CSH-120]
 */
export async function takeBackStoredReceipt(call: Context, entryId: string, accountId: string): Promise<void> {
  const { trx } = call;
  const previous = await lockAccount(call, accountId, undefined);
  const entry = await trx
    .selectFrom('cash_entry')
    .select('id')
    .where('id', '=', entryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!entry) throw notFound();
  const account = await trx
    .selectFrom('billing_account')
    .select('particular_cents')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { rows: expenses } = await sql<{
    financialBundleId: string | null;
  }>`select l.bundle_id as "financialBundleId" from ${aroundLine} where l.account_id = ${accountId}`.execute(trx);
  const appointment = await holdAppointment(call, previous.appointmentId);
  const back = agreed(
    takeBackReceipt({
      ...previous.state,
      expenses,
      particularTotal: cents(account.particular_cents),
      appointmentStatus: appointment?.status ?? null,
    }),
    409,
  );
  await undoReceipt(call, accountOf(accountId));
  await trx.deleteFrom('billing_instalment').where('account_id', '=', accountId).execute();
  await trx
    .updateTable('billing_account')
    .set((eb) => ({
      status: back.status,
      receipt: false,
      cashier_id: null,
      category_id: null,
      payment_date: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute();
  if (appointment && back.appointmentStatus !== null && back.appointmentStatus !== appointment.status)
    await storeAppointment(call, appointment, { status: back.appointmentStatus, expenses: [] });
  call.audit('account.receipt-undone', 'account', accountId);
  call.audit('cashier.entry-removed', 'cash-entry', entryId);
  call.publish({ type: 'account', id: accountId });
}
