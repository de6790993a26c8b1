import type { Some } from '../http/contract.ts';
import { createInvoice, listInvoices, readInvoice } from './invoices.ts';
import { listLots, readLot, readLotFile } from './lots.ts';
import { listLotGuides } from './withdraw-guide.ts';
import { rejectLot, renewLot, sendLot, settleLot } from './move-lot.ts';
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
  | 'listBillingLotGuides'
  | 'getBillingLotXml'
  | 'sendBillingLot'
  | 'rejectBillingLot'
  | 'renewBillingLot'
  | 'settleBillingLot'
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
  listBillingLotGuides: listLotGuides,
  getBillingLotXml: readLotFile,
  sendBillingLot: async (call) => {
    await sendLot(call, call.path.id, call.path.lotId, call.body);
    return readLot(call);
  },
  rejectBillingLot: async (call) => {
    await rejectLot(call, call.path.id, call.path.lotId, call.body.reason);
    return readLot(call);
  },
  renewBillingLot: async (call) => readLot(call, await renewLot(call, call.path.id, call.path.lotId)),
  settleBillingLot: async (call) => {
    await settleLot(call, call.path.id, call.path.lotId);
    return readLot(call);
  },
};
