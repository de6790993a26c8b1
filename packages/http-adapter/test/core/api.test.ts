import { tellProblem } from '@prumo/view-models/core';
import { describe, expect, test, vi } from 'vitest';
import { createHttpSessionGateway } from '../../src/access/index.ts';
import { ApiSession, createApi, registry } from '../../src/core/index.ts';
import { createHttpLookupGateway } from '../../src/registry/index.ts';

const baseUrl = 'http://prumo.test/api';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const marker = { id: '0190a1b2c3d4e5f601020304', name: 'Urgente', color: '#b3261e', active: true };

/** A server as a function of the request, with a note of each request. */
function served(answer: (request: Request, index: number) => Response | Promise<Response>) {
  const seen: {
    readonly method: string;
    readonly path: string;
    readonly token: string | null;
    readonly key: string | null;
  }[] = [];
  const session = new ApiSession();
  const forbidden = vi.fn<() => void>();
  const reached = vi.fn<(reached: boolean) => void>();
  let keys = 0;
  const api = createApi({
    session,
    baseUrl,
    onForbidden: forbidden,
    onReach: reached,
    newKey: () => `key-${(keys += 1)}`,
    fetch: async (request) => {
      if (request.signal.aborted) throw new DOMException('aborted', 'AbortError');
      const { pathname, search } = new URL(request.url);
      seen.push({
        method: request.method,
        path: pathname.replace('/api', '') + search,
        token: request.headers.get('Authorization'),
        key: request.headers.get('Idempotency-Key'),
      });
      return answer(request, seen.length - 1);
    },
  });
  return { api, session, seen, forbidden, reached, markers: registry(api, '/markers') };
}

