import type { Some } from '../http/contract.ts';
import { simulatePlanPrices, simulatePriceTable } from './other-prices.ts';
import { previewRepricing, repriceAccounts } from './repricing.ts';

/** What other prices do to accounts: open ones take them, charged ones are reckoned anew. */
export const billingPriceRoutes: Some<
  'getRepricing' | 'repriceAccounts' | 'simulatePlanPrices' | 'simulatePriceTable'
> = { getRepricing: previewRepricing, repriceAccounts, simulatePlanPrices, simulatePriceTable };
