import type { Answer, CallOptions } from '@prumo/view-models/core';
import type { Api } from './api.ts';
import { bodyOf, type FileOpener, fileName, worded } from './http-downloads.ts';

interface Fetched {
  readonly file: Blob;
  readonly name: string;
}

/** A file that is asked for with a body, which is too long for an address. */
function fetchAsked(api: Api, path: string, body: unknown, options: CallOptions): Answer<Fetched> {
  return api.call<Fetched>(options, async (_http, { signal }) => {
    const response = await api.raw.send(
      new Request(new URL(`${api.baseUrl}${path}`, globalThis.location?.href), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    );
    if (!response.ok) return { response, error: await bodyOf(response) };
    const name = fileName(response.headers.get('Content-Disposition'), path);
    return { response, data: { file: await response.blob(), name } };
  });
}

/** Opens a PDF that is asked for with a body in a new tab. */
export async function printAsked(
  api: Api,
  opener: FileOpener,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Answer<undefined> {
  const show = opener.openTab();
  const answer = await fetchAsked(api, path, body, options);
  show(answer.ok ? answer.value.file : null);
  return answer.ok ? { ok: true, value: undefined } : { ok: false, error: worded(answer.error) };
}

/** Keeps a file that is asked for with a body in the folder of downloads. */
export async function saveAsked(
  api: Api,
  opener: FileOpener,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Answer<undefined> {
  const answer = await fetchAsked(api, path, body, options);
  if (answer.ok) opener.store(answer.value.file, answer.value.name);
  return answer.ok ? { ok: true, value: undefined } : answer;
}
