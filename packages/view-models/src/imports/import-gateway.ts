import type { ImportKind, ImportMapping } from '@prumo/domain/imports';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';

export type ImportStatus =
  | 'draft'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'canceled'
  | 'failed'
  | 'undoing'
  | 'undone';

/** How many rows came to what. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** An import in the list. */
export interface ImportItem {
  readonly id: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly totalRows: number;
  readonly doneRows: number;
  readonly counts: ImportCounts;
  /** ISO instant. */
  readonly createdAt: string;
  /** Name of who brought the file; null for the operator of the server. */
  readonly createdBy: string | null;
}

/** A column of the file. */
export interface ImportedColumn {
  readonly header: string;
  readonly samples: readonly string[];
  /** The field it fills. */
  readonly field: string | null;
}

/** An import with everything its page shows. */
export interface DataImport extends ImportItem {
  readonly columns: readonly ImportedColumn[];
  /** What the check said, once the import itself has begun. */
  readonly preview: ImportCounts | null;
  readonly undoneRows: number;
  readonly leftRows: number;
  /** Some of what an undo had to leave. */
  readonly left: readonly { readonly row: number; readonly message: string }[];
  readonly canUndo: boolean;
}

/** A row that was not imported. */
export interface RefusedRow {
  readonly row: number;
  readonly problems: readonly {
    readonly column: string | null;
    readonly value: string | null;
    readonly message: string;
  }[];
}

/** The calls of imports. [UXP-019] */
export interface ImportGateway {
  list(query: ListQuery, options?: CallOptions): Answer<Page<ImportItem>>;
  create(kind: ImportKind, file: ChosenFile, options?: UploadOptions): Answer<DataImport>;
  get(id: string, options?: CallOptions): Answer<DataImport>;
  check(id: string, mapping: ImportMapping): Answer<DataImport>;
  run(id: string): Answer<DataImport>;
  cancel(id: string): Answer<DataImport>;
  undo(id: string): Answer<DataImport>;
  refusals(id: string, query: ListQuery, options?: CallOptions): Answer<Page<RefusedRow>>;
}

/** Where the refused rows are downloaded. */
export const refusedRowsPath = (id: string): string => `/imports/${id}/refused-rows`;
