import type { Some } from '../http/contract.ts';
import { simulatePlanPrices } from './other-prices.ts';
import { previewRepricing, repriceAccounts } from './repricing.ts';

/** What other prices do to accounts: open ones take them, charged ones are reckoned anew. */
export const billingPriceRoutes: Some<'getRepricing' | 'repriceAccounts' | 'simulatePlanPrices'> = {
  getRepricing: previewRepricing,
  repriceAccounts,
  simulatePlanPrices,
};
