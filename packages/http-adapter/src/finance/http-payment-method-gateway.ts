import type { Schemas } from '@prumo/contract';
import type { PaymentMethodGateway, PaymentMethodInput } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The payment methods over HTTP. */
export const createHttpPaymentMethodGateway = (api: Api): PaymentMethodGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/payment-methods', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/payment-methods/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/payment-methods', { ...init, body: toBody(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/payment-methods/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
    ),
  deactivate: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/payment-methods/{id}', { ...init, params: { path: { id } } })),
    ),
});

const toBody = ({ installments, ...input }: PaymentMethodInput): Schemas['PaymentMethodInput'] => ({
  ...query(input),
  installments: [...installments],
});
