import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { adminCommand } from '../../src/commands/admin.ts';
import { damageOf } from '../audit/damage-of.ts';
import { backupCommand } from '../../src/commands/backup.ts';
import { restoreCommand } from '../../src/commands/restore.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { readSettings } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { startServer } from '../harness.ts';
import { clear, freshHome } from './child.ts';
import { copiesFolder, copyIn, fill, fingerprint, opened } from './copies.ts';
import { localDatabase, withDatabase } from './remote.ts';

const copies = copiesFolder();
afterAll(() => rmSync(copies, { recursive: true }));

test('a copy is brought onto a bare folder: equal by hash, one logs in, the upload opens, and a copy of it while it runs is the same again [OPS-006]', async () => {
  const server = await startServer();
  const filled = await fill(server);
  const source = {
    SECRET_KEY: 'a secret key for tests, long enough for all',
    DATABASE_URL: server.databaseUrl,
    MIGRATION_URL: server.ownerUrl,
    DATA_DIR: server.dataDir,
  };
  expect(await runCommand(backupCommand, ['--to', copies], source)).toMatchObject({ code: 0 });
  // The chain of the audit goes on in an era of its own where the numbers of transactions are lower.
  const { kysely_migration: _, audit_era: __, ...before } = await fingerprint(server.db);

  const home = freshHome();
  onTestFinished(() => clear(home));
  const env = { DATA_DIR: home, DEMO: '0' };
  const bare = readdirSync(home);
  const dry = await runCommand(restoreCommand, ['--from', copyIn(copies), '--dry-run'], env);
  expect(dry).toEqual({ code: 0, text: expect.stringContaining('Seria restaurada em') });
  expect(readdirSync(home)).toEqual(bare);

  const done = await runCommand(restoreCommand, ['--from', copyIn(copies)], env);
  // The key is kept apart: who restores without it is told what that means.
  expect(done).toEqual({
    code: 0,
    text: expect.stringMatching(/A chave secreta daqui não é a da cópia.*Restaurada em/s),
  });
  const running = await start(readSettings(env), { web: null });
  try {
    await withDatabase(localDatabase(home), async (db) => {
      expect(await fingerprint(db)).toMatchObject(before);
      expect(await damageOf(db)).toEqual([]);
    });
    expect((await running.app.inject('/ready')).statusCode).toBe(200);
    await opened(running.app, filled);
    // With durable storage and both roles nothing is amiss.
    const looked = await adminCommand(['doctor'], { ...env, DISK_FREE_MB: '0' });
    expect(looked).toEqual({ code: 0, text: expect.not.stringMatching(/^(aviso|erro)/m) });
    // Beside the running server; a restore over it is refused.
    expect(await runCommand(backupCommand, ['--to', copies], env)).toMatchObject({ code: 0 });
    expect(readdirSync(copies)).toHaveLength(2);
    expect(await runCommand(restoreCommand, ['--from', copyIn(copies)], env)).toEqual({
      code: 1,
      text: expect.stringContaining('outro processo do Prumo já usa a pasta'),
    });
  } finally {
    await running.stop();
  }
  expect(await runCommand(restoreCommand, ['--from', copyIn(copies)], env)).toEqual({
    code: 1,
    text: expect.stringMatching(/não está vazio/),
  });
  expect(existsSync(join(home, 'files', filled.fileId.slice(-2), filled.fileId))).toBe(true);
});

test.each([
  ['backup', backupCommand],
  ['restore', restoreCommand],
])(
  '%s explains itself, and what is called wrongly is told in one sentence with its own code [OPS-006, OPS-007]',
  async (name, command) => {
    const help = await runCommand(command, ['--help'], {});
    expect(help).toEqual({
      code: 0,
      text: expect.stringMatching(new RegExp(`^Uso: pnpm ${name} -- .*Saída: 0 `, 's')),
    });
    for (const args of [[], ['--nada'], ['solto'], ['--to'], ['--from']])
      expect([args, await runCommand(command, args, {})]).toEqual([
        args,
        { code: 2, text: expect.stringMatching(new RegExp(`^[^\n]+; veja «${name} --help»\n$`)) },
      ]);
  },
);
