import type { InvoiceGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Invoices over HTTP. [BIL-198, BIL-199] */
export const createHttpInvoiceGateway = (api: Api): InvoiceGateway => ({
  list: (query, options) => ask(api, 'get', '/billing-invoices', { query }, options),
  create: (body, options) => ask(api, 'post', '/billing-invoices', { body }, options),
  get: (id, options) => ask(api, 'get', '/billing-invoices/{id}', { path: { id } }, options),
  gather: (id, accountIds, options) =>
    ask(
      api,
      'post',
      '/billing-invoices/{id}/accounts',
      { path: { id }, body: { accountIds: [...accountIds] } },
      options,
    ),
  release: (id, accountIds, options) =>
    ask(
      api,
      'post',
      '/billing-invoices/{id}/releases',
      { path: { id }, body: { accountIds: [...accountIds] } },
      options,
    ),
  close: (id, body) => ask(api, 'post', '/billing-invoices/{id}/closure', { path: { id }, body }),
  reopen: (id, version) => ask(api, 'post', '/billing-invoices/{id}/reopening', { path: { id }, body: { version } }),
  check: (id, options) => ask(api, 'get', '/billing-invoices/{id}/check', { path: { id } }, options),
  lots: (id, options) => ask(api, 'get', '/billing-invoices/{id}/lots', { path: { id } }, options),
  sendLot: (id, lotId, body) =>
    ask(api, 'post', '/billing-invoices/{id}/lots/{lotId}/sending', { path: { id, lotId }, body }),
  rejectLot: (id, lotId, reason) =>
    ask(api, 'post', '/billing-invoices/{id}/lots/{lotId}/rejection', { path: { id, lotId }, body: { reason } }),
  renewLot: (id, lotId) => ask(api, 'post', '/billing-invoices/{id}/lots/{lotId}/renewal', { path: { id, lotId } }),
  settleLot: (id, lotId) => ask(api, 'post', '/billing-invoices/{id}/lots/{lotId}/settlement', { path: { id, lotId } }),
  exchanges: (id, lotId, options) =>
    ask(api, 'get', '/billing-invoices/{id}/lots/{lotId}/exchanges', { path: { id, lotId } }, options),
  lotGuides: (id, lotId, options) =>
    ask(api, 'get', '/billing-invoices/{id}/lots/{lotId}/guides', { path: { id, lotId } }, options),
  askExchange: (id, lotId, body) =>
    ask(api, 'post', '/billing-invoices/{id}/lots/{lotId}/exchanges', { path: { id, lotId }, body }),
  finish: (id, version) => ask(api, 'post', '/billing-invoices/{id}/finalization', { path: { id }, body: { version } }),
});
