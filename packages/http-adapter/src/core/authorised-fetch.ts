import type { ApiSession } from './api-session.ts';

/** What the sending needs from outside. */
export interface FetchPorts {
  readonly fetch: (request: Request) => Promise<Response>;
  /** E.g. '/api'. */
  readonly baseUrl: string;
  readonly session: ApiSession;
  readonly newKey: () => string;
  /** Lets one tab of the browser refresh at a time: the refresh cookie is used once. */
  readonly exclusive: <T>(run: () => Promise<T>) => Promise<T>;
}

/** Sends requests with the access token and an idempotency key, and refreshes the token once after a 401. `via` is another way out, e.g. one that tells of progress. */
export interface AuthorisedFetch {
  readonly send: (request: Request, via?: (request: Request) => Promise<Response>) => Promise<Response>;
  /** A new access token by the refresh cookie; parallel calls share one refresh. Answers the response of the refresh. */
  readonly refresh: () => Promise<Response>;
}

/** These answer 401 for reasons of their own: no refresh helps. */
const SESSION_PATHS = /\/(auth|auth\/second-factor|auth\/refresh|auth\/logout|password-resets(\/.*)?|demo\/.*)$/;

export function authorisedFetch({ fetch, baseUrl, session, newKey, exclusive }: FetchPorts): AuthorisedFetch {
  let refreshing: Promise<Response> | null = null;

  const refresh = (): Promise<Response> => {
    refreshing ??= exclusive(async () => {
      const response = await fetch(
        new Request(`${baseUrl}/auth/refresh`, { method: 'POST', credentials: 'same-origin' }),
      );
      if (response.ok) session.enter(tokenOf(await response.clone().json()));
      return response;
    }).finally(() => (refreshing = null));
    return refreshing;
  };

  const send = async (request: Request, via = fetch): Promise<Response> => {
    if (changes(request) && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey());
    const open = SESSION_PATHS.test(new URL(request.url).pathname);
    const again = open ? null : request.clone();
    const used = session.accessToken;
    const response = await via(signed(request, used));
    if (response.status !== 401 || again === null) return response;
    // Another call may have refreshed while this one was on its way: then its token is tried first.
    if (session.accessToken === used || session.accessToken === null) {
      const refreshed = await refresh();
      if (!refreshed.ok) {
        if (refreshed.status === 401 || refreshed.status === 403) session.end(await codeOf(refreshed));
        return response;
      }
    }
    const second = await via(signed(again, session.accessToken));
    if (second.status === 401) session.end(await codeOf(second));
    return second;
  };

  return { send, refresh };
}

const changes = (request: Request): boolean => request.method === 'POST' || request.method === 'PUT';

function signed(request: Request, token: string | null): Request {
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

function tokenOf(body: unknown): string {
  const token = (body as { readonly token?: unknown } | null)?.token;
  if (typeof token !== 'string') throw new Error('the refresh answered no token');
  return token;
}

/** Why the session is over; calls that waited for one refresh share its answer, so each reads a copy. */
async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = (body as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'auth.unauthenticated';
}
