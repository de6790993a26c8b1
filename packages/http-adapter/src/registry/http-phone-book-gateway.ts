import type { PhoneBookGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The phone book over HTTP. */
export const createHttpPhoneBookGateway = (api: Api): PhoneBookGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/phone-books', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/phone-books/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/phone-books', { ...init, body: query(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/phone-books/{id}', { ...init, params: { path: { id } }, body: query(input) }),
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/phone-books/{id}', { ...init, params: { path: { id } } }))),
});
