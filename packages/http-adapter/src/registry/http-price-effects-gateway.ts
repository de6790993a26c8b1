import type { PlanAddress, PriceEffectsGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

const at = ({ insuranceId, planId }: PlanAddress) => ({ id: insuranceId, planId });
const plan = '/insurances/{id}/plans/{planId}';

/** What the prices of a plan do to accounts, over HTTP. */
export const createHttpPriceEffectsGateway = (api: Api): PriceEffectsGateway => ({
  repricing: (address, options) => ask(api, 'get', `${plan}/repricing`, { path: at(address) }, options),
  reprice: (address, accounts, options) =>
    ask(api, 'post', `${plan}/repricing`, { path: at(address), body: { accounts: [...accounts] } }, options),
  simulate: (address, query, options) =>
    ask(api, 'get', `${plan}/price-simulation`, { path: at(address), query }, options),
  simulateTable: (address, body, options) =>
    ask(api, 'post', `${plan}/price-simulation`, { path: at(address), body }, options),
});
