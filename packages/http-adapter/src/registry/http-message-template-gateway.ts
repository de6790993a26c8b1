import type { Schemas } from '@prumo/contract';
import type { MessageTemplateGateway, MessageTemplateInput } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The message templates over HTTP. */
export const createHttpMessageTemplateGateway = (api: Api): MessageTemplateGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/message-templates', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/message-templates/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/message-templates', { ...init, body: toBody(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/message-templates/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
    ),
  deactivate: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/message-templates/{id}', { ...init, params: { path: { id } } })),
    ),
});

const toBody = ({ buttons, ...input }: MessageTemplateInput): Schemas['MessageTemplateInput'] => ({
  ...query(input),
  buttons: [...buttons],
});
