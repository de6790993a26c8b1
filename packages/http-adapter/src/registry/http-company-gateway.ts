import type { CompanyGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { withAddress } from '../core/to-address.ts';

/** Companies by CNPJ over HTTP. [BIL-151] */
export const createHttpCompanyGateway = (api: Api): CompanyGateway => ({
  byCnpj: (digits, options) =>
    mapAnswer(ask(api, 'get', '/entities/{digits}', { path: { digits } }, options), withAddress),
});
