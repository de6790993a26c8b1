import { NEW_INDICATED } from '@prumo/domain/billing';
import type { OriginGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** Whom nobody asked for the council; only a professional keeps it. [A147] */
const NEW_COUNCIL = { name: NEW_INDICATED.councilName, state: NEW_INDICATED.councilState, record: null };

/** Who indicated the clinic, and companies of occupational exams, over HTTP. */
export const createHttpOriginGateway = (api: Api): OriginGateway => ({
  findIndicated: (search, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/indicated', { ...init, params: { query: { search } } })),
      ({ items }) => items,
    ),
  findAsoClients: (search, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/aso-clients', { ...init, params: { query: { search } } })),
      ({ items }) => items,
    ),
  addIndicated: ({ council, ...input }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/indicated', { ...init, body: { ...input, council: council ?? NEW_COUNCIL } }),
      ),
      (made) => made,
    ),
});
