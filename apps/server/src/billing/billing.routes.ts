import { canDeleteAccount } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { listAccounts } from './account-list.ts';
import { exportAccounts } from './account-sheet.ts';
import { printStatement, readStatement } from './account-statement.ts';
import { readAccount } from './accounts.ts';
import { cancelStoredAccount } from './cancel-account.ts';
import { proposedNumber } from './next-number.ts';
import { listPreviousAccounts } from './previous-accounts.ts';
import { findRequester } from './professional-requesters.ts';
import { printAccount, printAccounts } from './print-account.ts';
import { printInvoice } from './print-invoice.ts';
import { printTissForm } from './print-tiss-form.ts';
import { accountOf, undoReceipt } from './receipt.ts';
import { refundAccount } from './refunds.ts';
import { releaseAppointment } from './appointment-link.ts';
import { lockAccount } from './locked-account.ts';
import { saveAccount } from './save-account.ts';

/** Guides and particular accounts. */
export const billingRoutes: Some<
  | 'listBillingAccounts'
  | 'exportBillingAccounts'
  | 'createBillingAccount'
  | 'getBillingAccount'
  | 'updateBillingAccount'
  | 'deleteBillingAccount'
  | 'cancelBillingAccount'
  | 'listInvoiceCodes'
  | 'listPreviousAccounts'
  | 'proposeAccountNumber'
  | 'findProfessionalRequester'
> = {
  listBillingAccounts: listAccounts,
  exportBillingAccounts: exportAccounts,

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
    await undoReceipt(call, accountOf(path.id));
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

  cancelBillingAccount: async (call) => {
    await cancelStoredAccount(call);
    return readAccount(call.trx, call.path.id, onlookerOf(call));
  },

  proposeAccountNumber: async (call) => ({ number: await proposedNumber(call) }),

  listPreviousAccounts,
  findProfessionalRequester: findRequester,

  listInvoiceCodes: async ({ trx, query }) => {
    const rows = await trx
      .selectFrom('invoice_code')
      .select(['id', 'code', 'date', 'status'])
      .where('plan_id', '=', query.insurancePlanId)
      .orderBy('date')
      .orderBy('id')
      .execute();
    return { items: rows };
  },
};

/** Guides and receipts on paper. */
export const accountPrintRoutes = ({
  receiptLinks,
}: Pick<Services, 'receiptLinks'>): Some<
  | 'getAccountStatement'
  | 'refundBillingAccount'
  | 'printAccountStatement'
  | 'printBillingAccount'
  | 'printBillingAccounts'
  | 'printBillingInvoice'
  | 'printTissForm'
> => ({
  getAccountStatement: (call) => readStatement(call, call.path.id),
  refundBillingAccount: refundAccount,
  printAccountStatement: printStatement,
  printBillingInvoice: (call) => printInvoice(call, receiptLinks),
  printTissForm,
  // As many as a page of the list has: each is read as it is printed alone, in the order that was asked for.
  printBillingAccounts: async (call) => {
    const ids = [...new Set(call.query.ids.split(','))];
    const accounts = await Promise.all(ids.map((id) => readAccount(call.trx, id, onlookerOf(call))));
    for (const id of ids) call.audit('account.printed', 'account', id);
    return printAccounts(
      call,
      accounts.map((account) => [account]),
      receiptLinks,
      call.query.format,
    );
  },
  printBillingAccount: async (call) => {
    const account = await readAccount(call.trx, call.path.id, onlookerOf(call, call.query.source));
    call.audit('account.printed', 'account', call.path.id);
    return printAccount(call, account, receiptLinks);
  },
});
