import type { TicketGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Calls for help and suggestions over HTTP. */
export const createHttpTicketGateway = (api: Api): TicketGateway => ({
  list: (asked, options) => ask(api, 'get', '/tickets', { query: asked }, options),
  send: (input, options) => ask(api, 'post', '/tickets', { body: input }, options),
  answer: (id, text) => ask(api, 'put', '/tickets/{id}/answer', { path: { id }, body: { text } }),
  close: (id) => ask(api, 'put', '/tickets/{id}/closing', { path: { id } }),
});
