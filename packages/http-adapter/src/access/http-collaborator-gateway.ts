import type { CollaboratorGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The people who log in over HTTP. */
export const createHttpCollaboratorGateway = (api: Api): CollaboratorGateway => ({
  list: (asked, options) => ask(api, 'get', '/collaborators/accounts', { query: asked }, options),
  get: (id, options) => ask(api, 'get', '/collaborators/{id}', { path: { id } }, options),
  create: (body, options) => ask(api, 'post', '/collaborators', { body }, options),
  update: (id, body, options) => ask(api, 'put', '/collaborators/{id}', { path: { id }, body }, options),
  branches: (options) => mapAnswer(ask(api, 'get', '/collaborators/options', {}, options), ({ branches }) => branches),
  resetSecondFactor: (id) => mapNothing(ask(api, 'delete', '/collaborators/{id}/second-factor', { path: { id } })),
  closeSessions: (id) => mapNothing(ask(api, 'delete', '/collaborators/{id}/sessions', { path: { id } })),
});
