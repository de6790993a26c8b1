import type { ImportGateway } from '@prumo/view-models/imports';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** The imports over HTTP. [UXP-019] */
export const createHttpImportGateway = (api: Api, upload: UploadFetch = progressFetch): ImportGateway => ({
  list: ({ limit, offset }, options) => ask(api, 'get', '/imports', { query: { limit, offset } }, options),
  create: (kind, { name, content }, options) => {
    const form = new FormData();
    form.append('file', content as Blob, name);
    const send = (request: Request) =>
      api.raw.send(request, (signed) => upload(signed, options?.onProgress ?? (() => undefined)));
    return api.call(options, (http, init) =>
      http.POST('/imports', {
        ...init,
        params: { query: { kind } },
        body: { file: name },
        bodySerializer: () => form,
        fetch: send,
      }),
    );
  },
  get: (id, options) => ask(api, 'get', '/imports/{id}', { path: { id } }, options),
  check: (id, mapping) => ask(api, 'post', '/imports/{id}/check', { path: { id }, body: { mapping: [...mapping] } }),
  run: (id) => ask(api, 'post', '/imports/{id}/run', { path: { id } }),
  cancel: (id) => ask(api, 'post', '/imports/{id}/cancel', { path: { id } }),
  undo: (id) => ask(api, 'post', '/imports/{id}/undo', { path: { id } }),
  refusals: (id, { limit, offset }, options) =>
    ask(api, 'get', '/imports/{id}/refusals', { path: { id }, query: { limit, offset } }, options),
});
