import type { ImportGateway } from '@prumo/view-models/imports';
import type { Api } from '../core/api.ts';
import { query } from '../core/query.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** The imports over HTTP. [UXP-019] */
export const createHttpImportGateway = (api: Api, upload: UploadFetch = progressFetch): ImportGateway => ({
  list: ({ limit, offset }, options) =>
    api.call(options, (http, init) => http.GET('/imports', { ...init, params: { query: query({ limit, offset }) } })),
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
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/imports/{id}', { ...init, params: { path: { id } } })),
  check: (id, mapping) =>
    api.call({}, (http, init) =>
      http.POST('/imports/{id}/check', { ...init, params: { path: { id } }, body: { mapping: [...mapping] } }),
    ),
  run: (id) => api.call({}, (http, init) => http.POST('/imports/{id}/run', { ...init, params: { path: { id } } })),
  cancel: (id) =>
    api.call({}, (http, init) => http.POST('/imports/{id}/cancel', { ...init, params: { path: { id } } })),
  undo: (id) => api.call({}, (http, init) => http.POST('/imports/{id}/undo', { ...init, params: { path: { id } } })),
  refusals: (id, { limit, offset }, options) =>
    api.call(options, (http, init) =>
      http.GET('/imports/{id}/refusals', { ...init, params: { path: { id }, query: query({ limit, offset }) } }),
    ),
});
