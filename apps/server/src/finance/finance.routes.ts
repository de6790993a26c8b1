import * as rules from '@prumo/domain/cashier';
import { sql } from 'kysely';
import { takeBackStoredReceipt, TRANSFER_OPERATION } from '../billing/index.ts';
import { allowed, lockCashier, removeEntry, tillAt } from '../cashier/index.ts';
import type { Call, Some } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { printTransaction } from './print-transaction.ts';
import { receivedReferral, undoReferralReceipt } from '../referrals/index.ts';
import { readTransaction } from './read-transaction.ts';
import { payInstalment, reverseInstalment } from './settle-instalment.ts';
import { undoTransfer } from './undo-transfer.ts';

/** Documents that cashiers make, and those of transfers. [ENT-001, CSH-055, CSH-108, BIL-201] */
export const financeRoutes: Some<
  | 'getFinancialTransaction'
  | 'printFinancialTransaction'
  | 'deleteFinancialTransaction'
  | 'payFinancialTransaction'
  | 'reverseFinancialTransaction'
> = {
  getFinancialTransaction: (call) => readTransaction(call, call.path.id),

  printFinancialTransaction: printTransaction,

  deleteFinancialTransaction: async (call) => {
    const { trx, session, newId, today } = call;
    const branchId = session.branch?.id ?? '';
    const named = await documentOf(call);
    // An entry of an attendance or of a referral order undoes its receipt whole: what was received waits again.
    if (typeof named !== 'string') {
      if ('referralId' in named) await undoReferralReceipt(call, named.referralId);
      else await takeBackStoredReceipt(call, named.entryId, named.accountId);
      return undefined;
    }
    const row = await trx
      .selectFrom('financial_transaction')
      .selectAll()
      .where('id', '=', named)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'canceled') throw notFound();
    if (row.operation === TRANSFER_OPERATION) {
      await undoTransfer(call, row, 'delete');
      return undefined;
    }
    // The instalments of an attendance belong to its account: they go with it, never one by one.
    if (row.account_id) throw conflict('finance.belongs-to-account');
    // What an insurer owes for an invoice goes when the invoice is opened again: a closed one that is owed nothing is money lost.
    if (row.invoice_code_id) throw conflict('finance.belongs-to-invoice');
    if (row.cashier_id) {
      const cashier = await lockCashier(trx, row.cashier_id, session.userId);
      allowed(rules.canChangeEntry(cashier.status));
      const entry = await trx
        .selectFrom('cash_entry')
        .select('id')
        .where('transaction_id', '=', row.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (entry) {
        const { till, position, stored } = await tillAt(trx, cashier, entry.id);
        allowed(rules.removeEntry(till, position));
        await removeEntry(trx, branchId, stored, newId);
        call.audit('cashier.entry-removed', 'cash-entry', entry.id);
      }
      call.publish({ type: 'cashier', id: cashier.id });
    }
    const { rows } = await sql<{
      total: number;
    }>`select coalesce(sum(value_cents), 0)::bigint as total from financial_payment where transaction_id = ${row.id}`.execute(
      trx,
    );
    const paid = rows[0]?.total ?? 0;
    if (paid !== 0)
      await trx
        .insertInto('financial_payment')
        .values({ branch_id: branchId, id: newId(), transaction_id: row.id, date: today, value_cents: -paid })
        .execute();
    await trx
      .updateTable('financial_transaction')
      .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    call.audit('transaction.deleted', 'transaction', row.id);
    return undefined;
  },

  payFinancialTransaction: async (call) => {
    await payInstalment(call);
    return readTransaction(call, call.path.id, { acts: true });
  },

  reverseFinancialTransaction: async (call) => {
    const { trx, path } = call;
    const named = await trx
      .selectFrom('financial_transaction')
      .select(['account_id', 'referral_id', 'operation'])
      .where('id', '=', path.id)
      .executeTakeFirst();
    // The account or order of an instalment is held before its document.
    if ((named?.account_id || named?.referral_id) && named.operation !== TRANSFER_OPERATION) {
      await reverseInstalment(call, path.id);
      return readTransaction(call, path.id, { acts: true });
    }
    const row = await trx
      .selectFrom('financial_transaction')
      .selectAll()
      .where('id', '=', path.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'canceled') throw notFound();
    if (row.operation !== TRANSFER_OPERATION) throw conflict('finance.not-a-transfer');
    await undoTransfer(call, row, 'reverse');
    return readTransaction(call, row.id, { canceled: true });
  },
};

/** A receipt that is undone as a whole. */
type Received = { readonly entryId: string; readonly accountId: string } | { readonly referralId: string };

/** What is named by its own id or by that of its entry in the cash flow: a document, or the receipt of an attendance or of a referral order. [CSH-108] */
async function documentOf({ trx, path }: Call<'deleteFinancialTransaction'>): Promise<string | Received> {
  const referralId = await receivedReferral(trx, path.id);
  if (referralId !== null) return { referralId };
  const entry = await trx
    .selectFrom('cash_entry')
    .select(['id', 'operation', 'account_id', 'transaction_id'])
    .where('id', '=', path.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (entry?.operation === 'attendance' && entry.account_id !== null)
    return { entryId: entry.id, accountId: entry.account_id };
  return entry?.transaction_id ?? path.id;
}
