import type { StatementGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapNothing } from '../core/map-answer.ts';

/** Statements of private accounts over HTTP. [A121, FIN-044, FIN-073] */
export const createHttpStatementGateway = (api: Api): StatementGateway => ({
  statement: (id, options) => ask(api, 'get', '/billing-accounts/{id}/statement', { path: { id } }, options),
  settle: (id, body) => mapNothing(ask(api, 'put', '/financial-transactions/{id}/payment', { path: { id }, body })),
  reverse: (id) => mapNothing(ask(api, 'put', '/financial-transactions/{id}/reverse', { path: { id } })),
});
