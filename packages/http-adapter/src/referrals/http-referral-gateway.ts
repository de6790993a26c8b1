import type { ReferralGateway } from '@prumo/view-models/referrals';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer, mapNothing } from '../core/map-answer.ts';

const PATIENTS_PER_SEARCH = 20;

/** Referral orders over HTTP. [REF-001 … REF-011, CSH-039, CSH-104] */
export const createHttpReferralGateway = (api: Api): ReferralGateway => ({
  list: (query, options) => ask(api, 'get', '/forwards', { query }, options),
  get: (id, options) => ask(api, 'get', '/forwards/{id}', { path: { id } }, options),
  create: (body, options) => ask(api, 'post', '/forwards', { body }, options),
  update: (id, body, options) => ask(api, 'put', '/forwards/{id}', { path: { id }, body }, options),
  remove: (id, options) => mapNothing(ask(api, 'delete', '/forwards/{id}', { path: { id } }, options)),
  finish: (id, options) => ask(api, 'put', '/forwards/{id}/finish', { path: { id } }, options),
  receive: (id, body, options) => ask(api, 'post', '/forwards/{id}/receipt', { path: { id }, body }, options),
  pending: (options) => itemsOf(ask(api, 'get', '/cashiers/forwards', {}, options)),
  partners: (options) => itemsOf(ask(api, 'get', '/partners', { query: { active: true, limit: 0 } }, options)),
  prices: (id, options) => ask(api, 'get', '/partners/{id}/prices', { path: { id } }, options),
  savePrices: (id, body, options) => ask(api, 'put', '/partners/{id}/prices', { path: { id }, body }, options),
  searchPatients: (search, options) =>
    mapAnswer(
      ask(
        api,
        'get',
        '/financial-transactions/entities',
        { query: { search, type: 'patient', limit: PATIENTS_PER_SEARCH } },
        options,
      ),
      ({ items }) => items.map(({ id, name }) => ({ id, name })),
    ),
});
