import type { InsuranceGateway, PlanAddress } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { registry } from '../core/registry.ts';

const at = ({ insuranceId, planId }: PlanAddress) => ({ id: insuranceId, planId });
const plan = '/insurances/{id}/plans/{planId}';

/** Insurances, plans and prices over HTTP. */
export const createHttpInsuranceGateway = (api: Api): InsuranceGateway => ({
  ...registry(api, '/insurances'),
  usage: (id) => ask(api, 'get', '/insurances/{id}/usage', { path: { id } }),
  ansInsurers: (search, options) =>
    mapAnswer(ask(api, 'get', '/ans-insurers', { query: { search, limit: 20 } }, options), ({ items }) => items),
  createCode: (address, body, options) =>
    ask(api, 'post', `${plan}/invoice-codes`, { path: at(address), body }, options),
  updateCode: (address, codeId, body) =>
    ask(api, 'put', `${plan}/invoice-codes/{codeId}`, { path: { ...at(address), codeId }, body }),
  prices: (address, query, options) => ask(api, 'get', `${plan}/prices`, { path: at(address), query }, options),
  savePrices: (address, body, options) =>
    mapNothing(ask(api, 'put', `${plan}/prices`, { path: at(address), body }, options)),
  saveRules: (address, expenseId, rules) =>
    ask(api, 'put', `${plan}/prices/{expenseId}`, { path: { ...at(address), expenseId }, body: { rules } }),
  removePrice: (address, expenseId) =>
    ask(api, 'delete', `${plan}/prices/{expenseId}`, { path: { ...at(address), expenseId } }),
  copyPrices: (address, planId, options) =>
    ask(api, 'post', `${plan}/price-copies`, { path: at(address), body: { planId } }, options),
  cbhpm: (address) => ask(api, 'get', `${plan}/cbhpm`, { path: at(address) }),
  saveCbhpm: (address, validFrom, body) =>
    ask(api, 'put', `${plan}/cbhpm/{validFrom}`, { path: { ...at(address), validFrom }, body }),
  removeCbhpm: (address, validFrom) =>
    ask(api, 'delete', `${plan}/cbhpm/{validFrom}`, { path: { ...at(address), validFrom } }),
  importTable: (address, body, options) =>
    ask(api, 'post', `${plan}/price-table`, { path: at(address), body }, options),
});
