import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashSecret } from '../../src/access/index.ts';
import { PASSWORD, startServer } from '../harness.ts';
import { released } from '../released.ts';

const server = await startServer();
const branch = await server.branch({ name: 'Clínica A' });
await server.person(branch, ['general:listMarkers'], { email: 'ana@clinica.com', cpf: '52998224725' });
const enter = (username: string, password = PASSWORD, more: object = {}) =>
  server.send('POST', '/auth', { username, password, ...more }, {});
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const refresh = (cookie: string) => server.send('POST', '/auth/refresh', undefined, { cookie });

test('enters by e-mail and by CPF, with mask, spaces or neither [ACC-035, ACC-036, ACC-073, ACC-091]', async () => {
  for (const username of ['ana@clinica.com', ' ANA@clinica.com ', '529.982.247-25', '52998224725']) {
    const entered = await enter(username);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({
      user: { email: 'ana@clinica.com', branch: { name: 'Clínica A' } },
      token: expect.any(String),
    });
  }
});

test('enters by CNPJ, also with letters [ACC-037]', async () => {
  const user = await server.db
    .selectFrom('app_user')
    .select(['customer_id', 'password_hash'])
    .where('email', '=', 'ana@clinica.com')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('app_user')
    .values([
      {
        id: server.newId(),
        customer_id: user.customer_id,
        name: 'Empresa',
        cnpj: '11222333000181',
        password_hash: user.password_hash,
      },
      {
        id: server.newId(),
        customer_id: user.customer_id,
        name: 'Empresa',
        cnpj: '12ABC34501DE35',
        password_hash: user.password_hash,
      },
    ])
    .execute();
  expect((await enter('11.222.333/0001-81')).status).toBe(200);
  expect((await enter('12.abc.345/01de-35')).status).toBe(200);
});

test('a wrong password and an unknown user get the same answer [ERR-045]', async () => {
  const [wrong, unknown] = [await enter('ana@clinica.com', 'errada'), await enter('ninguem@clinica.com', 'errada')];
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong.body.message).toBe('Dados de login inválidos');
});

test('the refresh cookie is out of reach of scripts and rotates; a lost answer may be asked again, a stolen old one ends the session [ACC-101]', async () => {
  const entered = await enter('ana@clinica.com');
  expect(String([entered.headers['set-cookie']].flat()[0])).toMatch(/HttpOnly; SameSite=Strict/);
  const first = cookieOf(entered.headers);
  const rotated = await refresh(first);
  expect(rotated.status).toBe(200);
  const second = cookieOf(rotated.headers);
  expect(second).not.toBe(first);
  expect((await refresh(first)).status).toBe(200);
  await server.db.updateTable('session').set({ previous_until: '2020-01-01T00:00:00Z' }).execute();
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(401);
  expect((await server.send('GET', '/me', undefined, { authorization: `Bearer ${rotated.body.token}` })).status).toBe(
    401,
  );
});

test('every earlier cookie of a session ends it, however often it was renewed since; a foreign one ends nothing [ACC-101]', async () => {
  for (const age of [1, 2, 3]) {
    const entered = await enter('ana@clinica.com');
    const cookies = [cookieOf(entered.headers)];
    for (let renewals = 0; renewals < 3; renewals++) {
      const renewed = await refresh(cookies.at(-1) ?? '');
      expect(renewed.status).toBe(200);
      cookies.push(cookieOf(renewed.headers));
    }
    await server.db.updateTable('session').set({ previous_until: '2020-01-01T00:00:00Z' }).execute();
    const invented = cookies.at(-1)?.replace(/=.*\./, '=nobody.') ?? '';
    expect((await refresh(invented)).status).toBe(401);
    expect((await refresh(cookies[3 - age] ?? '')).status).toBe(401);
    expect((await refresh(cookies[3] ?? '')).status).toBe(401);
    const headers = { authorization: `Bearer ${entered.body.token}` };
    expect((await server.send('GET', '/me', undefined, headers)).status).toBe(401);
  }
});

test('a session from before there were families goes on, and is one from its next renewal [ACC-101]', async () => {
  const entered = await enter('ana@clinica.com');
  const old = 'prumo=cookie-of-the-version-before';
  await server.db
    .updateTable('session')
    .set({ refresh_hash: hashSecret('cookie-of-the-version-before'), family_hash: null })
    .where('refresh_hash', '=', hashSecret(cookieOf(entered.headers).slice('prumo='.length)))
    .execute();
  const first = await refresh(old);
  const second = await refresh(cookieOf(first.headers));
  expect([first.status, second.status]).toEqual([200, 200]);
  await refresh(cookieOf(second.headers));
  expect((await refresh(cookieOf(first.headers))).status).toBe(401);
  expect((await refresh(cookieOf(second.headers))).status).toBe(401);
});

