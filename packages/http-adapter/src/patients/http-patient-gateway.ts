import type { Schemas } from '@prumo/contract';
import type { Patient, PatientGateway, PatientInput, PatientItem } from '@prumo/view-models/patients';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';

/** The patients over HTTP. */
export const createHttpPatientGateway = (api: Api): PatientGateway => ({
  list: (asked, options) =>
    mapPage(api.call(options, (http, init) => http.GET('/patients', { ...init, params: { query: query(asked) } })), toItem),
  get: (id, options) => mapAnswer(api.call(options, (http, init) => http.GET('/patients/{id}', { ...init, params: { path: { id } } })), toPatient),
  create: (input, options) => mapAnswer(api.call(options, (http, init) => http.POST('/patients', { ...init, body: toBody(input) })), toPatient),
  update: (id, input, options) =>
    mapAnswer(api.call(options, (http, init) => http.PUT('/patients/{id}', { ...init, params: { path: { id } }, body: toBody(input) })), toPatient),
});

const toItem = ({ birthDate, ...item }: Schemas['PatientItem']): PatientItem => ({ ...item, birthDate: toDate(birthDate) });

function toPatient({ identity, insurance, birthDate, address, ...patient }: Schemas['Patient']): Patient {
  return {
    ...patient,
    birthDate: toDate(birthDate),
    passport: identity?.type === 'passport' ? identity.value : null,
    insurance: insurance === null ? null : { ...insurance, validity: toDate(insurance.validity) },
    address: {
      cep: address.cep ?? null,
      street: address.street ?? null,
      number: address.number ?? null,
      complement: address.complement ?? null,
      neighborhood: address.neighborhood ?? null,
      city: address.city ?? null,
      state: address.state ?? null,
    },
  };
}

const toBody = (input: PatientInput): Schemas['PatientInput'] => ({ ...query(input), quick: input.quick ?? false });
