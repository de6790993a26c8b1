import type { TransactionGateway, TransferPapers } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { printAsked } from '../core/asked-files.ts';
import type { FileOpener } from '../core/http-downloads.ts';
import { mapNothing } from '../core/map-answer.ts';

/** Financial documents over HTTP. [FIN-062, FIN-063, FIN-064] */
export const createHttpTransactionGateway = (api: Api): TransactionGateway => ({
  get: (id, options) => ask(api, 'get', '/financial-transactions/{id}', { path: { id } }, options),
  remove: (id) => mapNothing(ask(api, 'delete', '/financial-transactions/{id}', { path: { id } })),
  reverse: (id) => ask(api, 'put', '/financial-transactions/{id}/reverse', { path: { id } }),
});

/** The paper of a transfer: what it is asked with is too long for an address. [BIL-150] */
export const createHttpTransferPapers = (api: Api, opener: FileOpener): TransferPapers => ({
  print: ({ professionalId, hasFinancialBundle, lines, type }) =>
    printAsked(api, opener, `/professional-transfer/${professionalId}/print`, {
      professionalId,
      hasFinancialBundle,
      accounts: lines.map(({ accountId, itemId, degree, denialId, lineId }) => ({
        accountId,
        itemId,
        ...(degree === undefined ? {} : { degree }),
        ...(denialId === undefined ? {} : { denialId }),
        ...(lineId === undefined ? {} : { lineId }),
      })),
      type,
    }),
});