describe('authorisation', () => {
  test('sends the access token, which it holds in memory only [ACC-101]', async () => {
    const { session, markers, seen } = served(() => json(200, marker));
    session.enter('t1');
    expect(await markers.get(marker.id)).toEqual({ ok: true, value: marker });
    expect(seen[0]?.token).toBe('Bearer t1');
  });

  test('refreshes once after a 401 and repeats the call with the same key', async () => {
    const { session, markers, seen } = served((request) => {
      if (request.url.endsWith('/auth/refresh')) return json(200, { token: 't2', user: {} });
      return request.headers.get('Authorization') === 'Bearer t2'
        ? json(201, marker)
        : json(401, { message: 'Sessão expirada', code: 'auth.unauthenticated' });
    });
    session.enter('t1');
    const created = await markers.create({ name: 'Urgente', color: '#b3261e', active: true, version: undefined });
    expect(created.ok).toBe(true);
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /markers',
      'POST /auth/refresh',
      'POST /markers',
    ]);
    expect(seen[2]?.key).toBe(seen[0]?.key);
  });

  test('parallel calls share one refresh', async () => {
    const { session, markers, seen } = served(async (request) => {
      if (request.url.endsWith('/auth/refresh')) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return json(200, { token: 't2', user: {} });
      }
      return request.headers.get('Authorization') === 'Bearer t2'
        ? json(200, marker)
        : json(401, { message: 'x', code: 'auth.unauthenticated' });
    });
    session.enter('t1');
    const answers = await Promise.all([markers.get(marker.id), markers.get(marker.id), markers.get(marker.id)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(seen.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  });

  test('a refused refresh ends the session [ERR-001]', async () => {
    const { session, markers } = served(() => json(401, { message: 'Sessão expirada', code: 'auth.unauthenticated' }));
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    session.enter('t1');
    const answer = await markers.get(marker.id);
    expect(answer.ok ? null : answer.error.status).toBe(401);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.accessToken).toBeNull();
  });

  test('a wrong password refreshes nothing and ends nothing [ACC-091, ERR-045]', async () => {
    const { api, session, seen } = served(() =>
      json(401, { message: 'Dados de login inválidos', code: 'auth.invalid-credentials' }),
    );
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    const answer = await createHttpSessionGateway(api).login({ username: 'ana@x.com', password: 'errada', keep: true });
    expect(answer.ok ? null : answer.error.code).toBe('auth.invalid-credentials');
    expect(seen).toHaveLength(1);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('problems', () => {
  test('403 tells «Acesso negado» once, unless the call speaks of it itself [ERR-002]', async () => {
    const { markers, forbidden } = served(() => json(403, { message: 'Acesso negado', code: 'access.forbidden' }));
    await markers.get(marker.id, { handlesForbidden: true });
    expect(forbidden).not.toHaveBeenCalled();
    await markers.get(marker.id);
    expect(forbidden).toHaveBeenCalledTimes(1);
  });

  test('one shape: status, code, message, sentences by field, data [ERR-084]', async () => {
    const { markers } = served(() =>
      json(422, {
        message: 'Verifique',
        code: 'request.invalid',
        errors: { name: 'Campo obrigatório' },
        data: { owner: 'Caio' },
      }),
    );
    const answer = await markers.get(marker.id);
    expect(answer).toEqual({
      ok: false,
      error: {
        status: 422,
        code: 'request.invalid',
        message: 'Verifique',
        errors: { name: 'Campo obrigatório' },
        data: { owner: 'Caio' },
      },
    });
  });

  test('an amount in the data is reais on the wire and cents here [A12]', async () => {
    const { markers } = served(() =>
      json(409, { message: 'O saldo mudou', code: 'cashier.closing-value-differs', data: { balance: 174.5 } }),
    );
    expect(await markers.get(marker.id)).toMatchObject({ ok: false, error: { data: { balance: 17_450 } } });
  });

  test('whose lock refuses stands beside the message and is found in the data [SCH-043, A114]', async () => {
    const inUseBy = { id: marker.id, name: 'Caio' };
    const { markers } = served(() => json(409, { message: 'Em uso por Caio', code: 'appointment.in-use', inUseBy }));
    expect(await markers.get(marker.id)).toMatchObject({
      ok: false,
      error: { status: 409, message: 'Em uso por Caio', data: { inUseBy } },
    });
  });

  test("a proxy's page is no sentence for a person", async () => {
    const { markers } = served(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    const answer = await markers.get(marker.id);
    expect(answer.ok ? null : answer.error).toMatchObject({
      status: 502,
      code: 'server.internal',
      message: 'Ocorreu um erro inesperado. Tente novamente!',
    });
  });

  test('no connection is network.offline, and the banner hears of it [ERR-084]', async () => {
    const { markers, reached } = served(() => Promise.reject(new TypeError('Failed to fetch')));
    const answer = await markers.get(marker.id);
    expect(answer.ok ? null : answer.error).toMatchObject({ status: 0, code: 'network.offline' });
    expect(reached).toHaveBeenLastCalledWith(false);
  });

  test('a call that was taken back says so and alarms nobody', async () => {
    const { markers, reached } = served(() => json(200, marker));
    const abort = new AbortController();
    abort.abort();
    const answer = await markers.get(marker.id, { signal: abort.signal });
    expect(answer.ok ? null : answer.error.code).toBe('request.aborted');
    expect(reached).not.toHaveBeenCalled();
  });

  test('a call is given up after 90 s, and an error toast says so [LIM-001]', async () => {
    vi.useFakeTimers();
    const { markers } = served(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
        ),
    );
    const error = vi.fn<(text: string) => void>();
    const told = markers
      .get(marker.id)
      .then((answer) => answer.ok || tellProblem({ success: error, warning: error, info: error, error }, answer.error));
    await vi.advanceTimersByTimeAsync(89_999);
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await told;
    expect(error.mock.calls).toEqual([['O servidor demorou demais para responder', undefined]]);
    vi.useRealTimers();
  });

  test('a call that takes too long is given up', async () => {
    const { markers } = served(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
        ),
    );
    const answer = await markers.get(marker.id, { timeoutMs: 5 });
    expect(answer.ok ? null : answer.error.code).toBe('request.timeout');
  });
});

describe('requests', () => {
  test('POST and PUT carry an idempotency key: the given one, or their own', async () => {
    const { markers, seen } = served(() => json(200, marker));
    await markers.create({ name: 'a', color: '#000000', active: true, version: undefined }, { key: 'given' });
    await markers.update(marker.id, { name: 'a', color: '#000000', active: true, version: undefined });
    await markers.get(marker.id);
    expect(seen.map(({ key }) => key)).toEqual(['given', 'key-1', null]);
  });

  test('a query carries only what was asked for', async () => {
    const { markers, seen } = served(() => json(200, { items: [], total: 0, hasMore: false }));
    await markers.list({ search: undefined, active: true, limit: 20, offset: 0 });
    expect(seen[0]?.path).toBe('/markers?active=true&limit=20&offset=0');
  });

  test('reais of the wire become cents', async () => {
    const { api } = served(() =>
      json(200, {
        items: [
          {
            code: null,
            expense: { id: marker.id, type: 'exam', name: 'Hemograma', specialty: null },
            professional: { name: null },
            insurance: { customName: 'Unimed' },
            definition: {
              insuranceValue: 12.4,
              particularValue: 0.1,
              source: { kind: 'own', cbhpm: null },
              parts: null,
            },
          },
        ],
        hasMore: false,
      }),
    );
    const answer = await createHttpLookupGateway(api).prices({});
    expect(answer.ok && answer.value.items[0]).toMatchObject({ insuranceValue: 1240, particularValue: 10 });
  });
});
