import type { TransferGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Transfers to professionals over HTTP. [BIL-199, BIL-200] */
export const createHttpTransferGateway = (api: Api): TransferGateway => ({
  list: (query, options) => ask(api, 'get', '/professional-transfer', { query }, options),
  close: (professionalId, { lineIds, ...transfer }, options) =>
    ask(
      api,
      'post',
      '/professional-transfer/{professionalId}',
      { path: { professionalId }, body: { ...transfer, lineIds: [...lineIds] } },
      options,
    ),
});
