import type { PatientViewGateway } from '@prumo/view-models/patients';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Lines of one part of the page: the rest is where the records are. */
const limit = 5;

/** The page of a patient over HTTP. */
export const createHttpPatientViewGateway = (api: Api): PatientViewGateway => ({
  read: (id, options) => ask(api, 'get', '/patients/{id}', { path: { id } }, options),
  visits: (id, when, options) =>
    ask(api, 'get', '/patients/{id}/appointments', { path: { id }, query: { when, limit } }, options),
  history: (id, options) => ask(api, 'get', '/patients/{id}/history', { path: { id } }, options),
  messages: (patientId, options) => ask(api, 'get', '/messages', { query: { patientId, limit } }, options),
});
