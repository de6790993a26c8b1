import type { Schemas } from '@prumo/contract';
import type { Category, CategoryGateway } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The categories over HTTP. */
export const createHttpCategoryGateway = (api: Api): CategoryGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/categories', { ...init, params: { query: query(asked) } })),
      toCategory,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/categories/{id}', { ...init, params: { path: { id } } })),
      toCategory,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/categories', { ...init, body: query(input) })),
      toCategory,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/categories/{id}', { ...init, params: { path: { id } }, body: query(input) }),
      ),
      toCategory,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/categories/{id}', { ...init, params: { path: { id } } }))),
});

const toCategory = ({ parent, ...category }: Schemas['Category']): Category => ({
  ...category,
  parentId: parent?.id ?? null,
});
