import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { Package, PackageGateway, PackageInput } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toCents } from '../core/wire-money.ts';

/** Packages of procedures over HTTP. */
export const createHttpPackageGateway = (api: Api): PackageGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/packages', { ...init, params: { query: query(asked) } })),
      (row) => ({ ...row, total: toCents(row.total) }),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/packages/{id}', { ...init, params: { path: { id } } })),
      toPackage,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/packages', { ...init, body: toWire(input) })),
      toPackage,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/packages/{id}', { ...init, params: { path: { id } }, body: toWire(input) }),
      ),
      toPackage,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/packages/{id}', { ...init, params: { path: { id } } }))),
});

const toPackage = (bundle: Schemas['Package']): Package => ({
  ...bundle,
  total: toCents(bundle.total),
  items: bundle.items.map((item) => ({ ...item, value: toCents(item.value) })),
});

const toWire = ({ version, items, ...input }: PackageInput): Schemas['PackageInput'] => ({
  ...input,
  ...(version === null ? {} : { version }),
  items: items.map((item) => ({ ...item, value: reaisFromCents(item.value) })),
});
