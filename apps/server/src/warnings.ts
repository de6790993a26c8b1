import { statfs } from 'node:fs/promises';
import type { AuditAnchor } from './audit/anchor.ts';
import type { ServerVersion } from './database/server-version.ts';
import type { Settings } from './settings.ts';

/** What whoever looks after a server should do something about, although it works. Told in `/health`. [NGS1.04.06] */
export type Warning = 'audit.unanchored' | 'database.old-minor' | 'disk.low';

const MB = 1024 * 1024;

/**
 * The disk is that of `DATA_DIR`: the embedded database, the files, the signing key. The audit is anchored where patients are real, and where the
 * setting says so.
 */
export async function warningsOf(
  { dataDir, diskFreeMb, environment }: Pick<Settings, 'dataDir' | 'diskFreeMb' | 'environment'>,
  version: Pick<ServerVersion, 'isOld'>,
  anchor: Pick<AuditAnchor, 'path' | 'hasFailed'>,
): Promise<Warning[]> {
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  );
  return [
    ...((anchor.path === null && environment === 'production') || anchor.hasFailed
      ? (['audit.unanchored'] as const)
      : []),
    ...(version.isOld ? (['database.old-minor'] as const) : []),
    ...(free < diskFreeMb * MB ? (['disk.low'] as const) : []),
  ];
}
