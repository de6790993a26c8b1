import type { Schemas } from '@prumo/contract';
import type { CollaboratorGateway, CollaboratorInput } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The people who log in over HTTP. */
export const createHttpCollaboratorGateway = (api: Api): CollaboratorGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) =>
      http.GET('/collaborators/accounts', { ...init, params: { query: query(asked) } }),
    ),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/collaborators/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/collaborators', { ...init, body: toBody(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/collaborators/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
    ),
  branches: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/collaborators/options', init)),
      ({ branches }) => branches,
    ),
  resetSecondFactor: (id) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/collaborators/{id}/second-factor', { ...init, params: { path: { id } } }),
      ),
    ),
  closeSessions: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/collaborators/{id}/sessions', { ...init, params: { path: { id } } })),
    ),
});

const toBody = ({ memberships, ...input }: CollaboratorInput): Schemas['CollaboratorInput'] => ({
  ...query(input),
  memberships: memberships.map((membership) => ({ ...membership })),
});
