import type { Some } from '../http/contract.ts';
import { createInvoice, listInvoices, readInvoice } from './invoices.ts';
import { listLots, readLotFile } from './lots.ts';
import { takeStep } from './step-invoice.ts';

/** Invoices (faturas): the accounts of a plan that are charged together. */
export const invoiceRoutes: Some<
  | 'listBillingInvoices'
  | 'createBillingInvoice'
  | 'getBillingInvoice'
  | 'gatherBillingAccounts'
  | 'releaseBillingAccounts'
  | 'closeBillingInvoice'
  | 'reopenBillingInvoice'
  | 'finishBillingInvoice'
  | 'listBillingLots'
  | 'getBillingLotXml'
> = {
  listBillingInvoices: listInvoices,
  createBillingInvoice: (call) => createInvoice(call, call.body),
  getBillingInvoice: (call) => readInvoice(call.trx, call.path.id, call.today),
  gatherBillingAccounts: async (call) => {
    await takeStep(call, call.path.id, 'gather', call.body);
    return readInvoice(call.trx, call.path.id, call.today);
  },
  releaseBillingAccounts: async (call) => {
    await takeStep(call, call.path.id, 'release', call.body);
    return readInvoice(call.trx, call.path.id, call.today);
  },
  closeBillingInvoice: async (call) => {
    await takeStep(call, call.path.id, 'close', call.body);
    return readInvoice(call.trx, call.path.id, call.today);
  },
  reopenBillingInvoice: async (call) => {
    await takeStep(call, call.path.id, 'reopen', call.body);
    return readInvoice(call.trx, call.path.id, call.today);
  },
  finishBillingInvoice: async (call) => {
    await takeStep(call, call.path.id, 'finish', call.body);
    return readInvoice(call.trx, call.path.id, call.today);
  },
  listBillingLots: listLots,
  getBillingLotXml: readLotFile,
};
