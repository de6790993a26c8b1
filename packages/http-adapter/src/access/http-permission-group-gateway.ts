import type { PermissionGroupGateway, PermissionGroupInput } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The permission groups over HTTP. */
export const createHttpPermissionGroupGateway = (api: Api): PermissionGroupGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/permission-groups', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/permission-groups/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/permission-groups', { ...init, body: toBody(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/permission-groups/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
    ),
  collaborators: (options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/collaborators', { ...init, params: { query: { active: true, limit: 0 } } }),
      ),
      ({ items }) => items,
    ),
});

const toBody = ({ actions, userIds, ...input }: PermissionGroupInput) =>
  query({ ...input, actions: [...actions], userIds: [...userIds] });
