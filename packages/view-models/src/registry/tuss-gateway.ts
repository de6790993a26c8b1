import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';
import type { Tuss } from './procedure-gateway.ts';

/** The national tables that can be brought. */
export const TUSS_TABLES = ['18', '19', '20', '22'] as const;
export type TussTable = (typeof TUSS_TABLES)[number];

/** One table of a package, compared with what is there. */
export type TussTableReport = Shapes['TussTable'];

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
