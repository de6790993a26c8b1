import type { BusinessContactGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toContact } from './to-contact.ts';

/** The client companies over HTTP; they always have a document. */
export const createHttpClientGateway = (api: Api): BusinessContactGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/clients', { ...init, params: { query: query(asked) } })),
      toContact,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/clients/{id}', { ...init, params: { path: { id } } })),
      toContact,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/clients', { ...init, body: { ...query(input), document: input.document ?? '' } }),
      ),
      toContact,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/clients/{id}', {
          ...init,
          params: { path: { id } },
          body: { ...query(input), document: input.document ?? '' },
        }),
      ),
      toContact,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/clients/{id}', { ...init, params: { path: { id } } }))),
});
