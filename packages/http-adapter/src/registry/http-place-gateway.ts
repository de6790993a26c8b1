import type { PlaceGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The places over HTTP. [REG-088] */
export const createHttpPlaceGateway = (api: Api): PlaceGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/places', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/places/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) => api.call(options, (http, init) => http.POST('/places', { ...init, body: query(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/places/{id}', { ...init, params: { path: { id } }, body: query(input) }),
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/places/{id}', { ...init, params: { path: { id } } }))),
});
