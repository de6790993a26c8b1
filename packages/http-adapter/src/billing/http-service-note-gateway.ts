import type { ServiceNoteGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

const path = '/billing-accounts/{id}/service-notes';

/** Fiscal notes of private accounts over HTTP. */
export const createHttpServiceNoteGateway = (api: Api): ServiceNoteGateway => ({
  sheet: (id, options) => ask(api, 'get', path, { path: { id } }, options),
  issue: (id, body) => ask(api, 'post', path, { path: { id }, body }),
  retry: (id, noteId) => ask(api, 'post', `${path}/{noteId}/retry`, { path: { id, noteId } }),
  cancel: (id, noteId, body) => ask(api, 'post', `${path}/{noteId}/cancellation`, { path: { id, noteId }, body }),
});
