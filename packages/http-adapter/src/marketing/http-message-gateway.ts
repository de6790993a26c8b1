import type { MessageGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** Messages and their answers over HTTP. */
export const createHttpMessageGateway = (api: Api): MessageGateway => ({
  list: ({ active: _active, ...asked }, options) =>
    api.call(options, (http, init) => http.GET('/messages', { ...init, params: { query: query(asked) } })),
  resend: (id, options) =>
    api.call(options, (http, init) => http.POST('/messages/{id}/resend', { ...init, params: { path: { id } } })),
  confirmation: (id, options) =>
    api.call(options, (http, init) =>
      http.GET('/appointments/{id}/confirmation', { ...init, params: { path: { id } } }),
    ),
  confirm: (id, channel, options) =>
    api.call(options, (http, init) =>
      http.POST('/appointments/{id}/confirmation', { ...init, params: { path: { id } }, body: { channel } }),
    ),
  markConfirmed: (id, version) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.PUT('/appointments/{id}/status', {
          ...init,
          params: { path: { id } },
          body: { status: 'confirmed', version },
        }),
      ),
    ),
  playAnswer: (id, text) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.POST('/demo/messages/{id}/answers', { ...init, params: { path: { id } }, body: { text } }),
      ),
    ),
});
