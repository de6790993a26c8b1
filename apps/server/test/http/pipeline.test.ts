import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inTenant } from '../../src/database/tenant.ts';
import { startServer, PASSWORD } from '../harness.ts';

const server = await startServer();
const branch = await server.branch();
const ana = await server.person(branch, ['general:listMarkers', 'general:createMarker', 'general:updateMarker'], {
  name: 'Ana',
});
const marker = (name: string) => ({ name, color: '#1c5ab5' });

test('a marker is created, listed, changed, deactivated; a second of the same name is 409', async () => {
  const made = await ana.call('POST', '/markers', marker('Telefone'));
  expect(made.status).toBe(201);
  expect((await ana.call('POST', '/markers', marker('TELEFONE'))).status).toBe(409);
  expect((await ana.call('GET', '/markers?search=tele')).body).toMatchObject({
    total: 1,
    hasMore: false,
    items: [{ name: 'Telefone' }],
  });
  expect((await ana.call('PUT', `/markers/${made.body.id}`, marker('Fone'))).body.name).toBe('Fone');
  expect((await ana.call('DELETE', `/markers/${made.body.id}`)).status).toBe(204);
  expect((await ana.call('GET', '/markers?active=true')).body.items).toEqual([]);
});

test('a long answer goes packed to whoever takes it so, and says the same', async () => {
  const other = await server.branch();
  const bia = await server.person(other, ['general:listMarkers', 'general:createMarker']);
  for (let n = 0; n < 30; n += 1) await bia.call('POST', '/markers', marker(`Marcador número ${n} de ação`));
  const plain = await bia.call('GET', '/markers?limit=0');
  const packed = await bia.call('GET', '/markers?limit=0', undefined, { 'accept-encoding': 'gzip, br, zstd' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
    undefined,
    'zstd',
    'accept-encoding',
  ]);
  expect(JSON.parse(zstdDecompressSync(packed.bytes).toString())).toEqual(plain.body);
});

test('a search text is text: % and _ find only themselves', async () => {
  await ana.call('POST', '/markers', marker('100% SUS'));
  expect((await ana.call('GET', '/markers?search=%25')).body.total).toBe(1);
  expect((await ana.call('GET', `/markers?search=${encodeURIComponent('_')}`)).body.total).toBe(0);
});

test('data of one branch does not exist in another, neither listed, read, changed nor deleted [ACC-001]', async () => {
  const made = (await ana.call('POST', '/markers', marker('Só da A'))).body;
  const other = await server.branch();
  const bia = await server.person(other, ['general:listMarkers', 'general:updateMarker']);
  expect((await bia.call('GET', '/markers?limit=0')).body.items).toEqual([]);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', marker('x')],
    ['DELETE', undefined],
  ] as const) {
    expect((await bia.call(method, `/markers/${made.id}`, body)).status).toBe(404);
  }
});

test('row-level security holds when the code forgets: every tenant table is empty without a branch and in a foreign one [ACC-001]', async () => {
  const other = await server.branch();
  const tables = await server.db.introspection.getTables();
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'branch_id')) continue;
    for (const branchId of [null, other.id]) {
      const count = await inTenant(server.services.db, { branchId, customerId: null, userId: null }, (trx) =>
        trx
          .selectFrom(name as 'marker')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      );
      expect([name, count.n]).toEqual([name, 0]);
    }
  }
});

test('the Branch-ID header chooses an own branch and never widens [ACC-090]', async () => {
  const second = await server.branch({ customerId: branch.customerId });
  const foreign = await server.branch();
  await server.db
    .insertInto('permission_group')
    .values({ branch_id: second.id, id: server.newId(), name: 'G', actions: ['general:listMarkers'] })
    .execute();
  const { id } = await server.db
    .selectFrom('permission_group')
    .select('id')
    .where('branch_id', '=', second.id)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('branch_member')
    .values({ branch_id: second.id, user_id: ana.userId, permission_group_id: id })
    .execute();
  server.services.sessions.forget();
  expect((await ana.call('GET', '/markers', undefined, { 'branch-id': second.id })).body.items).toEqual([]);
  const refused = await ana.call('GET', '/markers', undefined, { 'branch-id': foreign.id });
  expect([refused.status, refused.body.message]).toEqual([403, 'Você não tem acesso a esta clínica']);
  // Whoever has two and has chosen none is told to choose.
  const { email } = await server.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow();
  const unchosen = await (await server.login(email ?? '')).call('GET', '/markers');
  expect([unchosen.status, unchosen.body]).toEqual([
    403,
    { code: 'branch.not-chosen', message: 'Escolha a clínica em que vai trabalhar.' },
  ]);
});

test('no token, a forged or a cut one is 401 in one shape [ACC-092, ERR-084]', async () => {
  for (const authorization of [undefined, 'Bearer x', `Bearer ${ana.token.slice(0, -3)}abc`, 'Basic YTpi']) {
    const refused = await server.send('GET', '/me', undefined, authorization ? { authorization } : {});
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({ message: expect.stringMatching(/[a-z]/), code: 'auth.unauthenticated' });
  }
});

test('without the permission the answer is 403 and nothing changes [ACC-015]', async () => {
  const guest = await server.person(branch, []);
  expect((await guest.call('POST', '/markers', marker('Proibido'))).status).toBe(403);
  expect((await ana.call('GET', '/markers?search=Proibido')).body.total).toBe(0);
});

