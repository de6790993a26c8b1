import type { WaitingGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The waiting list and the freed times over HTTP. */
export const createHttpWaitingGateway = (api: Api): WaitingGateway => ({
  list: (options) => api.call(options, (http, init) => http.GET('/waiting-list', { ...init, params: { query: {} } })),
  freed: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/freed-times', init)),
      ({ items }) => items,
    ),
  join: ({ weekdays, periods, ...input }, options) =>
    api.call(options, (http, init) =>
      http.POST('/waiting-list', { ...init, body: { ...input, weekdays: [...weekdays], periods: [...periods] } }),
    ),
  leave: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/waiting-list/{id}', { ...init, params: { path: { id } } }))),
  book: (id, at, options) =>
    mapNothing(
      api.call(options, (http, init) =>
        http.POST('/waiting-list/{id}/booking', { ...init, params: { path: { id } }, body: query(at) }),
      ),
    ),
  offer: (id, entryId, options) =>
    api.call(options, (http, init) =>
      http.POST('/freed-times/{id}/offers', { ...init, params: { path: { id } }, body: { entryId } }),
    ),
  close: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/freed-times/{id}', { ...init, params: { path: { id } } }))),
  playAnswer: (id, text) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.POST('/demo/messages/{id}/answers', { ...init, params: { path: { id } }, body: { text } }),
      ),
    ),
});
