import type { BranchGateway, BranchInput } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { withAddress } from '../core/to-address.ts';

/** The branches over HTTP. */
export const createHttpBranchGateway = (api: Api): BranchGateway => ({
  list: ({ active: _all, ...query }, options) => ask(api, 'get', '/branches', { query }, options),
  get: (id, options) => mapAnswer(ask(api, 'get', '/branches/{id}', { path: { id } }, options), withAddress),
  create: (input, options) => mapAnswer(ask(api, 'post', '/branches', { body: toBody(input) }, options), withAddress),
  update: (id, input, options) =>
    mapAnswer(ask(api, 'put', '/branches/{id}', { path: { id }, body: toBody(input) }, options), withAddress),
});

const toBody = (input: BranchInput): BranchInput => ({ ...input, confirmTimeZone: input.confirmTimeZone ?? false });
