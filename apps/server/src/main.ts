import { join } from 'node:path';
import { StartError } from './database/local-postgres.ts';
import { prepareDemo } from './demo/prepare.ts';
import { DEMO_PASSWORD, listPersonas } from './demo/personas.ts';
import { readSettings, SettingError } from './settings.ts';
import { start } from './start.ts';

const STOP_MS = 10_000;

/** Starts the server, prints where it is and who may enter the demonstration, and stops it when asked. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const running = await start(settings, { web: join(import.meta.dirname, '../../web/dist'), ...(settings.demo ? { prepare: prepareDemo } : {}) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // A request that never ends must not keep a stopped server.
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void running.stop().then(() => process.exit(0));
    });
  }
  const address = await running.app.listen({ host: settings.host, port: settings.port });
  const lines = [`Prumo está em ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}`];
  if (settings.demo) {
    lines.push(`Demonstração, senha de todos: ${DEMO_PASSWORD}`);
    for (const { username, role } of await listPersonas(running.services.db)) lines.push(`  ${username.padEnd(28)} ${role}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof SettingError || error instanceof StartError;
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const line = busy ? `PORT: a porta ${process.env['PORT'] ?? '3000'} já está em uso` : known ? (error as Error).message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
});
