import type { TemplateKind } from '@prumo/domain/clinical';
import type { ClinicalTemplateGateway } from '@prumo/view-models/clinical';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The clinical templates of one kind over HTTP. */
export const createHttpClinicalTemplateGateway = (api: Api, kind: TemplateKind): ClinicalTemplateGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) =>
      http.GET('/clinical-templates/{kind}', { ...init, params: { path: { kind }, query: query(asked) } }),
    ),
  get: (id, options) =>
    api.call(options, (http, init) =>
      http.GET('/clinical-templates/{kind}/{id}', { ...init, params: { path: { kind, id } } }),
    ),
  create: (input, options) =>
    api.call(options, (http, init) =>
      http.POST('/clinical-templates/{kind}', { ...init, params: { path: { kind } }, body: query(input) }),
    ),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/clinical-templates/{kind}/{id}', { ...init, params: { path: { kind, id } }, body: query(input) }),
    ),
  deactivate: (id) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/clinical-templates/{kind}/{id}', { ...init, params: { path: { kind, id } } }),
      ),
    ),
});
