import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { ProfessionalGateway, ProfessionalInput, ProfessionalRecord } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toAddress } from '../core/to-address.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';
import { toProfessionals } from './to-professional.ts';

/** The professionals over HTTP. */
export const createHttpProfessionalGateway = (api: Api): ProfessionalGateway => ({
  list: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/professionals', { ...init, params: { query: query(asked) } })),
      toProfessionals,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/professionals/{id}', { ...init, params: { path: { id } } })),
      toRecord,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/professionals', { ...init, body: toBody(input) })),
      toRecord,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/professionals/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
      ),
      toRecord,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/professionals/{id}', { ...init, params: { path: { id } } }))),
  branches: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/professionals/branches', init)),
      ({ items }) => items,
    ),
});

const toRecord = ({
  birthDate,
  address,
  plans,
  ...professional
}: Schemas['ProfessionalRecord']): ProfessionalRecord => ({
  ...professional,
  birthDate: toDate(birthDate),
  address: toAddress(address),
  plans: plans.map(({ planId, accredited, providerCode, transfer }) => ({
    planId,
    accredited,
    providerCode,
    transfer: { ...transfer, value: transfer.value === null ? null : toCents(transfer.value) },
  })),
});

function toBody({
  councils,
  specialties,
  branchIds,
  plans,
  ...input
}: ProfessionalInput): Schemas['ProfessionalInput'] {
  return {
    ...query(input),
    councils: councils.map((council) => ({ ...council })),
    specialties: specialties.map((specialty) => ({ ...specialty })),
    branchIds: [...branchIds],
    plans: plans.map(({ transfer, ...plan }) => ({
      ...plan,
      transfer: { ...transfer, value: transfer.value === null ? null : reaisFromCents(transfer.value) },
    })),
  };
}
