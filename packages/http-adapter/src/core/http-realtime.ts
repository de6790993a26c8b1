import type { Realtime, RealtimeEvent } from '@prumo/view-models/core';
import type { Api } from './api.ts';
import { EventStreamParser } from './event-stream-parser.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface StreamSurroundings {
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Settles when somebody looks at this page again. */
  readonly seenAgain?: () => Promise<void>;
}

/**
 * Server-Sent Events over fetch, because EventSource sends no Authorization header. Comes back by itself, after
 * 1, 2, 4 … 30 s; an event 'ready' after a break means that something may have been missed. A page that the server
 * tells to give its place to a newer one of the session comes back when it is looked at, so that two do not take it
 * from each other.
 */
export function createHttpRealtime(
  api: Api,
  { wait = sleep, seenAgain = () => wait(LONGEST_PAUSE_MS) }: StreamSurroundings = {},
): Realtime {
  const listeners = new Set<(event: RealtimeEvent) => void>();
  let abort: AbortController | null = null;

  const tell = (event: RealtimeEvent): void => {
    for (const listener of listeners) listener(event);
  };

  const listen = async (signal: AbortSignal): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    let broken = false;
    while (!signal.aborted) {
      const opened = await readStream(api, signal, (event) => {
        pause = FIRST_PAUSE_MS;
        tell(event.type === 'ready' && broken ? { type: 'resync' } : event);
      });
      if (opened === 'ended') return;
      broken = true;
      if (opened === 'parked') {
        await seenAgain();
        continue;
      }
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (abort !== null) return;
      abort = new AbortController();
      void listen(abort.signal);
    },
    stop: () => {
      abort?.abort();
      abort = null;
    },
  };
}

/** 'ended' when there is no session any more: nothing is tried again then. */
async function readStream(
  api: Api,
  signal: AbortSignal,
  tell: (event: RealtimeEvent) => void,
): Promise<'broken' | 'parked' | 'ended'> {
  try {
    const url = new URL(`${api.baseUrl}/realtime`, globalThis.location?.href);
    const response = await api.raw.send(new Request(url, { signal, headers: { Accept: 'text/event-stream' } }));
    if (response.status === 401 || response.status === 403) return 'ended';
    if (!response.ok || response.body === null) return 'broken';
    const parser = new EventStreamParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const event of parser.push(part.value)) tell(event);
    }
    return parser.parked ? 'parked' : 'broken';
  } catch {
    // A broken connection is the normal end of a stream: the caller waits and comes back.
    return signal.aborted ? 'ended' : 'broken';
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
