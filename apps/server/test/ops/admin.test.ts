import { isAdmin } from '@prumo/domain/access';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { adminCommand } from '../../src/commands/admin.ts';
import type { Printed } from '../../src/commands/run-command.ts';
import { NO_BRANCH } from '../../src/database/tenant.ts';
import { type Caller, PASSWORD, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
const DESK = 'recepcao@comando.demo';
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch({ name: 'Clínica do comando' });
  desk = await server.person(branch, ['general:listMarkers'], { email: DESK, name: 'Recepção' });
});

/** The command beside the running server; `typed` is what somebody types where no argument may carry it. */
const admin = (args: readonly string[], typed?: string): Promise<Printed> =>
  adminCommand(
    ['--', ...args],
    {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SECRET_KEY: 'a secret key for tests, long enough for all',
    },
    () => (typed === undefined ? Promise.reject(new Error('nobody was asked')) : Promise.resolve(typed)),
  );
const logIn = (username: string, password: string) => server.send('POST', '/auth', { username, password }, {});
/** The newest entry of a chain that a command wrote. */
const audited = async (branchId: string, action: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['user_id', 'record_type', 'record_id', 'request_id'])
    .where('branch_id', '=', branchId)
    .where('action', '=', action)
    .orderBy('number', 'desc')
    .executeTakeFirst();
const codeIn = (text: string) => {
  const [, id = '', code = ''] = /\/password-reset\/([0-9a-f]{24}) e informe o código (\d{6})\./.exec(text) ?? [];
  return { id, code };
};