test('who is disabled and enabled again comes in by the password alone', async () => {
  const admin = await server.person(branch);
  const cora = await server.person(branch, ['general:listMarkers'], { email: 'cora@clinica.com' });
  const cookie = cookieOf((await enter('cora@clinica.com')).headers);
  const { body } = await admin.call('GET', `/collaborators/${cora.userId}`);
  const { id: _, version: __, secondFactor: ___, openSessions: ____, photo: _____, ...person } = body;
  const memberships = person.memberships.map(({ branchName: _name, ...one }: { branchName: string }) => one);
  for (const active of [false, true]) {
    const saved = await admin.call('PUT', `/collaborators/${cora.userId}`, { ...person, memberships, active });
    expect(saved.status).toBe(200);
  }
  expect((await refresh(cookie)).status).toBe(401);
  await expect.poll(async () => (await cora.call('GET', '/me')).status, { timeout: 120_000 }).toBe(401);
  expect((await enter('cora@clinica.com')).status).toBe(200);
});

test('the access token alone logs out: its session is over, the cookie counts no more either [ACC-045, ACC-101]', async () => {
  const entered = await enter('ana@clinica.com');
  const headers = { authorization: `Bearer ${entered.body.token}` };
  expect((await server.send('POST', '/auth/logout', undefined, headers)).status).toBe(204);
  await expect
    .poll(async () => (await server.send('GET', '/me', undefined, headers)).status, { timeout: 120_000 })
    .toBe(401);
  expect((await refresh(cookieOf(entered.headers))).status).toBe(401);
});

test('two tabs that refresh at once both stay logged in', async () => {
  const cookie = cookieOf((await enter('ana@clinica.com')).headers);
  const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('an access token counts for 15 minutes and no longer [ACC-101]', async () => {
  const { token } = (await enter('ana@clinica.com')).body;
  expect(await server.services.tokens.verify(token, Date.now() + 14 * 60_000)).not.toBeNull();
  expect(await server.services.tokens.verify(token, Date.now() + 15 * 60_000 + 1000)).toBeNull();
});

test('log-out ends the session at once [ACC-045, ACC-101]', async () => {
  const entered = await enter('ana@clinica.com');
  const headers = { authorization: `Bearer ${entered.body.token}` };
  expect((await server.send('GET', '/me', undefined, headers)).status).toBe(200);
  expect((await server.send('POST', '/auth/logout', undefined, { cookie: cookieOf(entered.headers) })).status).toBe(
    204,
  );
  await expect
    .poll(async () => (await server.send('GET', '/me', undefined, headers)).status, { timeout: 120_000 })
    .toBe(401);
});

test('a disabled person and a changed group count at once on open sessions [ACC-083]', async () => {
  const bia = await server.person(branch, ['general:listPermissionGroups']);
  expect((await bia.call('GET', '/permission-groups')).status).toBe(200);
  await server.db
    .updateTable('permission_group')
    .set({ actions: [] })
    .where(
      'id',
      'in',
      server.db.selectFrom('branch_member').select('permission_group_id').where('user_id', '=', bia.userId),
    )
    .execute();
  await server.send('POST', '/auth/logout', undefined, { cookie: cookieOf((await enter('ana@clinica.com')).headers) });
  await expect.poll(async () => (await bia.call('GET', '/permission-groups')).status, { timeout: 120_000 }).toBe(403);
});

test('the branch of another customer cannot be chosen [ACC-094]', async () => {
  const foreign = await server.branch();
  const ana = await server.login('ana@clinica.com');
  expect((await ana.call('POST', '/me/branch', { branchId: foreign.id })).status).toBe(403);
  expect((await ana.call('POST', '/me/branch', { branchId: branch.id })).body).toMatchObject({
    user: { branch: { id: branch.id } },
    token: expect.any(String),
  });
});

test('the eleventh wrong try is locked, on log-in and on supervisor authorization alike, even with the right password [AUD-008]', async () => {
  const target = await server.person(branch, ['financial:releaseAccount'], {
    email: 'alvo@clinica.com',
    cpf: '11144477735',
  });
  for (let tries = 0; tries < 10; tries++) expect((await enter('111.444.777-35', 'errada')).status).toBe(401);
  const locked = await enter('11144477735');
  expect(locked.status).toBe(429);
  expect(locked.headers['retry-after']).toBeDefined();
  const ana = await server.login('ana@clinica.com');
  expect(
    (await ana.call('POST', '/master-auth', { username: '11144477735', password: PASSWORD, release: released })).status,
  ).toBe(429);
  expect((await target.call('GET', '/me')).status).toBe(200);
});

test('100 log-ins at once: 200 or 429, never 5xx, and health answers meanwhile [AUD-011]', async () => {
  const storm = Promise.all(Array.from({ length: 100 }, () => enter('ana@clinica.com')));
  expect((await server.app.inject('/health')).statusCode).toBe(200);
  const answers = await storm;
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429]);
});

