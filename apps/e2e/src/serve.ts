import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../server/src/settings.ts';

// Starts the product as a newcomer would, on a data folder that is thrown away afterwards.
const home = join(readSettings(process.env).dataDir, `e2e-${process.env['PORT'] ?? ''}`);
rmSync(home, { recursive: true, force: true });
const server = spawn(process.execPath, ['src/main.ts'], { cwd: join(import.meta.dirname, '../../server'), stdio: 'inherit', env: { ...process.env, DATA_DIR: home, DEMO: '1', NODE_ENV: 'production' } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 0);
});
