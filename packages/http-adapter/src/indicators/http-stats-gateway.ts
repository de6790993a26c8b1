import type { StatsGateway } from '@prumo/view-models/indicators';
import type { Api } from '../core/api.ts';

/** The figures of the dashboard over HTTP. [DSH-014] */
export const createHttpStatsGateway = (api: Api): StatsGateway => ({
  stats: (professionalId, options) =>
    api.call(options, (http, init) =>
      http.GET('/stats', { ...init, params: { query: professionalId === null ? {} : { professionalId } } }),
    ),
});