test('password reset: code by mail, validated, used once; the old password counts no more [ACC-064, ACC-095, ACC-096, ACC-097]', async () => {
  const known = (await server.send('POST', '/password-resets', { username: '529.982.247-25' }, {})).body;
  const unknown = await server.send('POST', '/password-resets', { username: 'ninguem@clinica.com' }, {});
  expect([known.id.length, unknown.body.id.length]).toEqual([24, 24]);
  const mails = (await server.send('GET', '/demo/outbox', undefined, {})).body.items;
  expect(mails).toHaveLength(1);
  const token = /\b\d{6}\b/.exec(mails[0].text)?.[0] ?? '';
  const wrong = token === '000000' ? '000001' : '000000';
  const validate = (value: string) =>
    server.send('POST', `/password-resets/${known.id}/validate`, { token: value }, {});
  expect((await validate(wrong)).body).toEqual({ valid: false });
  expect((await validate(token)).body).toEqual({ valid: true });
  expect((await server.send('PUT', `/password-resets/${known.id}`, { token, password: 'senha123' }, {})).status).toBe(
    422,
  );
  expect(
    (await server.send('PUT', `/password-resets/${known.id}`, { token, password: 'uma nova senha boa' }, {})).body,
  ).toEqual({ username: 'ana@clinica.com' });
  expect(
    (await server.send('PUT', `/password-resets/${known.id}`, { token, password: 'outra senha boa' }, {})).status,
  ).toBe(422);
  expect((await enter('ana@clinica.com')).status).toBe(401);
  expect((await enter('ana@clinica.com', 'uma nova senha boa')).status).toBe(200);
});

test('the sixth try of a code is refused even when right [ACC-096]', async () => {
  const { id } = (await server.send('POST', '/password-resets', { username: 'ana@clinica.com' }, {})).body;
  const mails = (await server.send('GET', '/demo/outbox', undefined, {})).body.items;
  const token = /\b\d{6}\b/.exec(mails[0].text)?.[0] ?? '';
  const wrong = token === '111111' ? '111112' : '111111';
  for (let tries = 0; tries < 5; tries++)
    await server.send('POST', `/password-resets/${id}/validate`, { token: wrong }, {});
  expect((await server.send('POST', `/password-resets/${id}/validate`, { token }, {})).body).toEqual({ valid: false });
});

test('the branch of /me says modules, settings, relationship and expiry [ACC-002, ACC-092]', async () => {
  const known = await server.branch({ expiresAt: '2030-01-31', settings: { 'sphere.allowSlotting': true } });
  const person = await server.person(known, ['general:listMarkers']);
  const { body } = await person.call('GET', '/me');
  expect(body.branch).toMatchObject({
    modules: ['clinical', 'financial'],
    settings: { 'sphere.allowSlotting': true },
    rel: { professional: null, collaborator: person.userId },
    expiresAt: '2030-01-31',
    actions: ['general:listMarkers'],
  });
});

test('/me has the person with document and picture, the branch with address, and the branches to choose from [ENT-077]', async () => {
  const known = await server.branch({
    name: 'Clínica das Flores',
    expiresAt: '2030-01-31',
    settings: { 'sphere.allowSlotting': true },
  });
  const person = await server.person(known, ['general:listMarkers'], { name: 'Bruna Alves', cpf: '47123698509' });
  const address = {
    cep: '80010000',
    street: 'Praça Tiradentes',
    number: '100',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  };
  await server.db
    .updateTable('branch')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', known.id)
    .execute();
  await server.db.updateTable('app_user').set({ gender: 'female' }).where('id', '=', person.userId).execute();
  const imageUrl = 'data:image/png;base64,iVBORw0KGgo=';
  expect((await person.call('PUT', '/me/photo', { imageUrl })).status).toBe(204);
  expect((await person.call('GET', '/me')).body).toMatchObject({
    id: person.userId,
    name: 'Bruna Alves',
    gender: 'female',
    imageUrl,
    identity: { type: 'cpf', value: '47123698509' },
    branch: {
      id: known.id,
      name: 'Clínica das Flores',
      customerId: known.customerId,
      modules: ['clinical', 'financial'],
      address,
      expiresAt: '2030-01-31',
      settings: { 'sphere.allowSlotting': true },
      rel: { professional: null, collaborator: person.userId },
      actions: ['general:listMarkers'],
    },
    branches: [{ id: known.id, name: 'Clínica das Flores' }],
  });
});

