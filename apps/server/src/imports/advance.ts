import { readImportRow } from '@prumo/domain/imports';
import { type LocalDate, todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { appendAudit } from '../audit/audit.ts';
import { inTenant, type Scope, sqlState, type Trx } from '../database/tenant.ts';
import type { Services } from '../services.ts';
import { type ImportRun, lockRun, type WorkingStatus } from './run-row.ts';
import { keysInFile, SeenKeys } from './seen-keys.ts';
import { spooledRows } from './spool.ts';
import type { TableRow } from '../tables/table-rows.ts';
import type { ImportScope } from './target.ts';
import { TARGETS } from './targets.ts';
import { undoBatch } from './undo-batch.ts';
import { writeBatch } from './write-batch.ts';

/** Rows of one transaction: of more, much would outlive the quick collections of garbage and lie in memory until a slow one comes. */
const BATCH = 250;
/** Somebody registered the same person or booked the same time in the meantime: the batch is read again and finds them. */
const MET: ReadonlySet<string | undefined> = new Set(['23505', '23P01']);
const TRIES = 3;

export interface Working {
  readonly id: string;
  readonly scope: Scope & { readonly branchId: string; readonly customerId: string };
}

type Needed = Pick<Services, 'db' | 'files' | 'newId' | 'now'>;

/**
 * Works on an import until its check, run or undo is over, it is canceled, or `signal` says to stop; each batch is one transaction that also says
 * how far it came, so that whoever takes it up later goes on from there and does nothing twice. [UXP-019]
 */
export async function advance(services: Needed, working: Working, signal: AbortSignal): Promise<void> {
  const run = await begin(services, working);
  if (!run) return;
  if (run.status === 'undoing') return undo(services, working, run, signal);
  if (run.status === 'checking' || run.status === 'running') return write(services, working, run, run.status, signal);
}

const begin = ({ db }: Needed, { id, scope }: Working): Promise<ImportRun | null> =>
  inTenant(db, scope, async (trx) => {
    const run = await lockRun(trx, id);
    // What an earlier check gave away is free again.
    if (run?.done_row === 0) await trx.deleteFrom('import_time').where('import_id', '=', id).execute();
    return run;
  });

async function write(
  services: Needed,
  working: Working,
  run: ImportRun,
  status: 'checking' | 'running',
  signal: AbortSignal,
): Promise<void> {
  const seen = new SeenKeys();
  const today = await todayOf(services, working);
  let from = run.done_row;
  let batch: TableRow[] = [];
  for await (const row of spooledRows(services.files, run.id, run.header_row)) {
    if (row.row <= from) remember(run, row, seen, today);
    else batch.push(row);
    if (batch.length < BATCH) continue;
    if (signal.aborted || !(await writeOne(services, working, run, status, batch, from, seen))) return;
    from = batch.at(-1)?.row ?? from;
    batch = [];
  }
  if (batch.length > 0 && (signal.aborted || !(await writeOne(services, working, run, status, batch, from, seen))))
    return;
  await finish(services, working, status);
}

/** What rows before the place of an interruption have used. */
function remember({ kind, mapping }: ImportRun, { row, cells }: TableRow, seen: SeenKeys, today: LocalDate): void {
  const { values, problems } = readImportRow(kind, mapping, cells, { today });
  if (problems.length === 0) seen.take(row, keysInFile(kind, values));
}

/** False when the import has been canceled, or somebody else has worked on it. */
async function writeOne(
  services: Needed,
  working: Working,
  run: ImportRun,
  status: 'checking' | 'running',
  rows: readonly TableRow[],
  from: number,
  seen: SeenKeys,
): Promise<boolean> {
  const { id, scope } = working;
  return again(() =>
    inTenant(services.db, scope, async (trx) => {
      const now = await lockRun(trx, id);
      if (now?.status !== status || now.done_row !== from) return false;
      const counts = await writeBatch(
        await scopeOf(services, trx, working),
        TARGETS[run.kind],
        run,
        rows,
        seen,
        status === 'checking',
      );
      await trx
        .updateTable('import_run')
        .set((eb) => ({
          done_row: rows.at(-1)?.row ?? from,
          done_rows: eb('done_rows', '+', rows.length),
          created: eb('created', '+', counts.created),
          updated: eb('updated', '+', counts.updated),
          unchanged: eb('unchanged', '+', counts.unchanged),
          refused: eb('refused', '+', counts.refused),
        }))
        .where('id', '=', id)
        .execute();
      return true;
    }),
  );
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !MET.has(sqlState(error))) throw error;
    }
  }
}

async function undo(services: Needed, working: Working, run: ImportRun, signal: AbortSignal): Promise<void> {
  const { id, scope } = working;
  let more = true;
  while (more) {
    if (signal.aborted) return;
    more = await inTenant(services.db, scope, async (trx) => {
      const now = await lockRun(trx, id);
      if (now?.status !== 'undoing') return false;
      const counts = await undoBatch(await scopeOf(services, trx, working), TARGETS[run.kind], id);
      if (!counts) return false;
      await trx
        .updateTable('import_run')
        .set((eb) => ({
          undone_rows: eb('undone_rows', '+', counts.undone),
          left_rows: eb('left_rows', '+', counts.left),
        }))
        .where('id', '=', id)
        .execute();
      return true;
    });
  }
  await finish(services, working, 'undoing');
}

const AFTER = { checking: 'checked', running: 'done', undoing: 'undone' } as const;

async function finish({ db, files }: Needed, { id, scope }: Working, status: WorkingStatus): Promise<void> {
  const over = await inTenant(db, scope, async (trx) => {
    const done = await trx
      .updateTable('import_run')
      .set({ status: AFTER[status], finished_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('status', '=', status)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return false;
    await trx.deleteFrom('import_time').where('import_id', '=', id).execute();
    if (status !== 'checking')
      await appendAudit(trx, { userId: scope.userId, requestId: `import:${id}` }, [
        { action: `import.${AFTER[status]}`, recordType: 'import', recordId: id },
      ]);
    return status === 'running';
  });
  // Its rows are in the registries now, and those it refused are kept with their reasons: the file itself is needed no more.
  if (over) await files.remove(id);
}

async function todayOf({ db, now }: Needed, { scope }: Working): Promise<LocalDate> {
  return inTenant(db, scope, async (trx) => todayIn(await zoneOf(trx, scope.branchId), new Date(now()).toISOString()));
}

async function zoneOf(trx: Trx, branchId: string): Promise<string> {
  return (await trx.selectFrom('branch').select('time_zone').where('id', '=', branchId).executeTakeFirstOrThrow())
    .time_zone;
}

async function scopeOf(
  services: Needed,
  trx: Trx,
  { id, scope: { branchId, customerId } }: Working,
): Promise<ImportScope> {
  const timeZone = await zoneOf(trx, branchId);
  const now = services.now();
  return {
    trx,
    branchId,
    customerId,
    importId: id,
    newId: services.newId,
    now,
    timeZone,
    today: todayIn(timeZone, new Date(now).toISOString()),
  };
}
