import type { TemplateKind } from '@prumo/domain/clinical';
import type { ClinicalTemplateGateway } from '@prumo/view-models/clinical';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapNothing } from '../core/map-answer.ts';

/** The clinical templates of one kind over HTTP. */
export const createHttpClinicalTemplateGateway = (api: Api, kind: TemplateKind): ClinicalTemplateGateway => ({
  list: (asked, options) => ask(api, 'get', '/clinical-templates/{kind}', { path: { kind }, query: asked }, options),
  get: (id, options) => ask(api, 'get', '/clinical-templates/{kind}/{id}', { path: { kind, id } }, options),
  create: (input, options) => ask(api, 'post', '/clinical-templates/{kind}', { path: { kind }, body: input }, options),
  update: (id, input, options) =>
    ask(api, 'put', '/clinical-templates/{kind}/{id}', { path: { kind, id }, body: input }, options),
  deactivate: (id) => mapNothing(ask(api, 'delete', '/clinical-templates/{kind}/{id}', { path: { kind, id } })),
});
