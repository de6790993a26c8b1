import type { Answer } from '@prumo/view-models/core';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Whether the code of a printed receipt is genuine; nobody is logged in there. (decision 0038) */
export const checkReceipt = (api: Api, token: string): Answer<{ readonly genuine: boolean }> =>
  ask(api, 'get', '/receipt-checks/{token}', { path: { token } });
