import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../src/database/ids.ts';
import { readSettings } from '../../src/settings.ts';

const server = join(import.meta.dirname, '../..');

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server in a process of its own, as the user starts it. */
export interface Child {
  readonly process: ChildProcess;
  readonly exited: Promise<Exit>;
  readonly output: { out: string; err: string };
}

/** A data folder of its own, which the account of PostgreSQL can reach; shares the copy of the binaries that root makes. */
export function freshHome(): string {
  const { dataDir } = readSettings(process.env);
  const home = join(dataDir, `t${newId(Date.now()).slice(-12)}`);
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(dataDir))
    if (/^postgres-\d/.test(name)) symlinkSync(join(dataDir, name), join(home, name));
  return home;
}

/** Starts `node src/main.ts` with nothing of our environment but what it needs. The database that the tests share has fsync off, which production refuses. */
export function spawnServer(env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: server,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      DEMO: '0',
      PORT: '0',
      // Each of them would compile all modules again.
      NODE_COMPILE_CACHE: join(server, 'node_modules/.cache/compiled'),
      ...(env['DATABASE_URL'] ? { NODE_ENV: 'test' } : {}),
      ...movedClock(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (output.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => void (output.err += String(chunk)));
  const exited = new Promise<Exit>((resolve) => void child.once('close', (code, signal) => resolve({ code, signal })));
  return { process: child, exited, output };
}

/** The clock of the tests, where it is moved (`pnpm test:clock`). */
function movedClock(): Record<string, string> {
  const { CLOCK_SHIFT, NODE_OPTIONS, TZ } = process.env;
  return CLOCK_SHIFT && NODE_OPTIONS ? { CLOCK_SHIFT, NODE_OPTIONS, ...(TZ ? { TZ } : {}) } : {};
}

/** Waits until the server says where it is; its address. */
export async function addressOf(child: Child): Promise<string> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const address = /Prumo está em (http\S+)/.exec(child.output.out)?.[1];
    if (address) return address.replace('localhost', '127.0.0.1');
    if (child.process.exitCode !== null) break;
    await wait(20);
  }
  throw new Error(`the server did not start: ${child.output.err}`);
}

/** The process of the embedded PostgreSQL of a data folder, when its lock file names one. */
export function postmasterOf(home: string): number | undefined {
  try {
    return Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Ends the server and the PostgreSQL of a folder, whatever state they are in, and removes the folder. */
export async function clear(home: string, child?: Child): Promise<void> {
  if (child && child.process.exitCode === null && child.process.signalCode === null) {
    child.process.kill('SIGTERM');
    await child.exited;
  }
  const pid = postmasterOf(home);
  if (pid) {
    try {
      process.kill(pid, 'SIGINT');
      for (let tries = 0; tries < 200 && postmasterOf(home); tries++) await wait(20);
    } catch {
      // It is gone already.
    }
  }
  rmSync(home, { recursive: true, force: true });
}
