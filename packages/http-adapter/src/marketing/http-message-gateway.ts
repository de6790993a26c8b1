import type { MessageGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapNothing } from '../core/map-answer.ts';

/** Messages and their answers over HTTP. */
export const createHttpMessageGateway = (api: Api): MessageGateway => ({
  list: ({ active: _active, ...asked }, options) => ask(api, 'get', '/messages', { query: asked }, options),
  resend: (id, options) => ask(api, 'post', '/messages/{id}/resend', { path: { id } }, options),
  confirmation: (id, options) => ask(api, 'get', '/appointments/{id}/confirmation', { path: { id } }, options),
  confirm: (id, channel, options) =>
    ask(api, 'post', '/appointments/{id}/confirmation', { path: { id }, body: { channel } }, options),
  markConfirmed: (id, version) =>
    mapNothing(ask(api, 'put', '/appointments/{id}/status', { path: { id }, body: { status: 'confirmed', version } })),
  playAnswer: (id, text) =>
    mapNothing(ask(api, 'post', '/demo/messages/{id}/answers', { path: { id }, body: { text } })),
});
