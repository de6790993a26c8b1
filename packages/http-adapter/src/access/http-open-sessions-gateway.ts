import type { OpenSessionsGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The own open sessions over HTTP. */
export const createHttpOpenSessionsGateway = (api: Api): OpenSessionsGateway => ({
  list: (options) => mapAnswer(ask(api, 'get', '/me/sessions', {}, options), ({ items }) => items),
  close: (id) => mapNothing(ask(api, 'delete', '/me/sessions/{id}', { path: { id } })),
  closeOthers: () => mapNothing(ask(api, 'delete', '/me/sessions', {})),
});
