import type { ConnectionGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapNothing } from '../core/map-answer.ts';

const path = '/insurances/{id}/connection';

/** How the web services of an insurance are reached, over HTTP. */
export const createHttpConnectionGateway = (api: Api): ConnectionGateway => ({
  get: (id, options) => ask(api, 'get', path, { path: { id } }, options),
  save: (id, body, options) => ask(api, 'put', path, { path: { id }, body }, options),
  remove: (id) => mapNothing(ask(api, 'delete', path, { path: { id } })),
  test: (id) => ask(api, 'post', `${path}/test`, { path: { id } }),
});
