import type { TicketGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { query } from '../core/query.ts';

/** Calls for help and suggestions over HTTP. */
export const createHttpTicketGateway = (api: Api): TicketGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/tickets', { ...init, params: { query: query(asked) } })),
  send: (input, options) => api.call(options, (http, init) => http.POST('/tickets', { ...init, body: input })),
  answer: (id, text) =>
    api.call({}, (http, init) =>
      http.PUT('/tickets/{id}/answer', { ...init, params: { path: { id } }, body: { text } }),
    ),
  close: (id) => api.call({}, (http, init) => http.PUT('/tickets/{id}/closing', { ...init, params: { path: { id } } })),
});
