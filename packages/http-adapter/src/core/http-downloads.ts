import { type Answer, type Downloads, makeProblem, type Problem } from '@prumo/view-models/core';
import type { Api } from './api.ts';

/** What a browser does with a file: a PDF into a new tab, or to its printer, anything else into the folder of downloads. */
export interface FileOpener {
  /** Called before the file exists, so that no pop-up blocker stands in the way; then given the file, or null. */
  openTab(): (file: Blob | null) => void;
  store(file: Blob, name: string): void;
}

/** Fetches reports with a one-use token of 60 s, so that no lasting token stands in an address. [RPT-128, A48] */
export function createHttpDownloads(api: Api, opener: FileOpener): Downloads {
  const fetchFile = async (
    path: string,
    timeoutMs: number | undefined,
  ): Answer<{ readonly file: Blob; readonly name: string }> => {
    if (path.trim() === '') return { ok: false, error: makeProblem(0, 'download.invalid-url') };
    const options = timeoutMs === undefined ? undefined : { timeoutMs };
    const granted = await api.call(options, (http, init) =>
      http.GET('/download-token', { ...init, params: { query: { path } } }),
    );
    if (!granted.ok) return granted;
    const address = `${path}${path.includes('?') ? '&' : '?'}token=${encodeURIComponent(granted.value.token)}`;
    return api.call(options, async (_http, { signal }) => {
      const response = await api.raw.send(
        new Request(new URL(`${api.baseUrl}${address}`, globalThis.location?.href), { signal }),
      );
      if (!response.ok) return { response, error: await bodyOf(response) };
      return {
        response,
        data: { file: await response.blob(), name: fileName(response.headers.get('Content-Disposition'), path) },
      };
    });
  };

  return {
    print: async (path, options) => {
      const show = opener.openTab();
      const answer = await fetchFile(path, options?.timeoutMs);
      show(answer.ok ? answer.value.file : null);
      return answer.ok ? { ok: true, value: undefined } : { ok: false, error: worded(answer.error) };
    },
    save: async (path, options) => {
      const answer = await fetchFile(path, options?.timeoutMs);
      if (answer.ok) opener.store(answer.value.file, answer.value.name);
      return answer.ok ? { ok: true, value: undefined } : answer;
    },
  };
}

/** The word 'FORBIDDEN' of a print is 'Acesso negado'. [ERR-003] */
export const worded = (problem: Problem): Problem =>
  problem.message === 'FORBIDDEN' ? { ...problem, message: makeProblem(403, 'access.forbidden').message } : problem;

export async function bodyOf(response: Response): Promise<unknown> {
  return response.headers.get('Content-Type')?.includes('json') ? response.json() : null;
}

/** The name the server gives, or the last part of the path. */
export function fileName(disposition: string | null, path: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? path.split('?')[0]?.split('/').at(-1) ?? 'relatorio';
}
