import type { TussGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { searchTuss } from './search-tuss.ts';
import { progressFetch, type UploadFetch } from '../files/index.ts';

/** The national tables of codes over HTTP. [REG-094, TIS-022] */
export const createHttpTussGateway = (api: Api, upload: UploadFetch = progressFetch): TussGateway => ({
  searchTuss: searchTuss(api),
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
