import type { ProcedureGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** The first codes of the national tables that a search finds. */
export const searchTuss =
  (api: Api): ProcedureGateway['searchTuss'] =>
  (search, types, options) =>
    itemsOf(ask(api, 'get', '/tuss', { query: { search, types, limit: 100 } }, options));