test('a person has one group in branch A and another in B: the actions change with the branch [ACC-084, ACC-068]', async () => {
  const second = await server.branch({ customerId: branch.customerId });
  const person = await server.person(branch, ['general:listMarkers'], { email: 'duas@clinica.com' });
  const group = server.newId();
  await server.db
    .insertInto('permission_group')
    .values({ branch_id: second.id, id: group, name: 'Caixa', actions: ['financial:openCashier'] })
    .execute();
  await server.db
    .insertInto('branch_member')
    .values({ branch_id: second.id, user_id: person.userId, permission_group_id: group })
    .execute();
  expect((await person.call('GET', '/me')).body.branch.actions).toEqual(['general:listMarkers']);
  const inSecond = await server.login('duas@clinica.com', second.id);
  expect((await inSecond.call('GET', '/me')).body.branch).toMatchObject({
    id: second.id,
    actions: ['financial:openCashier'],
  });
});

test('what is typed is encrypted with a key of the user: the same in every session, another for everybody else', async () => {
  await server.person(branch, [], { email: 'bia@clinica.com' });
  await server.person(branch, [], { email: 'caio@clinica.com' });
  const keyOf = async (username: string) => {
    const { body } = await enter(username);
    return server.send('GET', '/me/draft-key', undefined, { authorization: `Bearer ${body.token}` });
  };
  const [first, again, other] = [
    await keyOf('caio@clinica.com'),
    await keyOf('caio@clinica.com'),
    await keyOf('bia@clinica.com'),
  ];
  expect(first.status).toBe(200);
  expect(Buffer.from(first.body.key, 'base64')).toHaveLength(32);
  expect(again.body.key).toBe(first.body.key);
  expect(other.body.key).not.toBe(first.body.key);
  expect((await server.send('GET', '/me/draft-key', undefined, {})).status).toBe(401);
});

test('log-out, a new password by code and a refused release leave their traces, with no word of what was typed', async () => {
  const dora = await server.person(branch, [], { email: 'dora@clinica.com', cpf: '39053344705', name: 'Dora' });
  const trace = async (recordId: string | null) =>
    (
      await server.db
        .selectFrom('audit_entry')
        .selectAll()
        .where('record_id', recordId === null ? 'is' : '=', recordId)
        .where('action', 'in', ['access.logged-out', 'access.password-reset', 'access.release-refused'])
        .orderBy('number')
        .execute()
    ).map(({ action, user_id: who }) => [action, who]);
  const entered = await enter('dora@clinica.com');
  const headers = { authorization: `Bearer ${entered.body.token}`, cookie: cookieOf(entered.headers) };
  for (let twice = 0; twice < 2; twice++) await server.send('POST', '/auth/logout', undefined, headers);
  const { id } = (await server.send('POST', '/password-resets', { username: 'dora@clinica.com' }, {})).body;
  const mail = await server.db
    .selectFrom('outbox_mail')
    .select('body')
    .where('recipient', '=', 'dora@clinica.com')
    .executeTakeFirstOrThrow();
  const token = /\b\d{6}\b/.exec(mail.body)?.[0];
  expect(
    (await server.send('PUT', `/password-resets/${id}`, { token, password: 'uma frase bem longa' }, {})).status,
  ).toBe(200);
  expect(await trace(dora.userId)).toEqual([
    ['access.logged-out', dora.userId],
    ['access.password-reset', dora.userId],
  ]);
  const desk = await server.person(branch);
  for (const username of ['39053344705', '74971657045'])
    expect((await desk.call('POST', '/master-auth', { username, password: 'errada', release: released })).body).toEqual(
      { result: false },
    );
  expect(await trace(dora.userId)).toContainEqual(['access.release-refused', desk.userId]);
  expect(await trace(null)).toContainEqual(['access.release-refused', desk.userId]);
  const { rows } = await sql<{ told: string }>`select audit_entry::text as told from audit_entry`.execute(server.db);
  expect(rows.filter(({ told }) => /39053344705|74971657045|errada|dora@/.test(told))).toEqual([]);
});
