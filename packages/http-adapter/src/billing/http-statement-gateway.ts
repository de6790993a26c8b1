import type { RefundGateway, StatementGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** Statements of private accounts over HTTP. [A121, FIN-044, FIN-073] */
export const createHttpStatementGateway = (api: Api): StatementGateway => ({
  statement: (id, options) => ask(api, 'get', '/billing-accounts/{id}/statement', { path: { id } }, options),
  settle: (id, body) => mapNothing(ask(api, 'put', '/financial-transactions/{id}/payment', { path: { id }, body })),
  reverse: (id) => mapNothing(ask(api, 'put', '/financial-transactions/{id}/reverse', { path: { id } })),
});

/** Giving money of a receipt back, out of a drawer that is open. [BIL-044] */
export const createHttpRefundGateway = (api: Api): RefundGateway => ({
  drawers: (options) =>
    mapAnswer(ask(api, 'get', '/cashiers', { query: { status: 'open', limit: 0 } }, options), ({ items }) =>
      items.map(({ id, bankAccount, balance }) => ({ id, drawer: bankAccount, balance })),
    ),
  refund: ({ accountId, ...body }, options) =>
    mapNothing(ask(api, 'post', '/billing-accounts/{id}/refunds', { path: { id: accountId }, body }, options)),
});
