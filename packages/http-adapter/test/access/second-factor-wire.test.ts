import { expect, test } from 'vitest';
import {
  createHttpOpenSessionsGateway,
  createHttpSecondFactorGateway,
  createHttpSessionGateway,
} from '../../src/access/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const user = {
  id: ID,
  name: 'Ana',
  gender: null,
  imageUrl: null,
  email: 'ana@x.com',
  identity: null,
  branch: null,
  branches: [],
};

function server(answer: (path: string) => Response) {
  const asked: string[] = [];
  const session = new ApiSession();
  const api = createApi({
    session,
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    onForbidden: () => undefined,
    fetch: async (request) => {
      const path = request.url.replace('http://server/api', '');
      const text = await request.text();
      asked.push(`${request.method} ${path}${text === '' ? '' : ` ${text}`}`);
      return answer(path);
    },
  });
  return { api, asked, session };
}

test('a challenge brings no token; the code brings it [AUD-010]', async () => {
  const { api, asked, session } = server((path) =>
    Response.json(
      path === '/auth'
        ? { challenge: { ticket: 't1', expiresAt: '2026-11-21T12:10:00Z', enrolment: null } }
        : { user, token: 'jwt', recoveryCodes: ['ABCDE-FGHIJ'] },
    ),
  );
  const gateway = createHttpSessionGateway(api);
  expect(await gateway.login({ username: 'ana@x.com', password: 'segredo', keep: true })).toMatchObject({
    ok: true,
    value: { ticket: 't1', enrolment: null },
  });
  expect(session.accessToken).toBeNull();
  expect(await gateway.prove('t1', '123456')).toMatchObject({
    ok: true,
    value: { user: { name: 'Ana' }, recoveryCodes: ['ABCDE-FGHIJ'] },
  });
  expect(session.accessToken).toBe('jwt');
  expect(asked[1]).toBe('POST /auth/second-factor {"ticket":"t1","code":"123456"}');
});

test('whoever is thrown out by a renewal learns why', async () => {
  const { api } = server(() =>
    Response.json({ message: 'Entre', code: 'auth.second-factor-required' }, { status: 401 }),
  );
  const told: string[] = [];
  const gateway = createHttpSessionGateway(api);
  gateway.onEnded((code) => told.push(code));
  expect((await gateway.me()).ok).toBe(false);
  expect(told).toEqual(['auth.second-factor-required']);
});

test('the own second factor and the own sessions are asked at their addresses', async () => {
  const { api, asked } = server((path) =>
    path === '/me/sessions'
      ? Response.json({ items: [] })
      : Response.json({ recoveryCodes: [], ticket: 't', enrolment: null }),
  );
  const [factor, sessions] = [createHttpSecondFactorGateway(api), createHttpOpenSessionsGateway(api)];
  await factor.status();
  await factor.begin('segredo');
  await factor.confirm('t', '123456');
  await factor.renewCodes('segredo');
  await factor.remove('segredo');
  await sessions.list();
  await sessions.close(ID);
  await sessions.closeOthers();
  expect(asked).toEqual([
    'GET /me/second-factor',
    'POST /me/second-factor/enrolment {"password":"segredo"}',
    'PUT /me/second-factor {"ticket":"t","code":"123456"}',
    'POST /me/second-factor/recovery-codes {"password":"segredo"}',
    'POST /me/second-factor/removal {"password":"segredo"}',
    'GET /me/sessions',
    `DELETE /me/sessions/${ID}`,
    'DELETE /me/sessions',
  ]);
});
