import type { PendingAttendanceGateway } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapNothing } from '../core/map-answer.ts';

/** Accounts that wait for their receipt, over HTTP. [CSH-103, CSH-119] */
export const createHttpPendingAttendanceGateway = (api: Api): PendingAttendanceGateway => ({
  list: (options) => itemsOf(ask(api, 'get', '/cashiers/attendances', {}, options)),
  remove: (id, options) => mapNothing(ask(api, 'delete', '/billing-accounts/{id}', { path: { id } }, options)),
});
