import type { Schemas } from '@prumo/contract';
import type { Answer } from '@prumo/view-models/core';
import type { ExpensePrice, LookupGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toParts } from '../core/price-parts.ts';
import { toCents } from '../core/wire-money.ts';
import { toProfessionals } from './to-professional.ts';

/** The shared look-ups over HTTP. */
export const createHttpLookupGateway = (api: Api): LookupGateway => ({
  professionals: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/professionals', { ...init, params: { query: query(asked) } })),
      toProfessionals,
    ),
  insurancePlans: (asked, options) =>
    api.call(options, (http, init) => http.GET('/insurance-plans', { ...init, params: { query: query(asked) } })),
  expenses: (asked, options) =>
    api.call(options, (http, init) => http.GET('/expenses', { ...init, params: { query: query(asked) } })),
  schedules: (asked, options) =>
    api.call(options, (http, init) => http.GET('/schedules', { ...init, params: { query: query(asked) } })),
  scheduleExpenses: (scheduleId, options) =>
    itemsOf(
      api.call(options, (http, init) => http.GET('/schedule-expenses', { ...init, params: { query: { scheduleId } } })),
    ),
  scheduleInsurancePlans: (scheduleId, options) =>
    itemsOf(
      api.call(options, (http, init) =>
        http.GET('/schedule-insurance-plans', { ...init, params: { query: { scheduleId } } }),
      ),
    ),
  places: (asked, options) =>
    api.call(options, (http, init) => http.GET('/places', { ...init, params: { query: query(asked) } })),
  bankAccounts: (asked, options) =>
    api.call(options, (http, init) => http.GET('/bank-accounts', { ...init, params: { query: query(asked) } })),
  paymentMethods: (asked, options) =>
    api.call(options, (http, init) => http.GET('/payment-methods', { ...init, params: { query: query(asked) } })),
  categories: (asked, options) =>
    api.call(options, (http, init) => http.GET('/categories', { ...init, params: { query: query(asked) } })),
  specialties: (asked, options) =>
    itemsOf(
      api.call(options, (http, init) => http.GET('/services/cbos', { ...init, params: { query: query(asked) } })),
    ),
  prices: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/expense-pricing', { ...init, params: { query: query(asked) } })),
      ({ items, hasMore }) => ({ items: items.map(toPrice), hasMore }),
    ),
});

const itemsOf = <T>(answer: Answer<{ readonly items: readonly T[] }>): Answer<readonly T[]> =>
  mapAnswer(answer, ({ items }) => items);

const toPrice = ({ definition, ...price }: Schemas['ExpensePrice']): ExpensePrice => ({
  ...price,
  insuranceValue: toCents(definition.insuranceValue),
  particularValue: toCents(definition.particularValue),
  source: definition.source,
  parts: toParts(definition.parts),
});
