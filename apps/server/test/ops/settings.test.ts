import { loadsPrescription } from '@prumo/domain/clinical';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { StartError } from '../../src/database/start-error.ts';
import { readSettings, SettingError } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { addressOf, type Child, clear, freshHome, spawnServer } from './child.ts';

const SECRET = 'a secret key for tests, long enough for all';
const DATABASE = 'postgresql://postgres@localhost/prumo';

const WRONG: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['PORT', { PORT: ' ' }],
  ['PORT', { PORT: '0x10' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/prumo', SECRET_KEY: SECRET }],
  ['DATABASE_URL', { DATABASE_URL: 'prumo', SECRET_KEY: SECRET }],
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  ['SECRET_KEY', { SECRET_KEY: '' }],
  ['SECRET_KEY', { DATABASE_URL: DATABASE }],
  ['ENVIRONMENT', { ENVIRONMENT: 'homologação' }],
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO', { DEMO: '2' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'clinica.com.br' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://clinica.com.br' }],
  ['CALL_PANEL_URL', { CALL_PANEL_URL: 'painel' }],
  ['DOCTORALIA_URL', { DOCTORALIA_URL: 'doctoralia', DOCTORALIA_CLIENT_ID: 'a', DOCTORALIA_CLIENT_SECRET: 'b' }],
  ['DOCTORALIA_CLIENT_ID', { DOCTORALIA_CLIENT_SECRET: 'b' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'ajuda' }],
  ['RESTRICTED_USER_IDS', { RESTRICTED_USER_IDS: 'ana,bia' }],
  ['DEMO_PUBLIC', { DEMO_PUBLIC: 'sim' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8/8' }],
  ['POOL_SIZE', { POOL_SIZE: '1' }],
  ['POOL_SIZE', { POOL_SIZE: 'many' }],
];

test.each(WRONG)('%s wrong in %o: the start is refused and the variable named', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingError);
  expect(() => readSettings(env)).toThrow(new RegExp(`^${name}\\b`));
});

test('production, staging and development are accepted, and the prescription script is off in development [LIM-037]', () => {
  const environments = ['production', 'staging', 'development'].map(
    (name) => readSettings({ ENVIRONMENT: name }).environment,
  );
  expect(
    environments.map((environment) => [environment, loadsPrescription({ professional: true, environment })]),
  ).toEqual([
    ['production', true],
    ['staging', true],
    ['development', false],
  ]);
  expect([readSettings({}).environment, readSettings({ NODE_ENV: 'production' }).environment]).toEqual([
    'development',
    'production',
  ]);
  expect(['staging', 'development'].map((name) => readSettings({ ENVIRONMENT: name }).demo)).toEqual([false, true]);
});

test('on a database of one’s own it is production and no demonstration, unless that is said', () => {
  const own = { DATABASE_URL: DATABASE, SECRET_KEY: SECRET };
  expect(readSettings({ ...own, PUBLIC_URL: 'https://prumo.clinica.com.br' })).toMatchObject({
    environment: 'production',
    demo: false,
    trustedProxies: [],
  });
  expect(readSettings({ ...own, ENVIRONMENT: 'development' }).demo).toBe(false);
  expect(readSettings({ ...own, DEMO: '1' }).demo).toBe(true);
});

test('the demonstration is refused on every address that is neither this computer nor a private network, unless it is meant', () => {
  const near = [
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://demo.localhost' },
    { PUBLIC_URL: 'http://127.8.0.1' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://[fd00::7]' },
    { PUBLIC_URL: 'http://[fe80::7]' },
    { PUBLIC_URL: 'https://192.168.0.10' },
    { PUBLIC_URL: 'https://172.31.255.255' },
    { HOST: '10.0.0.1' },
    { HOST: '::1' },
  ];
  for (const env of near) expect(readSettings({ ...env, DEMO: '1' }).demo).toBe(true);
  const open = [
    { PUBLIC_URL: 'https://prumo.clinica.com.br' },
    { PUBLIC_URL: 'https://localhost.clinica.com.br' },
    { PUBLIC_URL: 'http://172.32.0.1' },
    { PUBLIC_URL: 'http://11.0.0.1' },
    { PUBLIC_URL: 'http://2130706433.example' },
    { PUBLIC_URL: 'http://[2001:db8::1]' },
    { PUBLIC_URL: 'http://[::ffff:8.8.8.8]' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'servidor' },
  ];
  for (const env of open) {
    // Also where it would be on by itself, and where the other of the two settings is near.
    for (const demo of [{ DEMO: '1' }, {}, { DEMO: '1', HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost', ...env }])
      expect(() => readSettings({ ...env, ...demo })).toThrow(/^DEMO: .*DEMO=0.*DEMO_PUBLIC=1/);
    expect(readSettings({ ...env, DEMO: '0' }).demo).toBe(false);
    expect(readSettings({ ...env, DEMO: '1', DEMO_PUBLIC: '1' }).demo).toBe(true);
  }
});

test('without any setting the server starts with its defaults, on this computer only', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    publicUrl: null,
    smtpUrl: null,
    poolSize: 10,
    diskFreeMb: 1024,
    restrictedUserIds: [],
  });
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readSettings({ PORT: '', HOST: '', DATABASE_URL: '', DEMO: '', SMTP_URL: '', DATA_DIR: '' })).toEqual(
    readSettings({}),
  );
  expect(isAbsolute(readSettings({ DATA_DIR: 'relative/folder' }).dataDir)).toBe(true);
});

