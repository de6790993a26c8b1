import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCommand, type Printed } from '../../src/import-command.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let who: Caller;
let path: string;
const folder = mkdtempSync(join(tmpdir(), 'prumo-command-'));
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch({ name: 'Clínica do comando' });
  who = await server.person(branch);
  path = join(folder, 'pacientes.csv');
  writeFileSync(path, 'Nome;CPF;x\nAna Lima;529.982.247-25;1\nRui;111;2\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = () => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  SECRET_KEY: 'a secret key for tests, long enough for all',
  DEMO: '0',
});
/** The command as the process carries it out, within this one. */
const command = (...args: readonly string[]): Promise<Printed> => importCommand(args, env());

/** The command in a process of its own, as it is typed. */
async function typed(...args: readonly string[]): Promise<Printed> {
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../src/import.ts'), ...args], {
    env: { ...process.env, ...env(), NODE_ENV: 'test' },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );
}

test('the command checks and imports as the screen does, says what it did, and the screen shows and undoes it', async () => {
  const tried = await typed('patients', path, '--branch', 'Clínica do comando', '--dry-run');
  expect(tried).toEqual({
    code: 0,
    text: expect.stringContaining(
      'Conferência, nada foi gravado. Novos: 1. Alterados: 0. Sem mudança: 0. Recusados: 1.',
    ),
  });
  expect(tried.text).toContain('Colunas: Nome → Nome, CPF → CPF\n');
  expect((await who.call('GET', '/patients')).body.total).toBe(0);
  expect((await command('patients', path, '--branch', branch.id)).text).toContain('Novos: 1.');
  expect((await command('patients', path, '--branch', branch.id)).text).toContain(
    'Novos: 0. Alterados: 0. Sem mudança: 1. Recusados: 1.',
  );
  const { items } = (await who.call('GET', '/imports')).body;
  expect(items.map(({ status, createdBy, fileName }: Record<string, string>) => [status, createdBy, fileName])).toEqual(
    [
      ['done', null, 'pacientes.csv'],
      ['done', null, 'pacientes.csv'],
      ['checked', null, 'pacientes.csv'],
    ],
  );
});

test('a wrong call says how it is used, and an unknown branch or a file that is no table is refused', async () => {
  expect((await command('planets', path, '--branch', branch.id)).text).toContain(
    'Uso: import-data <patients|professionals|procedures|prices|insurers|appointments>',
  );
  expect(await typed('patients', path, '--branch', 'Nenhuma')).toEqual({
    code: 1,
    text: 'Nenhuma unidade se chama «Nenhuma»\n',
  });
  writeFileSync(join(folder, 'x.csv'), 'Nome;CPF\n');
  expect((await command('patients', join(folder, 'x.csv'), '--branch', branch.id)).text).toBe(
    'O arquivo não tem nenhuma linha de dados\n',
  );
});
