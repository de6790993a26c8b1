import { expect, test } from 'vitest';
import { PASSWORD, startServer } from '../harness.ts';

const server = await startServer();
const branch = await server.branch({ name: 'Clínica A' });
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Logs in on another device. */
async function on(email: string, userAgent: string) {
  const { body } = await server.send(
    'POST',
    '/auth',
    { username: email, password: PASSWORD },
    { 'user-agent': userAgent },
  );
  const headers = { authorization: `Bearer ${body.token}` };
  return {
    get: (url: string) => server.send('GET', url, undefined, headers),
    remove: (url: string) => server.send('DELETE', url, undefined, headers),
    put: (url: string, sent: unknown) => server.send('PUT', url, sent, headers),
    isOut: () =>
      expect
        .poll(async () => (await server.send('GET', '/me', undefined, headers)).status, { timeout: 120_000 })
        .toBe(401),
    isIn: async () => expect((await server.send('GET', '/me', undefined, headers)).status).toBe(200),
  };
}
type Item = { readonly id: string; readonly current: boolean };

test('the own open sessions: device, address, branch, since and last use, and which one this is', async () => {
  await server.person(branch, [], { email: 'ana@clinica.com' });
  const desk = await on('ana@clinica.com', CHROME);
  const { items } = (await desk.get('/me/sessions')).body as { items: Item[] };
  expect(items).toHaveLength(2);
  expect(items.find(({ current }) => current)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    current: true,
    browser: 'Chrome',
    system: 'Windows',
    address: '127.0.0.1',
    branchName: 'Clínica A',
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
  });
});

test('one that is closed is thrown out at once, with the access token it holds; nobody closes a stranger’s', async () => {
  await server.person(branch, [], { email: 'bia@clinica.com' });
  const [desk, phone] = [await on('bia@clinica.com', CHROME), await on('bia@clinica.com', 'curl/8')];
  const { items } = (await phone.get('/me/sessions')).body as { items: Item[] };
  const id = items.find(({ current }) => current)?.id ?? '';
  await server.person(branch, [], { email: 'caio@clinica.com' });
  expect((await (await on('caio@clinica.com', CHROME)).remove(`/me/sessions/${id}`)).status).toBe(404);
  await phone.isIn();
  expect((await desk.remove(`/me/sessions/${id}`)).status).toBe(204);
  await phone.isOut();
  await desk.isIn();
  expect((await desk.remove(`/me/sessions/${id}`)).status).toBe(404);
});

test('all others are closed and this one stays', async () => {
  await server.person(branch, [], { email: 'dora@clinica.com' });
  const [desk, phone] = [await on('dora@clinica.com', CHROME), await on('dora@clinica.com', 'curl/8')];
  expect((await desk.remove('/me/sessions')).status).toBe(204);
  await phone.isOut();
  expect((await desk.get('/me/sessions')).body.items).toHaveLength(1);
});

test('a new password closes the others unless told otherwise', async () => {
  await server.person(branch, [], { email: 'eva@clinica.com' });
  const [desk, phone] = [await on('eva@clinica.com', CHROME), await on('eva@clinica.com', 'curl/8')];
  expect(
    (await desk.put('/me/password', { currentPassword: PASSWORD, newPassword: PASSWORD, closeOthers: false })).status,
  ).toBe(204);
  await phone.isIn();
  expect((await desk.put('/me/password', { currentPassword: PASSWORD, newPassword: PASSWORD })).status).toBe(204);
  await phone.isOut();
  await desk.isIn();
});

test('an administrator closes all sessions of a person, not of a stronger one; the audit knows', async () => {
  const admin = await server.person(branch);
  const fred = await server.person(branch, ['general:updateCollaborator'], { email: 'fred@clinica.com' });
  const phone = await on('fred@clinica.com', 'curl/8');
  expect((await fred.call('DELETE', `/collaborators/${admin.userId}/sessions`)).body.code).toBe(
    'collaborator.stronger-person',
  );
  expect((await admin.call('DELETE', `/collaborators/${fred.userId}/sessions`)).status).toBe(204);
  await phone.isOut();
  expect(
    await server.db
      .selectFrom('audit_entry')
      .select('user_id')
      .where('action', '=', 'collaborator.sessions-closed')
      .where('record_id', '=', fred.userId)
      .execute(),
  ).toEqual([{ user_id: admin.userId }]);
});
