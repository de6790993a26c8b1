import type { Schemas } from '@prumo/contract';
import type { ImportColumn, ImportKind, ImportMapping } from '@prumo/domain/imports';
import type { Trx } from '../database/tenant.ts';

export type ImportStatus = Schemas['ImportStatus'];
export type WorkingStatus = 'checking' | 'running' | 'undoing';

/** How many rows came to what. */
export interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** An import as the database keeps it. */
export interface ImportRun extends Counts {
  readonly id: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly stopped_status: WorkingStatus | null;
  readonly file_name: string;
  readonly header_row: number;
  readonly columns: readonly ImportColumn[];
  readonly mapping: ImportMapping;
  readonly total_rows: number;
  readonly done_row: number;
  readonly done_rows: number;
  readonly preview: Counts | null;
  readonly undone_rows: number;
  readonly left_rows: number;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** One import of the branch, locked: whoever moves it on waits for the batch under way. */
export async function lockRun(trx: Trx, id: string): Promise<ImportRun | null> {
  const row = await trx.selectFrom('import_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as ImportRun | undefined) ?? null;
}
