import type { TodayGateway } from '@prumo/view-models/indicators';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Lines of one part of the landing page: the rest is at the page where the work is done. */
const limit = 5;

/** The own work of today over HTTP. */
export const createHttpTodayGateway = (api: Api): TodayGateway => ({
  visits: (professionalId, options) =>
    ask(
      api,
      'get',
      '/today/visits',
      { query: { limit, ...(professionalId === null ? {} : { professionalId }) } },
      options,
    ),
  payments: (options) => ask(api, 'get', '/today/payments', { query: { limit } }, options),
  drawers: (options) => ask(api, 'get', '/cashiers', { query: { status: 'open', limit } }, options),
  guides: (options) => ask(api, 'get', '/today/guides', { query: { limit } }, options),
  unbilled: (options) => ask(api, 'get', '/today/unbilled', { query: { limit } }, options),
  documents: (options) => ask(api, 'get', '/today/documents', { query: { limit } }, options),
});
