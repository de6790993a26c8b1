import type { Shapes } from '@prumo/contract';
import type { Patient, PatientGateway } from '@prumo/view-models/patients';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The patients over HTTP. */
export const createHttpPatientGateway = (api: Api): PatientGateway => ({
  list: (query, options) => ask(api, 'get', '/patients', { query }, options),
  get: (id, options) => mapAnswer(ask(api, 'get', '/patients/{id}', { path: { id } }, options), toPatient),
  create: (body, options) => mapAnswer(ask(api, 'post', '/patients', { body }, options), toPatient),
  twins: ({ birthDate, exceptId, ...typed }, options) =>
    itemsOf(
      ask(
        api,
        'get',
        '/patients/twins',
        { query: { ...typed, birthDate: birthDate ?? undefined, exceptId: exceptId ?? undefined } },
        options,
      ),
    ),
  history: (id, options) => ask(api, 'get', '/patients/{id}/history', { path: { id } }, options),
  merge: (id, duplicateId) =>
    mapAnswer(ask(api, 'post', '/patients/{id}/merge', { path: { id }, body: { duplicateId } }), toPatient),
  eraseMarketing: (id) => mapAnswer(ask(api, 'post', '/patients/{id}/marketing-erasure', { path: { id } }), toPatient),
  erase: (id) => mapNothing(ask(api, 'post', '/patients/{id}/erasure', { path: { id } })),
  update: (id, body, options) =>
    mapAnswer(ask(api, 'put', '/patients/{id}', { path: { id }, body }, options), toPatient),
});

/** A card names its plan by the id alone, as it is sent; what the contract tells in a second form is left out. */
function toPatient({
  identity: _first,
  secondaryIdentity: _second,
  profession: _told,
  imageUrl: _face,
  cards,
  ...patient
}: Shapes['Patient']): Patient {
  return {
    ...patient,
    cards: cards.map(({ plan, record, validity, insured }) => ({ planId: plan.id, record, validity, insured })),
  };
}
