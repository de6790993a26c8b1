import type { BusinessContactGateway, BusinessContactItem } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toContact } from './to-contact.ts';

/** The partners of referrals over HTTP; the list holds what selects need. [REF-007] */
export const createHttpPartnerGateway = (api: Api): BusinessContactGateway<BusinessContactItem> => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/partners', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/partners/{id}', { ...init, params: { path: { id } } })),
      toContact,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/partners', { ...init, body: query(input) })),
      toContact,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/partners/{id}', { ...init, params: { path: { id } }, body: query(input) }),
      ),
      toContact,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/partners/{id}', { ...init, params: { path: { id } } }))),
});
