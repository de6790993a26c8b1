import {
  type ImportColumn,
  IMPORT_PERMISSIONS,
  type ImportKind,
  type ImportMapping,
  proposeMapping,
  validateMapping,
} from '@prumo/domain/imports';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { onlyOwnProfessional } from '../http/session.ts';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { addJob } from '../jobs/index.ts';
import { type ImportRun, type ImportStatus, lockRun } from './run-row.ts';
import type { Spooled } from './spool.ts';

export interface BroughtFile extends Spooled {
  readonly id: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly sha256: string;
}

/** Whose hand it is that moves an import on: a person in a request, or the operator at the command line. */
export interface Mover {
  readonly trx: Trx;
  readonly branchId: string;
  readonly customerId: string;
  readonly userId: string | null;
  readonly newId: () => string;
}

export const moverOf = ({ trx, session, newId }: Context): Mover => ({
  trx,
  branchId: session.branch?.id ?? '',
  customerId: session.customerId,
  userId: session.userId,
  newId,
});

/** Refuses (403) whoever may not do to the registry what the rows of the kind do. */
export function refuseKind({ session }: Pick<Context, 'session'>, kind: ImportKind): void {
  if (!IMPORT_PERMISSIONS[kind].every((permission) => session.branch?.actions.has(permission)))
    throw new Refusal(403, 'access.forbidden');
  // Whoever sees only the own schedule does not write into those of others. [decision A54]
  if (kind === 'appointments' && session.branch && onlyOwnProfessional(session.branch) !== null)
    throw new Refusal(403, 'access.forbidden');
}

/** Keeps a file that has been read, with what its columns probably are: as a person chose for the same headers before, or as the rules propose. */
export async function keepFile({ trx, branchId, userId }: Mover, file: BroughtFile): Promise<void> {
  const mapping = (await chosenBefore(trx, file)) ?? proposeMapping(file.kind, file.columns);
  await trx
    .insertInto('import_run')
    .values({
      branch_id: branchId,
      id: file.id,
      kind: file.kind,
      file_name: file.fileName,
      sha256: file.sha256,
      header_row: file.headerRow,
      columns: JSON.stringify(file.columns),
      mapping: JSON.stringify(mapping),
      total_rows: file.totalRows,
      created_by: userId,
      stopped_status: null,
      finished_at: null,
    })
    .execute();
}

async function chosenBefore(trx: Trx, { kind, columns }: BroughtFile): Promise<ImportMapping | null> {
  const { rows } = await sql<{
    mapping: ImportMapping;
  }>`select i.mapping from import_run i where i.kind = ${kind} and i.status in ('checked', 'running', 'done', 'undone')
    and (select jsonb_agg(c -> 'header' order by n) from jsonb_array_elements(i.columns) with ordinality as x(c, n)) = ${JSON.stringify(columns.map(({ header }: ImportColumn) => header))}::jsonb
    order by i.created_at desc limit 1`.execute(trx);
  const [found] = rows;
  return found && validateMapping(kind, found.mapping).length === 0 ? found.mapping : null;
}

/** Locks an import; refuses (404) what is not there and (409) what is past the step. */
export async function lockedIn(trx: Trx, id: string, ...steps: readonly ImportStatus[]): Promise<ImportRun> {
  const run = await lockRun(trx, id);
  if (!run) throw notFound();
  if (!steps.includes(run.status)) throw conflict('import.not-now');
  return run;
}

const NOTHING = {
  done_row: 0,
  done_rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  finished_at: null,
} as const;

/** Begins the check with the columns as chosen; an earlier check is forgotten. */
export async function beginCheck(mover: Mover, run: ImportRun, mapping: ImportMapping): Promise<void> {
  const wrong =
    mapping.length === run.columns.length
      ? validateMapping(run.kind, mapping)
      : [{ field: 'mapping', code: 'field.invalid' }];
  refuseProblems(wrong);
  await forgetRefusals(mover.trx, run.id);
  await mover.trx
    .updateTable('import_run')
    .set({ ...NOTHING, status: 'checking', mapping: JSON.stringify(mapping), preview: null })
    .where('id', '=', run.id)
    .execute();
  await addImportJob(mover, run.id);
}

/** Begins the import itself, or takes up what a failure stopped. */
export async function beginRun(mover: Mover, run: ImportRun): Promise<void> {
  if (run.stopped_status !== null) {
    await mover.trx
      .updateTable('import_run')
      .set({ status: run.stopped_status, stopped_status: null })
      .where('id', '=', run.id)
      .execute();
  } else {
    const { created, updated, unchanged, refused } = run;
    await forgetRefusals(mover.trx, run.id);
    await mover.trx
      .updateTable('import_run')
      .set({ ...NOTHING, status: 'running', preview: JSON.stringify({ created, updated, unchanged, refused }) })
      .where('id', '=', run.id)
      .execute();
  }
  await addImportJob(mover, run.id);
}

/** Stops an import. A check goes back to the choice of columns; what has been written stays until it is undone. */
export async function cancel({ trx }: Mover, run: ImportRun): Promise<void> {
  const status = run.status === 'checking' ? 'draft' : 'canceled';
  await trx.deleteFrom('import_time').where('import_id', '=', run.id).execute();
  await trx
    .updateTable('import_run')
    .set({ status, stopped_status: null, finished_at: sql<string>`now()` })
    .where('id', '=', run.id)
    .execute();
}

/** Begins to undo what an import wrote. */
export async function beginUndo(mover: Mover, run: ImportRun): Promise<void> {
  await mover.trx
    .updateTable('import_run')
    .set({ status: 'undoing', finished_at: null })
    .where('id', '=', run.id)
    .execute();
  await addImportJob(mover, run.id);
}

async function forgetRefusals(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('import_refusal').where('import_id', '=', id).execute();
}

async function addImportJob({ trx, branchId, customerId, userId, newId }: Mover, importId: string): Promise<void> {
  await addJob(trx, newId(), 'import', { importId, branchId, customerId, userId });
}
