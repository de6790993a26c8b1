import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
const ROOM = 6 * GIB;
const NAME = /^prumo-verify-(\d+)$/;

/**
 * What a run throws away lies in memory, where the machine has room for it: each test file has a database of 1,500 files of its own, and making
 * them on a disk takes longer than what is tested. Elsewhere the run lies where it would. Gone with the process; what a killed one left goes with the next.
 */
export function scratch(): Record<string, string> {
  if (!hasRoom()) return {};
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const home = join(MEMORY, `prumo-verify-${process.pid}`);
  const temporary = join(home, 'tmp');
  mkdirSync(temporary, { recursive: true });
  // The account of PostgreSQL must reach it.
  chmodSync(home, 0o755);
  chmodSync(temporary, 0o1777);
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  return { DATA_DIR: home, TMPDIR: temporary };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && freemem() > ROOM + 2 * GIB;
  } catch {
    return false;
  }
}
