import type { WaitingGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapNothing } from '../core/map-answer.ts';

/** The waiting list and the freed times over HTTP. */
export const createHttpWaitingGateway = (api: Api): WaitingGateway => ({
  list: (options) => ask(api, 'get', '/waiting-list', { query: {} }, options),
  freed: (options) => itemsOf(ask(api, 'get', '/freed-times', {}, options)),
  join: (body, options) => ask(api, 'post', '/waiting-list', { body }, options),
  leave: (id) => ask(api, 'delete', '/waiting-list/{id}', { path: { id } }),
  book: (id, body, options) =>
    mapNothing(ask(api, 'post', '/waiting-list/{id}/booking', { path: { id }, body }, options)),
  offer: (id, entryId, options) =>
    ask(api, 'post', '/freed-times/{id}/offers', { path: { id }, body: { entryId } }, options),
  close: (id) => ask(api, 'delete', '/freed-times/{id}', { path: { id } }),
  playAnswer: (id, text) =>
    mapNothing(ask(api, 'post', '/demo/messages/{id}/answers', { path: { id }, body: { text } })),
});
