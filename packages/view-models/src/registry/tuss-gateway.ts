import type { Answer, CallOptions } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';
import type { Tuss } from './procedure-gateway.ts';

/** The national tables that can be brought. */
export const TUSS_TABLES = ['18', '19', '20', '22'] as const;
export type TussTable = (typeof TUSS_TABLES)[number];

/** One table of a package, compared with what is there. */
export interface TussTableReport {
  readonly table: string;
  /** The file it stands in. */
  readonly file: string;
  readonly added: number;
  readonly changed: number;
  /** Of the changed ones, those that get an end. */
  readonly ended: number;
  readonly unchanged: number;
  /** Rows that are no code. */
  readonly skipped: number;
}

interface TussImportQuery {
  readonly dryRun: boolean;
  /** Null: the names of the files say it. */
  readonly table: TussTable | null;
}

/** The calls of the national tables of codes. [REG-094, TIS-022] */
export interface TussGateway {
  searchTuss(search: string, types: string, options?: CallOptions): Answer<readonly Tuss[]>;
  importPackage(file: ChosenFile, query: TussImportQuery, options?: UploadOptions): Answer<readonly TussTableReport[]>;
}
