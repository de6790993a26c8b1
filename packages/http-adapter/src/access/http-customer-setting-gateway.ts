import type { CustomerSettingGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';

/** The switches of the branch over HTTP. [REG-100, REG-101] */
export const createHttpCustomerSettingGateway = (api: Api): CustomerSettingGateway => ({
  list: (options) => api.call(options, (http, init) => http.GET('/customer-settings', init)),
  save: ({ key, value }, options) =>
    api.call(options, (http, init) => http.PUT('/customer-settings', { ...init, body: { key, value } })),
});
