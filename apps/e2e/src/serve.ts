import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../server/src/settings.ts';

// Starts the product as a newcomer would, on a data folder that is thrown away afterwards. Of this process alone: one that is still ending
// on the same port takes nothing away from the next.
const { dataDir } = readSettings(process.env);
const mine = `e2e-${process.env['PORT'] ?? ''}-`;
const home = join(dataDir, `${mine}${process.pid}`);
const left = existsSync(dataDir)
  ? readdirSync(dataDir).filter((name) => name.startsWith(mine) && !isAlive(Number(name.slice(mine.length))))
  : [];
for (const name of left) rmSync(join(dataDir, name), { recursive: true, force: true });
const server = spawn(process.execPath, ['src/main.ts'], {
  cwd: join(import.meta.dirname, '../../server'),
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: home, DEMO: '1', NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 0);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
