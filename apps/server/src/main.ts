import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { StartError } from './database/start-error.ts';
import { prepareDemo } from './demo/prepare.ts';
import { DEMO_PASSWORD, listPersonas } from './demo/personas.ts';
import { readSettings, SettingError, type Settings } from './settings.ts';
import { type Running, start } from './start.ts';

const STOP_MS = 10_000;
/** By how much the heap may grow over what lives before all of it is collected; left to itself the engine lets it grow to the fourfold (decision 0115). */
const HEAP_GROWTH_PERCENT = 60;

/** Starts the server, prints where it is and who may enter the demonstration, and stops it when asked. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = readSettings(process.env);
  const running = await start(settings, {
    web: join(import.meta.dirname, '../../web/dist'),
    ...(settings.demo ? { prepare: prepareDemo } : {}),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // A request that never ends must not keep a stopped server.
      setTimeout(() => process.exit(1), STOP_MS).unref();
      void running.stop().then(() => process.exit(0), fail);
    });
  }
  const address = await listen(running, settings);
  const lines = [`Prumo está em ${settings.publicUrl ?? address.replace('127.0.0.1', 'localhost')}`];
  if (settings.demo) {
    lines.push(`Demonstração, senha de todos: ${DEMO_PASSWORD}`);
    for (const { username, role } of await listPersonas(running.services.db))
      lines.push(`  ${username.padEnd(28)} ${role}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Where the server listens; an address that cannot be had is told in one line, and the database is stopped again. */
async function listen(running: Running, { host, port }: Settings): Promise<string> {
  try {
    return await running.app.listen({ host, port });
  } catch (error) {
    await running.stop();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`PORT: a porta ${port} já está em uso`, { cause: error });
    if (code === 'EACCES') throw new StartError(`PORT: sem permissão para usar a porta ${port}`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: este computador não tem o endereço ${host}`, { cause: error });
    throw error;
  }
}

function fail(error: unknown): never {
  const known = error instanceof SettingError || error instanceof StartError;
  const line = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

main().catch(fail);
