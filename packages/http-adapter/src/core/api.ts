import type { paths } from '@prumo/contract';
import { type Answer, type CallOptions, isAborted, makeProblem, type Problem } from '@prumo/view-models/core';
import createClient, { type Client } from 'openapi-fetch';
import type { ApiSession } from './api-session.ts';
import { type AuthorisedFetch, authorisedFetch } from './authorised-fetch.ts';
import { toProblem } from './to-problem.ts';

/** What the gateways share. */
export interface Api {
  /** Does one call and gives its value or its problem; it never rejects. */
  call<T>(options: CallOptions | undefined, send: (http: Client<paths>, init: CallInit) => Promise<Raw<T>>): Answer<T>;
  /** A call outside the contract's types, e.g. a report or a stream: the bare response of an authorised request. */
  readonly raw: AuthorisedFetch;
  readonly session: ApiSession;
  readonly baseUrl: string;
}

/** What every call passes on: its signal and its headers. Spread it into the options of the client. */
export type CallInit = { readonly signal: AbortSignal; readonly headers: Record<string, string> };

interface Raw<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What the API needs from outside; everything has a default but the session. */
export interface ApiSettings {
  readonly session: ApiSession;
  /** '/api' unless told otherwise. */
  readonly baseUrl?: string | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly newKey?: (() => string) | undefined;
  readonly exclusive?: (<T>(run: () => Promise<T>) => Promise<T>) | undefined;
  /** A call was forbidden and does not speak of it itself: 'Acesso negado'. [ERR-002, A57] */
  readonly onForbidden?: (() => void) | undefined;
  /** After each call: whether the server could be reached. */
  readonly onReach?: ((reached: boolean) => void) | undefined;
}

/** How long a call may take, in milliseconds, unless its options say otherwise. */
const TIMEOUT_MS = 90_000;

/** The one place where the browser talks to the server. */
export function createApi(settings: ApiSettings): Api {
  const {
    session,
    baseUrl = '/api',
    fetch = (request) => globalThis.fetch(request),
    newKey = () => crypto.randomUUID(),
  } = settings;
  const raw = authorisedFetch({ fetch, baseUrl, session, newKey, exclusive: settings.exclusive ?? ((run) => run()) });
  const http = createClient<paths>({ baseUrl, fetch: raw.send });

  const call = async <T>(
    options: CallOptions = {},
    send: (client: Client<paths>, init: CallInit) => Promise<Raw<T>>,
  ): Answer<T> => {
    const limit = limited(options);
    try {
      const { data, error, response } = await send(http, {
        signal: limit.signal,
        headers: options.key === undefined ? {} : { 'Idempotency-Key': options.key },
      });
      settings.onReach?.(true);
      if (response.ok) return { ok: true, value: data as T };
      if (response.status === 403 && options.handlesForbidden !== true) settings.onForbidden?.();
      return { ok: false, error: toProblem(response.status, error) };
    } catch (failure) {
      const problem = limit.problemOf(failure);
      if (!isAborted(problem)) settings.onReach?.(false);
      return { ok: false, error: problem };
    } finally {
      limit.release();
    }
  };

  return { call, raw, session, baseUrl };
}

/** The signal of one call: the caller's own, and the limit of time. */
function limited({ signal, timeoutMs = TIMEOUT_MS }: CallOptions) {
  const abort = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, timeoutMs);
  if (signal?.aborted) abort.abort();
  else signal?.addEventListener('abort', () => abort.abort());
  return {
    signal: abort.signal,
    release: () => clearTimeout(timer),
    problemOf: (failure: unknown): Problem => {
      if (late) return makeProblem(0, 'request.timeout');
      if (abort.signal.aborted) return makeProblem(0, 'request.aborted', { message: '' });
      // fetch rejects with a TypeError when there is no connection; anything else is a defect of ours and must be seen.
      if (failure instanceof TypeError) return makeProblem(0, 'network.offline');
      throw failure;
    },
  };
}
