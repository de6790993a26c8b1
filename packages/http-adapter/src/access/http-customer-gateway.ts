import type { CustomerGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The customer account over HTTP. */
export const createHttpCustomerGateway = (api: Api): CustomerGateway => ({
  customer: (options) => ask(api, 'get', '/customer', {}, options),
  payments: ({ limit = 20, offset = 0 }, options) =>
    ask(api, 'get', '/customer/payments', { query: { limit, offset } }, options),
});
