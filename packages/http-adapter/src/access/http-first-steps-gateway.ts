import type { FirstStepsGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';

/** The first steps of a branch over HTTP. */
export const createHttpFirstStepsGateway = (api: Api): FirstStepsGateway => ({
  read: (options) => api.call(options, (http, init) => http.GET('/first-steps', init)),
  dismiss: (dismissed, options) =>
    api.call(options, (http, init) => http.PUT('/first-steps', { ...init, body: { dismissed } })),
});
