import type { Schemas } from '@prumo/contract';
import type { CostCenter, CostCenterGateway } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The cost centres over HTTP. */
export const createHttpCostCenterGateway = (api: Api): CostCenterGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/cost-centers', { ...init, params: { query: query(asked) } })),
      toCostCenter,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/cost-centers/{id}', { ...init, params: { path: { id } } })),
      toCostCenter,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/cost-centers', { ...init, body: query(input) })),
      toCostCenter,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/cost-centers/{id}', { ...init, params: { path: { id } }, body: query(input) }),
      ),
      toCostCenter,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/cost-centers/{id}', { ...init, params: { path: { id } } }))),
});

const toCostCenter = ({ parent, ...item }: Schemas['CostCenter']): CostCenter => ({
  ...item,
  parentId: parent?.id ?? null,
});
