import type { CompanyGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { toAddress } from './to-contact.ts';

/** Companies by CNPJ over HTTP. [BIL-151] */
export const createHttpCompanyGateway = (api: Api): CompanyGateway => ({
  byCnpj: (digits, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/entities/{digits}', { ...init, params: { path: { digits } } })),
      ({ address, ...company }) => ({ ...company, address: toAddress(address) }),
    ),
});
