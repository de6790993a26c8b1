import type { TussGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** The national tables of codes over HTTP. [REG-094, TIS-022] */
export const createHttpTussGateway = (api: Api, upload: UploadFetch = progressFetch): TussGateway => ({
  searchTuss: (search, types, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/tuss', { ...init, params: { query: { search, types, limit: 100 } } }),
      ),
      ({ items }) => items,
    ),
  importPackage: ({ name, content }, { dryRun, table }, options) => {
    const form = new FormData();
    form.append('file', content as Blob, name);
    const send = (request: Request) =>
      api.raw.send(request, (signed) => upload(signed, options?.onProgress ?? (() => undefined)));
    return mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/tuss/import', {
          ...init,
          params: { query: { dryRun, ...(table === null ? {} : { table }) } },
          body: { file: name },
          bodySerializer: () => form,
          fetch: send,
        }),
      ),
      ({ tables }) => tables,
    );
  },
});
