import type { Some } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { getPartnerPrices, savePartnerPrices } from './partner-prices.ts';
import { printReferral } from './print-referral.ts';
import { listPendingReferrals, listReferrals } from './list-referrals.ts';
import { readReferral } from './read-referral.ts';
import { receiveOrder } from './receive-order.ts';
import { endReferral, saveReferral } from './save-referral.ts';

/** Referral orders: what patients are sent to partners for, and what the cashier receives of it. [REF-001 … REF-011, CSH-104] */
export const referralRoutes = ({
  receiptLinks,
}: Pick<Services, 'receiptLinks'>): Some<
  | 'listReferrals'
  | 'createReferral'
  | 'getReferral'
  | 'updateReferral'
  | 'deleteReferral'
  | 'finishReferral'
  | 'receiveReferral'
  | 'printReferral'
  | 'listPendingReferrals'
  | 'getPartnerPrices'
  | 'savePartnerPrices'
> => ({
  listReferrals,
  createReferral: async (call) => readReferral(call, await saveReferral(call, call.body, null)),
  getReferral: (call) => readReferral(call, call.path.id),
  updateReferral: async (call) => readReferral(call, await saveReferral(call, call.body, call.path.id)),
  deleteReferral: async (call) => {
    await endReferral(call, call.path.id, 'canceled');
    return undefined;
  },
  finishReferral: async (call) => {
    await endReferral(call, call.path.id, 'finished');
    return readReferral(call, call.path.id);
  },
  receiveReferral: receiveOrder,
  printReferral: (call) => printReferral(call, receiptLinks),
  listPendingReferrals: async ({ trx }) => ({ items: await listPendingReferrals(trx) }),
  getPartnerPrices: ({ trx, path }) => getPartnerPrices(trx, path.id),
  savePartnerPrices,
});
