import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { CbhpmGateway, CbhpmTable, CbhpmTableInput } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toCents } from '../core/wire-money.ts';

/** CBHPM tables over HTTP. */
export const createHttpCbhpmGateway = (api: Api): CbhpmGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/cbhpm-tables', { ...init, params: { query: query(asked) } })),
      (row) => ({ ...row, uco: toCents(row.uco), film: toCents(row.film) }),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/cbhpm-tables/{id}', { ...init, params: { path: { id } } })),
      toTable,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/cbhpm-tables', { ...init, body: toWire(input) })),
      toTable,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/cbhpm-tables/{id}', { ...init, params: { path: { id } }, body: toWire(input) }),
      ),
      toTable,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/cbhpm-tables/{id}', { ...init, params: { path: { id } } }))),
  price: (id, code) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.GET('/cbhpm-tables/{id}/price', { ...init, params: { path: { id }, query: { code } } }),
      ),
      ({ fee, film, operationalCost, total }) => ({
        fee: toCents(fee),
        film: toCents(film),
        operationalCost: toCents(operationalCost),
        total: toCents(total),
      }),
    ),
});

const toTable = (table: Schemas['CbhpmTable']): CbhpmTable => ({
  ...table,
  uco: toCents(table.uco),
  film: toCents(table.film),
  portes: table.portes.map(({ porte, value }) => ({ porte, value: toCents(value) })),
});

const toWire = ({ version, items, ...input }: CbhpmTableInput): Schemas['CbhpmTableInput'] => ({
  ...input,
  ...(version === null ? {} : { version }),
  uco: reaisFromCents(input.uco),
  film: reaisFromCents(input.film),
  items: [...items],
  portes: input.portes.map(({ porte, value }) => ({ porte, value: reaisFromCents(value) })),
});