test('no message repeats a secret', () => {
  for (const env of [
    { SECRET_KEY: 'hunter2' },
    { DATABASE_URL: 'mysql://root:hunter2@db/x', SECRET_KEY: SECRET },
    { SMTP_URL: 'http://me:hunter2@mail' },
  ]) {
    expect(() => readSettings(env)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  }
});

const LONG = { timeout: 120_000, interval: 5 };
const homes: string[] = [];
const running: Child[] = [];
afterAll(async () => {
  for (const [index, home] of homes.entries()) await clear(home, running[index]);
});

async function refused(env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawnServer(env);
  // One that starts after all must not outlive the test.
  const patience = setTimeout(() => child.process.kill('SIGTERM'), 240_000);
  const { code } = await child.exited;
  clearTimeout(patience);
  expect(code).toBe(1);
  expect(child.output.out).toBe('');
  expect(child.output.err).toMatch(/^[^\n]+\n$/);
  return child.output.err;
}

/** The line that a start within this process ends with: `main.ts` prints the message of such an error, as the first two cases show. */
async function line(env: Readonly<Record<string, string>>): Promise<string> {
  const ended: unknown = await start(readSettings({ DEMO: '0', ...env }), { web: null }).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  );
  expect(ended).toBeInstanceOf(StartError);
  const { message } = ended as StartError;
  expect(message).not.toContain('\n');
  return message;
}

describe('a process that cannot start says why in one line and ends', () => {
  test('a wrong setting', async () => {
    expect(await refused({ PORT: 'http' })).toBe('PORT: número inteiro de 0 a 65535, veio «http»\n');
  });

  test('a port in use; the database it had started is stopped again, and nothing is lost', async () => {
    const home = freshHome();
    homes.push(home);
    const busy = createServer();
    await new Promise<void>((resolve) => void busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as { port: number };
    expect(await refused({ DATA_DIR: home, PORT: String(port) })).toBe(`PORT: a porta ${port} já está em uso\n`);
    busy.close();
    expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('a folder that cannot be written, because it is a file', async () => {
    const home = freshHome();
    homes.push(home);
    writeFileSync(join(home, 'file'), '');
    expect(await line({ DATA_DIR: join(home, 'file') })).toBe(
      `DATA_DIR: não é possível gravar na pasta ${join(home, 'file')}`,
    );
  });

  test('a folder whose path is too long for a socket', async () => {
    const home = freshHome();
    homes.push(home);
    expect(await line({ DATA_DIR: join(home, 'x'.repeat(100)) })).toMatch(/^DATA_DIR: o caminho .* é longo demais$/);
  });

  test('data of another version of PostgreSQL, which stay as they are', async () => {
    const home = freshHome();
    homes.push(home);
    mkdirSync(join(home, 'postgres'));
    writeFileSync(join(home, 'postgres', 'PG_VERSION'), '15\n');
    expect(await line({ DATA_DIR: home })).toMatch(
      /^DATA_DIR: os dados em \S+ são do PostgreSQL 15; este programa traz o \d+$/,
    );
  });

  test('a database that is not there, or is none', async () => {
    for (const host of ['127.0.0.1:9', 'nowhere.invalid']) {
      expect(await line({ DATABASE_URL: `postgresql://postgres@${host}/prumo`, SECRET_KEY: SECRET })).toMatch(
        /^DATABASE_URL: /,
      );
    }
  });

  test('a database that would forget acknowledged writes is refused, whatever the environment', async () => {
    const { host, port, user } = inject('postgres');
    const forgetful = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`;
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const [name, ENVIRONMENT] of [
      ['production', 'production'],
      ['', 'development'],
    ] as const) {
      vi.stubEnv('NODE_ENV', name);
      expect(await line({ DATABASE_URL: forgetful, SECRET_KEY: SECRET, ENVIRONMENT })).toMatch(
        /^DATABASE_URL: .*fsync/,
      );
    }
  });

  test('a second process on the same data folder; the first one goes on', async () => {
    const home = freshHome();
    homes.push(home);
    const first = spawnServer({ DATA_DIR: home });
    running[homes.length - 1] = first;
    const address = await addressOf(first);
    expect(await line({ DATA_DIR: home })).toBe(`DATA_DIR: outro processo do Prumo já usa a pasta ${home}`);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
  });

  test('a start that was killed while it made the data folder is made good by the next one', async () => {
    let home: string;
    do {
      home = freshHome();
      homes.push(home);
      const child = spawnServer({ DATA_DIR: home });
      await expect.poll(() => readdirSync(home).some((name) => name.startsWith('postgres.new')), LONG).toBe(true);
      child.process.kill('SIGKILL');
      await child.exited;
      // A kill that came after the folder was made proves nothing: once more.
    } while (existsSync(join(home, 'postgres')));
    writeFileSync(join(home, 'secret-key'), '');
    const next = spawnServer({ DATA_DIR: home });
    running[homes.length - 1] = next;
    const address = await addressOf(next);
    expect((await fetch(`${address}/ready`)).status).toBe(200);
    expect(readFileSync(join(home, 'secret-key'), 'utf8')).toHaveLength(64);
  });
});
