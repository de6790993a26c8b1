import type { AddressGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Addresses by postal code, and codes by street, over HTTP. [COM-024, COM-025] */
export const createHttpAddressGateway = (api: Api): AddressGateway => ({
  byCep: (cep, options) => ask(api, 'get', '/services/cep/{cep}', { path: { cep } }, options),
  byAddress: (address, options) => ask(api, 'get', '/services/cep', { query: { address } }, options),
});
