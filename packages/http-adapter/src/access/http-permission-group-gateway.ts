import type { PermissionGroupGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** The permission groups over HTTP. */
export const createHttpPermissionGroupGateway = (api: Api): PermissionGroupGateway => ({
  list: (query, options) => ask(api, 'get', '/permission-groups', { query }, options),
  get: (id, options) => ask(api, 'get', '/permission-groups/{id}', { path: { id } }, options),
  create: (body, options) => ask(api, 'post', '/permission-groups', { body }, options),
  update: (id, body, options) => ask(api, 'put', '/permission-groups/{id}', { path: { id }, body }, options),
  collaborators: (options) =>
    itemsOf(ask(api, 'get', '/collaborators', { query: { active: true, limit: 0 } }, options)),
});
