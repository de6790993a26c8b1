import type { PendingAttendanceGateway } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toCents } from '../core/wire-money.ts';

/** Accounts that wait for their receipt, over HTTP. [CSH-103, CSH-119] */
export const createHttpPendingAttendanceGateway = (api: Api): PendingAttendanceGateway => ({
  list: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/cashiers/attendances', { ...init })),
      ({ items }) => items.map(({ value, ...item }) => ({ ...item, value: toCents(value) })),
    ),
  remove: (id, options) =>
    mapNothing(
      api.call(options, (http, init) => http.DELETE('/billing-accounts/{id}', { ...init, params: { path: { id } } })),
    ),
});
