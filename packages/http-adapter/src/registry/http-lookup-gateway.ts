import type { Shapes } from '@prumo/contract';
import type { ExpensePrice, LookupGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer } from '../core/map-answer.ts';
import { toProfessionals } from './to-professional.ts';

/** The shared look-ups over HTTP. */
export const createHttpLookupGateway = (api: Api): LookupGateway => ({
  professionals: (asked, options) =>
    mapAnswer(ask(api, 'get', '/professionals', { query: asked }, options), toProfessionals),
  insurancePlans: (asked, options) => ask(api, 'get', '/insurance-plans', { query: asked }, options),
  expenses: (asked, options) => ask(api, 'get', '/expenses', { query: asked }, options),
  schedules: (asked, options) => ask(api, 'get', '/schedules', { query: asked }, options),
  scheduleExpenses: (scheduleId, options) =>
    itemsOf(ask(api, 'get', '/schedule-expenses', { query: { scheduleId } }, options)),
  scheduleInsurancePlans: (scheduleId, options) =>
    itemsOf(ask(api, 'get', '/schedule-insurance-plans', { query: { scheduleId } }, options)),
  places: (asked, options) => ask(api, 'get', '/places', { query: asked }, options),
  bankAccounts: (asked, options) => ask(api, 'get', '/bank-accounts', { query: asked }, options),
  paymentMethods: (asked, options) => ask(api, 'get', '/payment-methods', { query: asked }, options),
  categories: (asked, options) => ask(api, 'get', '/categories', { query: asked }, options),
  specialties: (asked, options) => itemsOf(ask(api, 'get', '/services/cbos', { query: asked }, options)),
  prices: (asked, options) =>
    mapAnswer(ask(api, 'get', '/expense-pricing', { query: asked }, options), ({ items, hasMore }) => ({
      items: items.map(toPrice),
      hasMore,
    })),
});

const toPrice = ({ definition, ...price }: Shapes['ExpensePrice']): ExpensePrice => ({ ...price, ...definition });
