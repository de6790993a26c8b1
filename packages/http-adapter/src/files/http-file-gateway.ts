import type { Schemas } from '@prumo/contract';
import type { FileGateway, StoredFile } from '@prumo/view-models/files';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { progressFetch } from './progress-fetch.ts';

/** How a request with a large body leaves; `onProgress` hears 0 … 1. */
export type UploadFetch = (request: Request, onProgress: (part: number) => void) => Promise<Response>;

/** The files of a person over HTTP. [PAT-014, PAT-015, PAT-016, PAT-017] */
export const createHttpFileGateway = (api: Api, upload: UploadFetch = progressFetch): FileGateway => ({
  list: ({ entityId, origin }, options) =>
    mapAnswer(
      ask(
        api,
        'get',
        '/entities/{entityId}/files',
        { path: { entityId }, query: { origin: origin ?? undefined } },
        options,
      ),
      ({ items }) => items.map(toFile),
    ),
  upload: ({ entityId, origin }, { name, content }, options) => {
    const form = new FormData();
    form.append('file', content as Blob, name);
    const send = (request: Request) =>
      api.raw.send(request, (signed) => upload(signed, options?.onProgress ?? (() => undefined)));
    return mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/entities/{entityId}/files', {
          ...init,
          params: { path: { entityId }, query: query({ origin: origin ?? undefined }) },
          body: { file: name },
          bodySerializer: () => form,
          fetch: send,
        }),
      ),
      toFile,
    );
  },
  rename: (id, description) =>
    mapAnswer(ask(api, 'put', '/files/{id}', { path: { id }, body: { description } }), toFile),
  remove: (id) => mapNothing(ask(api, 'delete', '/files/{id}', { path: { id } })),
  read: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/files/{id}', { ...init, params: { path: { id } }, parseAs: 'blob' }),
      ),
      (blob): object => blob,
    ),
});

const toFile = ({ id, extension, description, date, contentType, sizeBytes }: Schemas['File']): StoredFile => ({
  id,
  extension,
  description,
  date,
  contentType,
  sizeBytes,
});
