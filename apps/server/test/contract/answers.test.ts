import { IMPORT_PERMISSIONS } from '@prumo/domain/imports';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, clockFrom, type Reply, startServer, type TestServer } from '../harness.ts';
import { faults, type Operation, OPERATIONS } from './contract.ts';
import { makeScene, type Request, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;
let nobody: Caller;
let foreign: Scene;
beforeAll(async () => {
  // Two thousand calls on a busy machine take longer than a session.
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00', 0.2) });
  scene = await makeScene(server);
  foreign = await makeScene(server);
  nobody = await server.person(scene.branch, [], { name: 'Sem Permissão' });
  await scene.admit(nobody.userId);
});

/** Streams have no end to wait for: they are tried over a real connection. */
const STREAMS: ReadonlySet<string> = new Set(['openRealtime', 'openCallPanel']);
const named = OPERATIONS.filter(({ operationId }) => !STREAMS.has(operationId)).map(
  (one) => [one.operationId, one] as const,
);
const guarded = named.filter(([, { permission }]) => permission !== 'public');

const given = ({ status, body, headers, bytes }: Reply) => ({
  status,
  body,
  contentType: (headers['content-type'] as string | undefined) ?? '',
  bytes: bytes.length,
});

async function call(who: Caller | null, { method }: Operation, { url, body, headers }: Request): Promise<Reply> {
  return who ? who.call(method, url, body, headers) : server.send(method, url, body, { ...headers });
}

/** An import writes into a registry: whoever brings it may do by hand what it does. Nobody gives a right they do not hold. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['createImport', 'checkImport', 'runImport', 'cancelImport', 'undoImport'].map((id) => [
      id,
      IMPORT_PERMISSIONS.patients,
    ]),
  ),
  createPermissionGroup: ['general:listMarkers'],
  // It is the list, and the paper of it.
  exportBillingAccounts: ['financial:listAccounts'],
};

/** Each permission that is enough for an operation, alone. */
const enough = guarded.flatMap(([id, operation]) =>
  [operation.permission]
    .flat()
    .filter((permission) => permission !== 'authenticated' && permission !== 'of-owner')
    .map((permission) => [id, permission, operation] as const),
);

/** The status, what a bad answer says, and where it is not what the contract promises. */
const answerOf = async (who: Caller | null, operation: Operation): Promise<readonly [number, unknown, unknown]> => {
  const reply = await call(who, operation, await scene.calls[operation.operationId]());
  return [reply.status, reply.status === operation.good ? null : reply.body, faults(operation, given(reply))];
};

describe('a good call answers what the contract promises: status, content type and every field', () => {
  describe('with the one permission of the contract, or each one of several, so that no guard asks for another', () => {
    test.each(enough)('%s with %s', async (id, permission, operation) => {
      const holder = await holderOf(permission, ALSO[id]);
      expect(await answerOf(holder, operation)).toEqual([operation.good, null, []]);
    });
  });

  const others = named.filter(([id]) => !enough.some(([one]) => one === id));
  test.each(others)('%s', async (_, operation) => {
    const who = operation.permission === 'public' ? null : scene.desk;
    expect(await answerOf(who, operation)).toEqual([operation.good, null, []]);
  });
});

const holders = new Map<string, Caller>();
async function holderOf(permission: string, also: readonly string[] = []): Promise<Caller> {
  const key = [permission, ...also].join(' ');
  const known = holders.get(key) ?? (await server.person(scene.branch, [permission, ...also] as never));
  if (!holders.has(key)) await scene.admit(known.userId);
  holders.set(key, known);
  return known;
}

/** What is refused changes nothing: one request serves every refusal. */
const askedInVain = new Map<string, Request>();
async function inVain(id: keyof typeof scene.calls): Promise<Request> {
  const request = askedInVain.get(id) ?? (await scene.calls[id]());
  askedInVain.set(id, request);
  return request;
}

describe('without a token, with a forged one and with the one of an ended session the answer is 401 [COM-021]', () => {
  test.each(guarded)('%s', async (id, operation) => {
    const request = await inVain(id);
    const [head, payload] = scene.desk.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const authorization of [
      undefined,
      'Bearer nada',
      `Bearer ${head ?? ''}.${payload ?? ''}.${'A'.repeat(43)}`,
      `Bearer ${none}.${payload ?? ''}.`,
    ]) {
      const reply = await server.send(operation.method, request.url, request.body, {
        ...request.headers,
        ...(authorization ? { authorization } : {}),
      });
      expect(reply.status).toBe(401);
      expect(faults(operation, given(reply))).toEqual([]);
    }
  });
});

describe('somebody without any permission gets 403; what only asks for a session is answered', () => {
  test.each(guarded)('%s', async (id, operation) => {
    // What is answered may change something, and be about the own person.
    const request = await (operation.permission === 'authenticated' ? scene.calls[id](nobody) : inVain(id));
    const reply = await call(nobody, operation, request);
    expect(reply.status).toBe(operation.permission === 'authenticated' ? operation.good : 403);
    expect(faults(operation, given(reply))).toEqual([]);
  });
});

describe('with everything allowed in another clinic, the records of this one do not exist', () => {
  test.each(guarded)('%s', async (id, operation) => {
    const request = await inVain(id);
    const reply = await call(foreign.desk, operation, request);
    const ids = [...(request.url + JSON.stringify(request.body ?? '')).matchAll(/\b[0-9a-f]{24}\b/g)].map(
      ([found]) => found,
    );
    expect(reply.status).toBeLessThan(500);
    expect(faults(operation, given(reply))).toEqual([]);
    // An address of one record is 404, and a kind is none; a list that is asked for foreign records is empty or refused. A postal code is nobody's record.
    if (ids.length > 0 && /\{\w+\}$|\{\w+\}\//.test(operation.path.replace('{kind}', '')))
      expect([403, 404]).toContain(reply.status);
    // The supervisor's answer is about people: what is released is only fingerprinted, never looked up.
    if (ids.length > 0 && operation.hasBody && id !== 'masterAuth') expect([403, 404, 422]).toContain(reply.status);
    if (reply.status < 300)
      for (const own of [scene.branch.id, scene.desk.userId, ...Object.values(scene.clinic)])
        expect(reply.bytes.includes(own)).toBe(false);
  });
});

test('openRealtime: a stream for a session of the branch, 401 without one; openCallPanel: one for whoever knows the public id', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/api/realtime`)).status).toBe(401);
  const abort = new AbortController();
  const stream = await fetch(`${address}/api/realtime`, {
    headers: { authorization: `Bearer ${nobody.token}` },
    signal: abort.signal,
  });
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const panel = await fetch(`${address}/api${(await scene.calls.openCallPanel()).url}`, { signal: abort.signal });
  expect([panel.status, panel.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  abort.abort();
});
