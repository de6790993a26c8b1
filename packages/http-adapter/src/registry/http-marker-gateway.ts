import type { MarkerGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The markers over HTTP: the model of every catalogue. */
export const createHttpMarkerGateway = (api: Api): MarkerGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/markers', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/markers/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) => api.call(options, (http, init) => http.POST('/markers', { ...init, body: query(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/markers/{id}', { ...init, params: { path: { id } }, body: query(input) }),
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/markers/{id}', { ...init, params: { path: { id } } }))),
});
