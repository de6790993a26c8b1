import type { GuideDocumentGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** Documents of guides over HTTP. [TIS-014] */
export const createHttpGuideDocumentGateway = (
  api: Api,
  upload: UploadFetch = progressFetch,
): GuideDocumentGateway => ({
  documents: (id, options) =>
    mapAnswer(ask(api, 'get', '/billing-accounts/{id}/documents', { path: { id } }, options), ({ items }) => items),
  add: (id, { name, content }, { type, note }, options) => {
    const form = new FormData();
    form.append('file', content as Blob, name);
    const send = (request: Request) =>
      api.raw.send(request, (signed) => upload(signed, options?.onProgress ?? (() => undefined)));
    return api.call(options, (http, init) =>
      http.POST('/billing-accounts/{id}/documents', {
        ...init,
        params: { path: { id }, query: note === undefined ? { type } : { type, note } },
        body: { file: name },
        bodySerializer: () => form,
        fetch: send,
      }),
    );
  },
  remove: (id, documentId) =>
    mapNothing(ask(api, 'delete', '/billing-accounts/{id}/documents/{documentId}', { path: { id, documentId } })),
});
