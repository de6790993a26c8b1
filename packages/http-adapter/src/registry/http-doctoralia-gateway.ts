import type { DoctoraliaGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapNothing } from '../core/map-answer.ts';

/** The partner platform and the mapping with it over HTTP. [COM-032 … COM-042] */
export const createHttpDoctoraliaGateway = (api: Api): DoctoraliaGateway => ({
  services: (options) => itemsOf(ask(api, 'get', '/doctoralia/expenses', {}, options)),
  insurances: (options) => itemsOf(ask(api, 'get', '/doctoralia/insurances', {}, options)),
  professionals: (options) => itemsOf(ask(api, 'get', '/doctoralia/professionals', {}, options)),
  mappings: (options) => ask(api, 'get', '/doctoralia/mappings', {}, options),
  tie: (professionals, options) =>
    ask(api, 'post', '/doctoralia/mappings', { body: { professionals: [...professionals] } }, options),
  untie: (id) => mapNothing(ask(api, 'delete', '/doctoralia/mappings/professionals/{id}', { path: { id } })),
  sync: (id, options) => ask(api, 'post', '/doctoralia/mappings/professionals/{id}/sync', { path: { id } }, options),
  addresses: (id, options) =>
    itemsOf(ask(api, 'get', '/doctoralia/mappings/professionals/{id}/addresses', { path: { id } }, options)),
  addAddress: (id, platform, options) =>
    ask(
      api,
      'post',
      '/doctoralia/mappings/professionals/{id}/addresses',
      { path: { id }, body: { platform } },
      options,
    ),
  removeAddress: (id, addressId) =>
    mapNothing(
      ask(api, 'delete', '/doctoralia/mappings/professionals/{id}/addresses/{addressId}', { path: { id, addressId } }),
    ),
  addExpense: (id, addressId, expenseId, platform, options) =>
    mapNothing(
      ask(
        api,
        'post',
        '/doctoralia/mappings/professionals/{id}/addresses/{addressId}/expenses',
        { path: { id, addressId }, body: { expenseId, platform } },
        options,
      ),
    ),
  removeExpense: (id, addressId, itemId) =>
    mapNothing(
      ask(api, 'delete', '/doctoralia/mappings/professionals/{id}/addresses/{addressId}/expenses/{itemId}', {
        path: { id, addressId, itemId },
      }),
    ),
  addInsurance: (id, addressId, insuranceId, platform, options) =>
    mapNothing(
      ask(
        api,
        'post',
        '/doctoralia/mappings/professionals/{id}/addresses/{addressId}/insurances',
        { path: { id, addressId }, body: { insuranceId, platform } },
        options,
      ),
    ),
  removeInsurance: (id, addressId, itemId) =>
    mapNothing(
      ask(api, 'delete', '/doctoralia/mappings/professionals/{id}/addresses/{addressId}/insurances/{itemId}', {
        path: { id, addressId, itemId },
      }),
    ),
});