describe('create-admin', () => {
  test('makes the first branch of a new customer and who administers it, by a code of one use; audited without a user [OPS-007]', async () => {
    const email = 'Diretora@Nova.demo';
    const made = await admin([
      'create-admin',
      '--name',
      'Diana Prado',
      '--email',
      email,
      '--new-branch',
      'Clínica Nova',
    ]);
    expect(made).toEqual({ code: 0, text: expect.stringContaining('administra «Clínica Nova»') });
    const { id, code } = codeIn(made.text);
    const body = { token: code, password: 'uma senha bem longa' };
    expect((await server.send('PUT', `/password-resets/${id}`, body, {})).status).toBe(200);
    expect((await server.send('PUT', `/password-resets/${id}`, body, {})).status).toBe(422);
    const entered = await logIn(email, body.password);
    expect(entered.status).toBe(200);
    const { user } = entered.body;
    expect([user.email, user.branch.name, isAdmin(user.branch.actions)]).toEqual([
      email.toLowerCase(),
      'Clínica Nova',
      true,
    ]);
    expect(user.branch.customerId).not.toBe(branch.customerId);
    expect(await audited(user.branch.id, 'command.create-admin')).toEqual({
      user_id: null,
      record_type: 'user',
      record_id: user.id,
      request_id: 'command:create-admin',
    });
    // It works with the branch as with any other.
    const headers = { authorization: `Bearer ${entered.body.token}` };
    expect((await server.send('POST', '/markers', { name: 'Primeiro', color: '#336699' }, headers)).status).toBe(201);
  });

  test('puts an administrator beside the people of a branch, with the password that is typed; twice in one group [OPS-007]', async () => {
    for (const email of ['ana@comando.demo', 'bia@comando.demo']) {
      const args = [
        'create-admin',
        '--name',
        'Ana Lima',
        '--email',
        email,
        '--branch',
        'Clínica do comando',
        '--password-stdin',
      ];
      expect(await admin(args, 'digitada com calma')).toEqual({
        code: 0,
        text: `${email} administra «Clínica do comando».\nA senha foi gravada.\n`,
      });
      const { user } = (await logIn(email, 'digitada com calma')).body;
      expect([user.branch.id, isAdmin(user.branch.actions)]).toEqual([branch.id, true]);
    }
    const groups = await server.db
      .selectFrom('permission_group')
      .select('name')
      .where('branch_id', '=', branch.id)
      .where('name', 'like', 'Administração%')
      .execute();
    expect(groups).toEqual([{ name: 'Administração' }]);
  });

  test.each([
    [['--email', 'x@y.demo', '--new-branch', 'X'], 2, /^Falta a opção --name; veja/],
    [['--name', 'Eva Reis', '--email', 'x@y.demo'], 2, /um dos dois; veja/],
    [['--name', 'Eva Reis', '--email', 'x@y.demo', '--branch', 'a', '--new-branch', 'b'], 2, /um dos dois; veja/],
    [['--name', 'Eva Reis', '--email', 'x@y.demo', '--password', 'segredo'], 2, /^A opção --password não existe/],
    [['--name', 'Eva Reis', '--email', 'x@y.demo', '--branch', 'Nenhuma'], 1, /^Nenhuma unidade se chama «Nenhuma»\n$/],
    [['--name', 'Eva Reis', '--email', 'sem arroba', '--new-branch', 'X'], 1, /^[^\n]*e-mail[^\n]*\n$/i],
    [['--name', 'Eva Reis', '--email', DESK, '--new-branch', 'X'], 1, /^Já existe um usuário com este e-mail\n$/],
  ])('refuses %j in one sentence, and nothing is made', async (args, code, words) => {
    const count = async () =>
      (
        await server.db
          .selectFrom('branch')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect(await admin(['create-admin', ...args])).toEqual({ code, text: expect.stringMatching(words) });
    expect(await count()).toBe(before);
  });

  test('refuses a weak password that is typed [OPS-007]', async () => {
    const args = [
      'create-admin',
      '--name',
      'Eva Reis',
      '--email',
      'eva@y.demo',
      '--new-branch',
      'X',
      '--password-stdin',
    ];
    expect(await admin(args, 'curta')).toMatchObject({ code: 1 });
    expect((await logIn('eva@y.demo', 'curta')).status).toBe(401);
  });
});

test('reset-password ends the lock, the sessions and, when asked, the phone; the password is typed or chosen by a code [OPS-007]', async () => {
  for (let tries = 0; tries < 11; tries++) await logIn(DESK, 'errada');
  expect((await logIn(DESK, PASSWORD)).status).toBe(429);
  expect((await desk.call('GET', '/me')).status).toBe(200);
  await server.db
    .insertInto('second_factor')
    .values({ user_id: desk.userId, sealed_key: Buffer.from('x'), since: new Date().toISOString(), last_step: 0 })
    .execute();
  expect(
    await admin(['reset-password', '--user', DESK, '--forget-phone', '--password-stdin'], 'outra senha boa'),
  ).toEqual({ code: 0, text: `As sessões de ${DESK} terminaram.\nA senha foi gravada.\n` });
  await expect.poll(async () => (await desk.call('GET', '/me')).status).toBe(401);
  expect((await logIn(DESK, PASSWORD)).status).toBe(401);
  expect((await logIn(DESK, 'outra senha boa')).status).toBe(200);
  expect(await audited(NO_BRANCH, 'command.reset-password')).toEqual({
    user_id: null,
    record_type: 'user',
    record_id: desk.userId,
    request_id: 'command:reset-password',
  });
  const { id, code } = codeIn((await admin(['reset-password', '--user', DESK])).text);
  expect((await server.send('PUT', `/password-resets/${id}`, { token: code, password: PASSWORD }, {})).status).toBe(
    200,
  );
  expect((await logIn(DESK, PASSWORD)).status).toBe(200);
  expect(await admin(['reset-password', '--user', 'ninguem@x.demo'])).toEqual({
    code: 1,
    text: 'Ninguém entra com «ninguem@x.demo», ou está inativo\n',
  });
});

test('list-users names everybody of every customer with group and second factor, and is audited without names [OPS-007]', async () => {
  const other = await server.branch({ name: 'Outro cliente' });
  await server.person(other, undefined, { email: 'zeca@outro.demo', name: 'Zeca' });
  const { code, text } = await admin(['list-users']);
  expect(code).toBe(0);
  const lines = text.split('\n').map((line) => line.split('\t'));
  expect(lines).toContainEqual([
    DESK,
    'Recepção',
    'ativo',
    'sem segundo fator',
    expect.stringMatching(/^Clínica do comando: Grupo [0-9a-f]{24}$/),
  ]);
  expect(lines).toContainEqual([
    'zeca@outro.demo',
    'Zeca',
    'ativo',
    'sem segundo fator',
    expect.stringMatching(/^Outro cliente: .* \*$/),
  ]);
  expect(await audited(NO_BRANCH, 'command.list-users')).toMatchObject({ user_id: null, record_id: null });
});

test('import-ans takes a table of the agency and is audited; doctor names what hinders the work [OPS-007]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-ans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'TUSS 22.csv');
  writeFileSync(
    path,
    'Código do Termo;Termo;Data de início de vigência\n10101012;Consulta em consultório;01/01/2020\n',
  );
  expect(await admin(['import-ans', path])).toEqual({ code: 0, text: expect.stringMatching(/^Tabela 22 .*: 1 novos/) });
  expect(await admin(['import-ans', path, '22'])).toEqual({
    code: 0,
    text: expect.stringMatching(/0 novos.* 1 sem mudança/),
  });
  expect(await audited(NO_BRANCH, 'command.import-ans')).toMatchObject({ user_id: null });
  // The database that the tests share forgets, on purpose.
  const found = await admin(['doctor']);
  expect(found).toEqual({ code: 1, text: expect.stringMatching(/^erro {3}O banco de dados está com fsync/m) });
  expect(found.text).toMatch(/^ok {5}Papéis, atualizações e gravação$/m);
  expect(found.text).toMatch(/^aviso {2}SMTP_URL/m);
});

test('every command explains itself in Portuguese, and what no command is called is told [OPS-007]', async () => {
  const names = ['create-admin', 'reset-password', 'list-users', 'doctor', 'import-ans', 'backup', 'restore'];
  const all = await admin(['--help']);
  expect(all.code).toBe(0);
  for (const name of names) {
    expect(all.text).toContain(`  ${name} `);
    expect([name, await admin([name, '--help'])]).toEqual([
      name,
      { code: 0, text: expect.stringMatching(/^Uso: pnpm .*--help {2,}esta ajuda.*Saída: 0 /s) },
    ]);
  }
  expect(await admin(['nada'])).toEqual({ code: 2, text: 'O comando «nada» não existe; veja «admin --help»\n' });
  expect(await admin([])).toMatchObject({ code: 2 });
});
