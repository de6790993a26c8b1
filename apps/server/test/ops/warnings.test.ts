import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasOldMinor } from '../../src/database/server-version.ts';
import { warningsOf } from '../../src/warnings.ts';
import { startServer } from '../harness.ts';

test.each([
  [150_018, true],
  [150_020, false],
  [160_015, true],
  [160_016, false],
  [170_011, true],
  [170_012, false],
  [180_004, true],
  [180_005, false],
  [190_000, false],
])('PostgreSQL %i has the hole in its isolation: %s', (version, old) => {
  expect(hasOldMinor(version)).toBe(old);
});

test('/health tells of a disk that gets full and of a database that should be brought up to date, and is well all the same', async () => {
  const { app, services, dataDir } = await startServer();
  const { isOld } = services.version;
  const disk = async (diskFreeMb: number) =>
    warningsOf({ dataDir, diskFreeMb, environment: 'development' }, services.version, services.auditAnchor);
  const old = isOld ? ['database.old-minor'] : [];
  expect(await disk(0)).toEqual(old);
  expect(await disk(1_000_000_000)).toEqual([...old, 'disk.low']);
  const health = await app.inject('/health');
  expect([health.statusCode, health.json()]).toEqual([
    200,
    {
      status: 'ok',
      database: 'up',
      warnings: await warningsOf(services.settings, services.version, services.auditAnchor),
    },
  ]);
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    services.db,
  );
  expect(isOld).toBe(hasOldMinor(rows[0]?.version ?? 0));
});
