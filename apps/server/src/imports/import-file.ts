import { IMPORT_KINDS, type ImportKind } from '@prumo/domain/imports';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inTenant } from '../database/tenant.ts';
import { tableTypeOf } from '../files/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Working } from './advance.ts';
import { readImport } from './import-json.ts';
import { beginCheck, beginRun, keepFile, lockedIn, type Mover } from './import-steps.ts';
import { spool } from './spool.ts';

const EVERY_MS = 200;
const UNDER_WAY: ReadonlySet<string> = new Set(['checking', 'running', 'undoing']);

type Needed = Pick<Services, 'db' | 'files' | 'newId' | 'now'>;
type ImportReport = Awaited<ReturnType<typeof readImport>>;

interface FileToImport {
  readonly kind: ImportKind;
  readonly path: string;
  readonly branch: { readonly id: string; readonly customerId: string };
  readonly dryRun: boolean;
}

export const isImportKind = (text: string): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);

/**
 * Imports a file from the disk of the server with the columns that the rules propose, the same way as the screen: check first, then, unless only that
 * was asked, the run. Refuses what the screen refuses. [UXP-019]
 */
export async function importFile(
  services: Needed,
  { kind, path, branch, dryRun }: FileToImport,
): Promise<ImportReport> {
  const working: Working = {
    id: services.newId(),
    scope: { branchId: branch.id, customerId: branch.customerId, userId: null },
  };
  const read = await spool(services.files, working.id, kind, path, await extensionOf(path), { who: branch.id });
  const sha256 = await fingerprintOf(path);
  await moved(services, working, async (mover) => {
    await keepFile(mover, { ...read, id: working.id, kind, fileName: basename(path), sha256 });
    const run = await lockedIn(mover.trx, working.id, 'draft');
    await beginCheck(mover, run, run.mapping);
  });
  const report = await settled(services, working);
  if (dryRun || report.status !== 'checked') return report;
  await moved(services, working, async (mover) => beginRun(mover, await lockedIn(mover.trx, working.id, 'checked')));
  return settled(services, working);
}

/** The import as it is when nobody works on it any more: the jobs of this process, or of another one, do the work. */
async function settled({ db }: Needed, { id, scope }: Working): Promise<ImportReport> {
  for (;;) {
    const report = await inTenant(db, scope, (trx) => readImport(trx, id));
    if (!UNDER_WAY.has(report.status)) return report;
    await wait(EVERY_MS);
  }
}

async function moved(services: Needed, { scope }: Working, step: (mover: Mover) => Promise<void>): Promise<void> {
  await inTenant(services.db, scope, (trx) =>
    step({ trx, branchId: scope.branchId, customerId: scope.customerId, userId: null, newId: services.newId }),
  );
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function extensionOf(path: string): Promise<'csv' | 'xlsx'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new Refusal(422, 'file.empty');
    return (await tableTypeOf(file, size)).extension;
  } finally {
    await file.close();
  }
}
