import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { Procedure, ProcedureGateway, ProcedureInput, ProcedureItem } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toCents } from '../core/wire-money.ts';

/** Procedures and other expenses over HTTP. */
export const createHttpProcedureGateway = (api: Api): ProcedureGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/expenses', { ...init, params: { query: query(asked) } })),
      toItem,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/expenses/{id}', { ...init, params: { path: { id } } })),
      toProcedure,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/expenses', { ...init, body: toWire(input) })),
      toProcedure,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/expenses/{id}', { ...init, params: { path: { id } }, body: toWire(input) }),
      ),
      toProcedure,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/expenses/{id}', { ...init, params: { path: { id } } }))),
  searchTuss: (search, types, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/tuss', { ...init, params: { query: { search, types, limit: 100 } } }),
      ),
      ({ items }) => items,
    ),
});

const toItem = ({ particularValue, ...expense }: Schemas['Expense']): ProcedureItem => ({
  ...expense,
  particularValue: toCents(particularValue),
});

const toProcedure = (procedure: Schemas['Procedure']): Procedure => ({
  ...procedure,
  particularValue: toCents(procedure.particularValue),
  value: {
    fee: toCents(procedure.value.fee),
    film: toCents(procedure.value.film),
    operationalCost: toCents(procedure.value.operationalCost),
  },
  professionals: procedure.professionals.map(({ professional, particularValue }) => ({
    professional,
    particularValue: toCents(particularValue),
  })),
  plans: procedure.plans.map((plan) => ({
    ...plan,
    insuranceValue: toCents(plan.insuranceValue),
    particularValue: toCents(plan.particularValue),
  })),
});

const toWire = ({ version, type, value, ...input }: ProcedureInput): Schemas['ProcedureInput'] => ({
  ...input,
  // The rule of the form has checked it against the types of the contract.
  type: type as Schemas['ExpenseTypeInput'],
  ...(version === null ? {} : { version }),
  particularValue: reaisFromCents(input.particularValue),
  value: {
    fee: reaisFromCents(value.fee),
    film: reaisFromCents(value.film),
    operationalCost: reaisFromCents(value.operationalCost),
  },
  professionals: input.professionals.map(({ professionalId, particularValue }) => ({
    professionalId,
    particularValue: reaisFromCents(particularValue),
  })),
});
