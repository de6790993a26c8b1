import type { OpenSessionsGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The own open sessions over HTTP. */
export const createHttpOpenSessionsGateway = (api: Api): OpenSessionsGateway => ({
  list: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/me/sessions', init)),
      ({ items }) => items,
    ),
  close: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/me/sessions/{id}', { ...init, params: { path: { id } } }))),
  closeOthers: () => mapNothing(api.call({}, (http, init) => http.DELETE('/me/sessions', init))),
});
