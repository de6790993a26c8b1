import type { Answer } from '@prumo/view-models/core';
import type { DoctoraliaGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The partner platform and the mapping with it over HTTP. [COM-032 … COM-042] */
export const createHttpDoctoraliaGateway = (api: Api): DoctoraliaGateway => ({
  services: (options) => itemsOf(api.call(options, (http, init) => http.GET('/doctoralia/expenses', init))),
  insurances: (options) => itemsOf(api.call(options, (http, init) => http.GET('/doctoralia/insurances', init))),
  professionals: (options) => itemsOf(api.call(options, (http, init) => http.GET('/doctoralia/professionals', init))),
  mappings: (options) => api.call(options, (http, init) => http.GET('/doctoralia/mappings', init)),
  tie: (professionals, options) =>
    api.call(options, (http, init) =>
      http.POST('/doctoralia/mappings', { ...init, body: { professionals: [...professionals] } }),
    ),
  untie: (id) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/doctoralia/mappings/professionals/{id}', { ...init, params: { path: { id } } }),
      ),
    ),
  sync: (id, options) =>
    api.call(options, (http, init) =>
      http.POST('/doctoralia/mappings/professionals/{id}/sync', { ...init, params: { path: { id } } }),
    ),
  addresses: (id, options) =>
    itemsOf(
      api.call(options, (http, init) =>
        http.GET('/doctoralia/mappings/professionals/{id}/addresses', { ...init, params: { path: { id } } }),
      ),
    ),
  addAddress: (id, platform, options) =>
    api.call(options, (http, init) =>
      http.POST('/doctoralia/mappings/professionals/{id}/addresses', {
        ...init,
        params: { path: { id } },
        body: { platform },
      }),
    ),
  removeAddress: (id, addressId) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/doctoralia/mappings/professionals/{id}/addresses/{addressId}', {
          ...init,
          params: { path: { id, addressId } },
        }),
      ),
    ),
  addExpense: (id, addressId, expenseId, platform, options) =>
    mapNothing(
      api.call(options, (http, init) =>
        http.POST('/doctoralia/mappings/professionals/{id}/addresses/{addressId}/expenses', {
          ...init,
          params: { path: { id, addressId } },
          body: { expenseId, platform },
        }),
      ),
    ),
  removeExpense: (id, addressId, itemId) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/doctoralia/mappings/professionals/{id}/addresses/{addressId}/expenses/{itemId}', {
          ...init,
          params: { path: { id, addressId, itemId } },
        }),
      ),
    ),
  addInsurance: (id, addressId, insuranceId, platform, options) =>
    mapNothing(
      api.call(options, (http, init) =>
        http.POST('/doctoralia/mappings/professionals/{id}/addresses/{addressId}/insurances', {
          ...init,
          params: { path: { id, addressId } },
          body: { insuranceId, platform },
        }),
      ),
    ),
  removeInsurance: (id, addressId, itemId) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/doctoralia/mappings/professionals/{id}/addresses/{addressId}/insurances/{itemId}', {
          ...init,
          params: { path: { id, addressId, itemId } },
        }),
      ),
    ),
});

const itemsOf = <T>(answer: Answer<{ readonly items: readonly T[] }>): Answer<readonly T[]> =>
  mapAnswer(answer, ({ items }) => items);
