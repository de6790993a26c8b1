import type { Schemas } from '@prumo/contract';
import type { BranchGateway, BranchInput, BranchRecord } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toAddress } from '../core/to-address.ts';
import { toDate } from '../core/wire-dates.ts';

/** The branches over HTTP. */
export const createHttpBranchGateway = (api: Api): BranchGateway => ({
  list: ({ active: _all, ...asked }, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/branches', { ...init, params: { query: query(asked) } })),
      ({ expiresAt, ...item }) => ({ ...item, expiresAt: toDate(expiresAt) }),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/branches/{id}', { ...init, params: { path: { id } } })),
      toBranch,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/branches', { ...init, body: toBody(input) })),
      toBranch,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/branches/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
      ),
      toBranch,
    ),
});

const toBranch = ({ expiresAt, address, ...branch }: Schemas['BranchRecord']): BranchRecord => ({
  ...branch,
  expiresAt: toDate(expiresAt),
  address: toAddress(address),
});

const toBody = ({ modules, settings, ...input }: BranchInput): Schemas['BranchInput'] => ({
  ...query(input),
  modules: [...modules],
  settings: { ...settings },
  confirmTimeZone: input.confirmTimeZone ?? false,
});
