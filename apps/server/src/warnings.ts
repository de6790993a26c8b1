import { statfs } from 'node:fs/promises';
import type { ServerVersion } from './database/server-version.ts';
import type { Settings } from './settings.ts';

/** What whoever looks after a server should do something about, although it works. Told in `/health`. [NGS1.04.06] */
export type Warning = 'database.old-minor' | 'disk.low';

const MB = 1024 * 1024;

/** The disk is that of `DATA_DIR`: the embedded database, the files, the signing key. */
export async function warningsOf(
  { dataDir, diskFreeMb }: Pick<Settings, 'dataDir' | 'diskFreeMb'>,
  version: Pick<ServerVersion, 'isOld'>,
): Promise<Warning[]> {
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  return [
    ...(version.isOld ? (['database.old-minor'] as const) : []),
    ...(free < diskFreeMb * MB ? (['disk.low'] as const) : []),
  ];
}
