import type { BusinessContactGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toContact } from './to-contact.ts';

/** The suppliers over HTTP. */
export const createHttpProviderGateway = (api: Api): BusinessContactGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/providers', { ...init, params: { query: query(asked) } })),
      toContact,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/providers/{id}', { ...init, params: { path: { id } } })),
      toContact,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/providers', { ...init, body: query(input) })),
      toContact,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/providers/{id}', { ...init, params: { path: { id } }, body: query(input) }),
      ),
      toContact,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/providers/{id}', { ...init, params: { path: { id } } }))),
});