test.each([
  ['an unknown property', { name: 'x', color: '#1c5ab5', role: 'admin' }, 400],
  ['a missing field', { name: 'x' }, 400],
  ['a NUL byte', { name: 'a\u0000b', color: '#1c5ab5' }, 400],
  ['a text of one megabyte', { name: 'x'.repeat(1_100_000), color: '#1c5ab5' }, 413],
  ['a text of 200 kB', { name: 'x'.repeat(200_000), color: '#1c5ab5' }, 400],
  ['10,000 items where a text is due', { name: Array.from({ length: 10_000 }, () => 'x'), color: '#1c5ab5' }, 400],
  ['null', null, 400],
  ['a prototype', JSON.parse('{"__proto__":{"active":true},"name":"x","color":"#1c5ab5"}'), 400],
])('%s is 4xx with code and message, never 500', async (_name, body, status) => {
  const refused = await ana.call('POST', '/markers', body);
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

test('broken JSON, another content type and an unknown address are 4xx in the one shape', async () => {
  const headers = { authorization: `Bearer ${ana.token}` };
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/markers',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"name":',
  });
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'request.invalid']);
  const xml = await server.app.inject({
    method: 'POST',
    url: '/api/markers',
    headers: { ...headers, 'content-type': 'application/xml' },
    payload: '<a/>',
  });
  expect(xml.statusCode).toBe(415);
  const unknown = await server.app.inject({ method: 'GET', url: '/api/nada', headers });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found']);
});

test('every kind of answer carries the security headers [AUD-013]', async () => {
  const answers = await Promise.all([
    server.app.inject('/api/markers'),
    server.app.inject('/health'),
    server.app.inject('/nada'),
    server.app.inject('/api/openapi.json'),
    server.app.inject('/docs'),
    server.app.inject({ method: 'POST', url: '/api/auth', payload: {} }),
  ]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
});

test('every change writes one audit entry in its own transaction, without names; a refused one writes none [AUD-001]', async () => {
  const count = async () =>
    (
      await server.db
        .selectFrom('audit_entry')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('branch_id', '=', branch.id)
        .executeTakeFirstOrThrow()
    ).n;
  const before = await count();
  const made = (await ana.call('POST', '/markers', marker('Segredo da Maria'))).body;
  await ana.call('PUT', `/markers/${made.id}`, marker('Outro'));
  await ana.call('POST', '/markers', marker('Outro'));
  expect(await count()).toBe(before + 2);
  const entries = await server.db.selectFrom('audit_entry').selectAll().where('branch_id', '=', branch.id).execute();
  expect(JSON.stringify(entries)).not.toMatch(/Maria|Outro/);
  expect(entries.at(-1)).toMatchObject({
    user_id: ana.userId,
    action: 'marker.updated',
    record_id: made.id,
    request_id: expect.any(String),
  });
});

test('a suspended branch answers 403 except to session and customer calls [ACC-016, ACC-103, ERR-074]', async () => {
  const expired = await server.branch({ expiresAt: '2020-01-01' });
  const admin = await server.person(expired, ['general:listMarkers', 'general:manageCustomerAccount']);
  const refused = await admin.call('GET', '/markers');
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe('O sistema está suspenso. Entre em contato com o administrador.');
  expect((await admin.call('GET', '/me')).status).toBe(200);
  expect((await admin.call('GET', '/customer')).status).toBe(200);
});

test('passwords are stored hashed [ACC-101]', async () => {
  const person = await server.person(await server.branch());
  const chosen = 'uma frase bem longa';
  const changed = await person.call('PUT', '/me/password', { currentPassword: PASSWORD, newPassword: chosen });
  expect(changed.status).toBe(204);
  const { password_hash: hash } = await server.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toContain(chosen);
});

test('a body is taken as it stands, an address is text whose numbers are read [ERR-084, A79]', async () => {
  const other = await server.branch();
  const carla = await server.person(other);
  const opening = { bankAccount: { id: server.newId() }, operation: 'incoming', value: 12, notes: null };
  const refused = await carla.call('POST', '/cashiers', { ...opening, value: '12' });
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: expect.any(String), code: 'request.invalid', errors: { value: 'Valor inválido' } },
  ]);
  const unknown = await carla.call('POST', '/markers', { ...marker('Texto'), cor: 'azul' });
  expect(unknown.body).toEqual({
    message: 'Campo desconhecido: cor',
    code: 'request.unknown-property',
    errors: { cor: 'Campo desconhecido: cor' },
  });
  const parameter = await carla.call('GET', '/markers?cor=azul');
  expect([parameter.status, parameter.body.errors]).toEqual([400, { cor: 'Campo desconhecido: cor' }]);
  const wrong = [
    ['POST', '/markers', { ...marker('Texto'), active: 'true' }],
    ['POST', '/markers', { ...marker('Texto'), name: 7 }],
  ] as const;
  for (const [method, url, body] of wrong) expect((await carla.call(method, url, body)).status).toBe(400);
  for (let n = 0; n < 3; n += 1) await carla.call('POST', '/markers', marker(`M${n}`));
  expect((await carla.call('GET', '/markers?limit=2&active=true')).body).toMatchObject({ total: 3, hasMore: true });
});
