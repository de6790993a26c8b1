import { NEW_INDICATED } from '@prumo/domain/billing';
import type { OriginGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** Whom nobody asked for the council; only a professional keeps it. [A147] */
const NEW_COUNCIL = { name: NEW_INDICATED.councilName, state: NEW_INDICATED.councilState, record: null };

/** Who indicated the clinic, and companies of occupational exams, over HTTP. */
export const createHttpOriginGateway = (api: Api): OriginGateway => ({
  findIndicated: (search, options) => itemsOf(ask(api, 'get', '/indicated', { query: { search } }, options)),
  findAsoClients: (search, options) => itemsOf(ask(api, 'get', '/aso-clients', { query: { search } }, options)),
  addIndicated: ({ council, ...input }, options) =>
    ask(api, 'post', '/indicated', { body: { ...input, council: council ?? NEW_COUNCIL } }, options),
});
