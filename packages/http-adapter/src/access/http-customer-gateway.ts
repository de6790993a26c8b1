import { localDate } from '@prumo/domain/dates';
import type { CustomerGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapPage } from '../core/map-answer.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';

/** The customer account over HTTP. */
export const createHttpCustomerGateway = (api: Api): CustomerGateway => ({
  customer: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/customer', init)),
      ({ branches, ...customer }) => ({
        ...customer,
        branches: branches.map(({ expiresAt, ...branch }) => ({ ...branch, expiresAt: toDate(expiresAt) })),
      }),
    ),
  payments: ({ limit = 20, offset = 0 }, options) =>
    mapPage(
      api.call(options, (http, init) =>
        http.GET('/customer/payments', { ...init, params: { query: { limit, offset } } }),
      ),
      ({ dueDate, value, ...payment }) => ({ ...payment, dueDate: localDate(dueDate), value: toCents(value) }),
    ),
});
