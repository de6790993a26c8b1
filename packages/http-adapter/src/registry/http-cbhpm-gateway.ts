import type { CbhpmGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { registry } from '../core/registry.ts';

/** CBHPM tables over HTTP. */
export const createHttpCbhpmGateway = (api: Api): CbhpmGateway => ({
  ...registry(api, '/cbhpm-tables'),
  price: (id, code) => ask(api, 'get', '/cbhpm-tables/{id}/price', { path: { id }, query: { code } }),
});
