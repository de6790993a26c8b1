import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type {
  Patient,
  PatientGateway,
  PatientHistory,
  PatientInput,
  PatientItem,
  PatientTwin,
} from '@prumo/view-models/patients';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';

/** The patients over HTTP. */
export const createHttpPatientGateway = (api: Api): PatientGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/patients', { ...init, params: { query: query(asked) } })),
      toItem,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/patients/{id}', { ...init, params: { path: { id } } })),
      toPatient,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/patients', { ...init, body: toBody(input) })),
      toPatient,
    ),
  twins: ({ cpf, cns, name, birthDate, exceptId }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/patients/twins', {
          ...init,
          params: {
            query: query({ cpf, cns, name, birthDate: birthDate ?? undefined, exceptId: exceptId ?? undefined }),
          },
        }),
      ),
      ({ items }) => items.map(toTwin),
    ),
  history: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/patients/{id}/history', { ...init, params: { path: { id } } })),
      toHistory,
    ),
  merge: (id, duplicateId) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.POST('/patients/{id}/merge', { ...init, params: { path: { id } }, body: { duplicateId } }),
      ),
      toPatient,
    ),
  eraseMarketing: (id) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.POST('/patients/{id}/marketing-erasure', { ...init, params: { path: { id } } }),
      ),
      toPatient,
    ),
  erase: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.POST('/patients/{id}/erasure', { ...init, params: { path: { id } } })),
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/patients/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
      ),
      toPatient,
    ),
});

const toItem = ({ birthDate, ...item }: Schemas['PatientItem']): PatientItem => ({
  ...item,
  birthDate: toDate(birthDate),
});

const toTwin = ({ birthDate, ...twin }: Schemas['PatientTwin']): PatientTwin => ({
  ...twin,
  birthDate: toDate(birthDate),
});

const toHistory = ({ appointments, accounts }: Schemas['PatientHistory']): PatientHistory => ({
  appointments,
  accounts: accounts.map(({ date, total, ...account }) => ({
    ...account,
    date: localDate(date),
    total: toCents(total),
  })),
});

function toPatient({
  identity: _first,
  secondaryIdentity: _second,
  profession: _told,
  imageUrl: _face,
  insurance,
  birthDate,
  address,
  cards,
  ...patient
}: Schemas['Patient']): Patient {
  return {
    ...patient,
    birthDate: toDate(birthDate),
    cards: cards.map(({ plan, record, validity, insured }) => ({
      planId: plan.id,
      record,
      validity: toDate(validity),
      insured,
    })),
    insurance: insurance === null ? null : { ...insurance, validity: toDate(insurance.validity) },
    address: {
      type: address.type,
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

const toBody = ({ cards, ...input }: PatientInput): Schemas['PatientInput'] => ({
  ...query(input),
  quick: input.quick ?? false,
  cards: cards.map((card) => ({ ...card })),
});
