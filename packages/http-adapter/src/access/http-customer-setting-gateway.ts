import type { CustomerSettingGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The switches of the branch over HTTP. [REG-100, REG-101] */
export const createHttpCustomerSettingGateway = (api: Api): CustomerSettingGateway => ({
  list: (options) => ask(api, 'get', '/customer-settings', {}, options),
  save: ({ key, value }, options) => ask(api, 'put', '/customer-settings', { body: { key, value } }, options),
});
