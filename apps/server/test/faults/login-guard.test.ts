import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, startServer } from '../harness.ts';
import { released } from '../released.ts';

const server = await startServer();
const branch = await server.branch();
const helper = await server.person(branch);
const enter = (username: string, password: string) => server.send('POST', '/auth', { username, password }, {});
const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

test('tries by e-mail and by CPF count against one account; then every way in is locked, the reset too [AUD-008]', async () => {
  await server.person(branch, [], { email: 'alvo@clinica.com', cpf: '11144477735' });
  for (let tries = 0; tries < 10; tries++)
    expect((await enter(tries % 2 ? 'ALVO@clinica.com' : '111.444.777-35', 'errada')).status).toBe(401);
  for (const username of ['alvo@clinica.com', '11144477735'])
    expect((await enter(username, PASSWORD)).status).toBe(429);
  expect(
    (await helper.call('POST', '/master-auth', { username: '11144477735', password: PASSWORD, release: released }))
      .status,
  ).toBe(429);
  expect((await server.send('POST', '/password-resets', { username: 'alvo@clinica.com' }, {})).status).toBe(429);
});

test('fifty tries at once are no more than ten [AUD-008]', async () => {
  await server.person(branch, [], { email: 'junto@clinica.com' });
  const statuses = (await Promise.all(Array.from({ length: 50 }, () => enter('junto@clinica.com', 'errada')))).map(
    ({ status }) => status,
  );
  expect(count(statuses, 401)).toBeLessThanOrEqual(10);
  expect(count(statuses, 401) + count(statuses, 429)).toBe(50);
});

test('an unknown name is locked like a known one, and both are told the minutes that are left [AUD-008]', async () => {
  await server.person(branch, [], { email: 'conhecida@clinica.com' });
  for (const name of ['ninguem@clinica.com', 'conhecida@clinica.com'])
    for (let tries = 0; tries < 10; tries++) expect((await enter(name, 'errada')).status).toBe(401);
  await sql`update login_attempt set locked_until = locked_until - make_interval(mins => 11)`.execute(server.db);
  const [unknown, known] = [
    await enter('ninguem@clinica.com', 'errada'),
    await enter('conhecida@clinica.com', PASSWORD),
  ];
  expect([unknown.status, known.status, unknown.body]).toEqual([429, 429, known.body]);
  expect(known.body.message).toBe('Acesso bloqueado por excesso de tentativas. Tente novamente em 4 min.');
  expect(Number(known.headers['retry-after'])).toBeGreaterThan(180);
  expect(Number(known.headers['retry-after'])).toBeLessThanOrEqual(240);
});

test('a clinic behind one address tries a thousand times before it is locked, and no header makes another address of it [AUD-008]', async () => {
  await server.person(branch, [], { email: 'mil@clinica.com' });
  const from = (username: string, password: string, address: string) =>
    server.send('POST', '/auth', { username, password }, { 'x-forwarded-for': address });
  await server.db.deleteFrom('login_attempt').execute();
  await enter('alguem@clinica.com', 'errada');
  const [address] = await server.db.selectFrom('login_attempt').select('key').where('key', 'like', 'ip:%').execute();
  const tried = (failures: number) =>
    server.db
      .updateTable('login_attempt')
      .set({ failures })
      .where('key', '=', address?.key ?? '')
      .execute();
  await tried(998);
  expect((await enter('outra@clinica.com', 'errada')).status).toBe(401);
  expect((await enter('mil@clinica.com', PASSWORD)).status).toBe(200);
  expect((await from('mais@clinica.com', 'errada', '203.0.113.7')).status).toBe(401);
  expect((await from('mil@clinica.com', PASSWORD, '203.0.113.8')).status).toBe(429);
  await server.db.deleteFrom('login_attempt').execute();
});

test('one rule for every way a password is typed: the spaces around it are none of it', async () => {
  await server.db.deleteFrom('login_attempt').execute();
  const email = 'espacos@clinica.com';
  const person = await server.person(branch, [], { email, cpf: '39053344705' });
  const change = (currentPassword: string, newPassword: string) =>
    person.call('PUT', '/me/password', { currentPassword, newPassword });
  const blank = await change(PASSWORD, ' '.repeat(8));
  expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['newPassword']]);
  expect((await change(` ${PASSWORD} `, '  outra senha longa  ')).status).toBeLessThan(300);
  for (const typed of ['outra senha longa', ' outra senha longa  '])
    expect((await enter(email, typed)).status).toBe(200);
  const { id } = (await server.send('POST', '/password-resets', { username: email }, {})).body;
  const mail = await server.db
    .selectFrom('outbox_mail')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = /\b\d{6}\b/.exec(mail.body)?.[0];
  const reset = (password: string) => server.send('PUT', `/password-resets/${id}`, { token, password }, {});
  expect((await reset(' '.repeat(8))).status).toBe(422);
  expect((await reset(' terceira senha ')).status).toBe(200);
  expect((await enter(email, 'terceira senha')).status).toBe(200);
  expect((await enter(email, ' '.repeat(8))).status).toBe(401);
});

test('the eleventh code asked for is refused, for unknown users alike; a right password forgets the wrong ones before it [AUD-008]', async () => {
  await server.person(branch, [], { email: 'bia@clinica.com' });
  for (const username of ['bia@clinica.com', 'fantasma@clinica.com']) {
    for (let tries = 0; tries < 10; tries++)
      expect((await server.send('POST', '/password-resets', { username }, {})).status).toBe(200);
    expect((await server.send('POST', '/password-resets', { username }, {})).status).toBe(429);
  }
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 9; tries++) await enter('bia@clinica.com', 'errada');
    expect((await enter('bia@clinica.com', PASSWORD)).status).toBe(200);
  }
});

test('wrong codes of several resets count together against the account [AUD-008]', async () => {
  const email = 'codigo@clinica.com';
  await server.person(branch, [], { email });
  await server.db.deleteFrom('login_attempt').execute();
  const statuses: number[] = [];
  for (let reset = 0; reset < 3; reset++) {
    const { body } = await server.send('POST', '/password-resets', { username: email }, {});
    const mail = await server.db
      .selectFrom('outbox_mail')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    const wrong = mail?.body.includes('000000') ? '000001' : '000000';
    for (let tries = 0; tries < 4 && body.id; tries++)
      statuses.push((await server.send('POST', `/password-resets/${body.id}/validate`, { token: wrong }, {})).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await enter(email, PASSWORD)).status).toBe(429);
});
