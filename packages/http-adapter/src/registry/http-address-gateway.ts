import type { AddressGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';

/** Addresses by postal code, and codes by street, over HTTP. [COM-024, COM-025] */
export const createHttpAddressGateway = (api: Api): AddressGateway => ({
  byCep: (cep, options) =>
    api.call(options, (http, init) => http.GET('/services/cep/{cep}', { ...init, params: { path: { cep } } })),
  byAddress: (address, options) =>
    api.call(options, (http, init) => http.GET('/services/cep', { ...init, params: { query: { address } } })),
});
