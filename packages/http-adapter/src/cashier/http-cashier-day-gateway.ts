import type { CashierDayGateway } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The day of all drawers over HTTP. */
export const createHttpCashierDayGateway = (api: Api): CashierDayGateway => ({
  day: (date, options) => ask(api, 'get', '/cashiers/day', { query: { date } }, options),
});
