import type { Shapes } from '@prumo/contract';
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
export type ImportCounts = Shapes['ImportCounts'];

/** An import in the list. */
export type ImportItem = Shapes['ImportItem'];

/** A column of the file. */
export interface ImportedColumn {
  readonly header: string;
  readonly samples: readonly string[];
  /** The field it fills. */
  readonly field: string | null;
}

/** An import with everything its page shows. */
export type DataImport = Shapes['Import'];

/** A row that was not imported. */
export type RefusedRow = Shapes['ImportRefusal'];

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
