import type { FirstStepsGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The first steps of a branch over HTTP. */
export const createHttpFirstStepsGateway = (api: Api): FirstStepsGateway => ({
  read: (options) => ask(api, 'get', '/first-steps', {}, options),
  dismiss: (dismissed, options) => ask(api, 'put', '/first-steps', { body: { dismissed } }, options),
});
