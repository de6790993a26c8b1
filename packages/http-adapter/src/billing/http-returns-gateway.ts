import type { ChosenFile, UploadOptions } from '@prumo/view-models/files';
import type { ReturnsGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** What insurers answer, over HTTP. [TIS-015, TIS-016, TIS-020] */
export function createHttpReturnsGateway(api: Api, upload: UploadFetch = progressFetch): ReturnsGateway {
  const uploading = ({ name, content }: ChosenFile, options?: UploadOptions) => {
    const form = new FormData();
    form.append('file', content as Blob, name);
    const send = (request: Request) =>
      api.raw.send(request, (signed) => upload(signed, options?.onProgress ?? (() => undefined)));
    return { body: { file: name }, bodySerializer: () => form, fetch: send };
  };
  return {
    list: (query, options) => ask(api, 'get', '/billing-returns', { query }, options),
    bring: (file, options) =>
      mapAnswer(
        api.call(options, (http, init) => http.POST('/billing-returns', { ...init, ...uploading(file, options) })),
        ({ id }) => ({ id }),
      ),
    request: (body) => ask(api, 'post', '/billing-returns/requests', { body }),
    preview: (file, options) =>
      api.call(options, (http, init) =>
        http.POST('/billing-returns/preview', { ...init, ...uploading(file, options) }),
      ),
    takeTable: (file, query, options) =>
      mapAnswer(
        api.call(options, (http, init) =>
          http.POST('/billing-returns/table', { ...init, params: { query }, ...uploading(file, options) }),
        ),
        ({ id }) => ({ id }),
      ),
    form: (lotId, options) => ask(api, 'get', '/billing-returns/typed', { query: { lotId } }, options),
    type: (input, options) =>
      mapAnswer(ask(api, 'post', '/billing-returns/typed', { body: input }, options), ({ id }) => ({ id })),
    rule: (id, query) => ask(api, 'get', '/billing-denials/{id}/rule', { path: { id }, query }),
    makeRule: (id, input) => ask(api, 'post', '/billing-denials/{id}/rule', { path: { id }, body: input }),
    get: (id, options) => ask(api, 'get', '/billing-returns/{id}', { path: { id } }, options),
    answers: (id, query, options) => ask(api, 'get', '/billing-returns/{id}/answers', { path: { id }, query }, options),
    undo: (id) => ask(api, 'post', '/billing-returns/{id}/undo', { path: { id } }),
    lay: (id, body, options) => ask(api, 'post', '/billing-returns/{id}/adjustments', { path: { id }, body }, options),
    takeBack: (id, adjustmentId) =>
      ask(api, 'post', '/billing-returns/{id}/adjustments/{adjustmentId}/cancellation', { path: { id, adjustmentId } }),
    invoices: (id, query, options) =>
      ask(api, 'get', '/billing-returns/{id}/invoices', { path: { id }, query }, options),
    denials: (query, options) => ask(api, 'get', '/billing-denials', { query }, options),
    appeals: (query, options) => ask(api, 'get', '/billing-appeals', { query }, options),
    appeal: (denials) =>
      mapAnswer(ask(api, 'post', '/billing-appeals', { body: { denials: [...denials] } }), ({ items }) => items),
    cancelAppeal: (id) => ask(api, 'post', '/billing-appeals/{id}/cancellation', { path: { id } }),
    askAppeal: (id, kind) => ask(api, 'post', '/billing-appeals/{id}/exchanges', { path: { id }, body: { kind } }),
    accept: (denialIds) => ask(api, 'post', '/billing-denials/acceptance', { body: { denialIds: [...denialIds] } }),
  };
}
