import type { PanelGateway } from '@prumo/view-models/clinical';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { EventStreamParser } from '../core/event-stream-parser.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The panel of a waiting room over HTTP; nobody is logged in there. Its stream comes back after 1, 2, 4 … 30 s. */
export const createHttpPanelGateway = (
  api: Api,
  wait: (milliseconds: number) => Promise<void> = sleep,
): PanelGateway => ({
  read: (publicId, options) => ask(api, 'get', '/call-panels/{publicId}', { path: { publicId } }, options),
  listen: (publicId, tell) => {
    const abort = new AbortController();
    void follow(api, publicId, tell, abort.signal, wait);
    return () => abort.abort();
  },
});

type Tell = Parameters<PanelGateway['listen']>[1];

async function follow(
  api: Api,
  publicId: string,
  tell: Tell,
  signal: AbortSignal,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const stood = await readStream(api, publicId, tell, signal);
    if (signal.aborted) return;
    tell('lost');
    if (stood) pause = FIRST_PAUSE_MS;
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Reads until the connection breaks; whether it stood at all. */
async function readStream(api: Api, publicId: string, tell: Tell, signal: AbortSignal): Promise<boolean> {
  let stood = false;
  try {
    const url = new URL(`${api.baseUrl}/call-panels/${encodeURIComponent(publicId)}/events`, globalThis.location?.href);
    const response = await api.raw.send(new Request(url, { signal, headers: { Accept: 'text/event-stream' } }));
    if (!response.ok || response.body === null) return false;
    const parser = new EventStreamParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      stood = true;
      for (const { type } of parser.push(part.value)) tell(type === 'call' ? 'call' : 'open');
    }
    return stood;
  } catch {
    // A broken connection is the normal end of a stream: the caller waits and comes back.
    return stood;
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
