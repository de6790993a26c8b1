import type { PatientCreditGateway, PatientViewGateway } from '@prumo/view-models/patients';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';

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

/** The credit of a patient over HTTP. [BIL-044, CSH-029] */
export const createHttpPatientCreditGateway = (api: Api): PatientCreditGateway => ({
  read: (id, options) => ask(api, 'get', '/patients/{id}/credit', { path: { id } }, options),
  drawers: (options) =>
    mapAnswer(ask(api, 'get', '/cashiers', { query: { status: 'open', limit: 0 } }, options), ({ items }) =>
      items.map(({ id, bankAccount, balance }) => ({ id, drawer: bankAccount, balance })),
    ),
  deposit: (id, { reason, ...body }, options) =>
    mapAnswer(
      ask(
        api,
        'post',
        '/patients/{id}/credit/deposits',
        { path: { id }, body: { ...body, notes: reason === '' ? null : reason } },
        options,
      ),
      ({ id: document }) => document,
    ),
  refund: (id, body, options) =>
    mapAnswer(
      ask(api, 'post', '/patients/{id}/credit/refunds', { path: { id }, body }, options),
      ({ id: document }) => document,
    ),
});
