import type { StatsGateway } from '@prumo/view-models/indicators';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The figures of the dashboard over HTTP. [DSH-014] */
export const createHttpStatsGateway = (api: Api): StatsGateway => ({
  stats: (professionalId, options) =>
    ask(api, 'get', '/stats', { query: professionalId === null ? {} : { professionalId } }, options),
});
