import { canDeleteAccount } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { listAccounts } from './account-list.ts';
import { readAccount } from './accounts.ts';
import { proposedNumber } from './next-number.ts';
import { printAccount } from './print-account.ts';
import { undoReceipt } from './receipt.ts';
import { releaseAppointment } from './appointment-link.ts';
import { lockAccount } from './held-account.ts';
import { saveAccount } from './save-account.ts';

/** Guides and particular accounts. */
export const billingRoutes: Some<
  | 'listBillingAccounts'
  | 'createBillingAccount'
  | 'getBillingAccount'
  | 'updateBillingAccount'
  | 'deleteBillingAccount'
  | 'listInvoiceCodes'
  | 'proposeAccountNumber'
> = {
  listBillingAccounts: listAccounts,

  createBillingAccount: async (call) =>
    readAccount(call.trx, await saveAccount(call, call.body, null), onlookerOf(call, call.query.source)),
  updateBillingAccount: async (call) =>
    readAccount(call.trx, await saveAccount(call, call.body, call.path.id), onlookerOf(call, call.query.source)),

  getBillingAccount: async (call) => {
    const account = await readAccount(call.trx, call.path.id, onlookerOf(call, call.query.source));
    call.audit('account.read', 'account', call.path.id);
    return account;
  },

  deleteBillingAccount: async (call) => {
    const { trx, path } = call;
    const previous = await lockAccount(call, path.id, undefined);
    const account = await readAccount(trx, path.id, onlookerOf(call));
    agreed(
      canDeleteAccount({
        status: account.status,
        guideType: account.guideType,
        expenses: account.expenses.map(({ financialBundleId }) => ({ financialBundleId: financialBundleId ?? null })),
      }),
      409,
    );
    await undoReceipt(call, path.id);
    await releaseAppointment(call, previous.appointmentId, path.id);
    await trx
      .updateTable('billing_account')
      .set((eb) => ({
        removed_at: sql<string>`now()`,
        receipt: false,
        status: 'canceled',
        version: eb('version', '+', 1),
      }))
      .where('id', '=', path.id)
      .execute();
    call.audit('account.deleted', 'account', path.id);
    call.publish({ type: 'account', id: path.id });
    return undefined;
  },

  proposeAccountNumber: async (call) => ({ number: await proposedNumber(call) }),

  listInvoiceCodes: async ({ trx, query }) => {
    const rows = await trx
      .selectFrom('invoice_code')
      .select(['id', 'code', 'date', 'status'])
      .where('plan_id', '=', query.insurancePlanId)
      .orderBy('date')
      .orderBy('id')
      .limit(500)
      .execute();
    return { items: rows };
  },
};

/** Guides and receipts on paper. */
export const accountPrintRoutes = ({ receiptLinks }: Pick<Services, 'receiptLinks'>): Some<'printBillingAccount'> => ({
  printBillingAccount: async (call) => {
    const account = await readAccount(call.trx, call.path.id, onlookerOf(call, call.query.source));
    call.audit('account.printed', 'account', call.path.id);
    return printAccount(call, account, receiptLinks);
  },
});
