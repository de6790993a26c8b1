import type { LocalDate } from '@prumo/domain/dates';
import type { ImportKey, ImportKind, ImportValues } from '@prumo/domain/imports';
import type { Problem } from '@prumo/domain/result';
import type { Trx } from '../database/tenant.ts';
import type { ImportTable } from './import-table.ts';

/** In whose name and when an import works. */
export interface ImportScope {
  readonly trx: Trx;
  readonly branchId: string;
  readonly customerId: string;
  readonly importId: string;
  readonly today: LocalDate;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the branch. */
  readonly timeZone: string;
  readonly newId: () => string;
}

/** A row of the file that reads well. */
export interface ReadRow {
  readonly row: number;
  readonly values: ImportValues;
  readonly keys: readonly ImportKey[];
}

/** Columns of a record by name, as PostgreSQL writes them in JSON. */
export type Columns = Readonly<Record<string, unknown>>;

/** A record as it is to be after the row. */
export interface Write {
  /** Its key; of a new one the one it will have. */
  readonly key: string;
  readonly stored: Columns | null;
  readonly columns: Columns;
  /** What the record is, however rows write it; two rows of one identity mean one record. */
  readonly identity?: string;
  /** What an appointment needs besides its own row. */
  readonly booking?: {
    readonly expenseId: string | null;
    readonly professionalId: string | null;
    readonly roomId: string | null;
  };
}

/** What a row comes to: refused, or one record and sometimes several (a code that several procedures have). */
export type Outcome =
  | { readonly problems: readonly Problem[] }
  | { readonly writes: readonly Write[]; readonly problems?: undefined };

/** Where the rows of a kind go. */
export interface ImportTarget {
  readonly kind: ImportKind;
  readonly table: ImportTable;
  /** Finds the records that the rows mean, locked in the order of their keys; one outcome a row, in their order. */
  readonly resolve: (scope: ImportScope, rows: readonly ReadRow[]) => Promise<readonly Outcome[]>;
  /** Remembers for the batches after it what a check would have written; `rows` in the order of `writes`. */
  readonly afterCheck?: (scope: ImportScope, writes: readonly Write[], rows: readonly ReadRow[]) => Promise<void>;
  /** Writes what belongs to the records besides their own row; `rows` in the order of `writes`. */
  readonly afterWrite?: (scope: ImportScope, writes: readonly Write[], rows: readonly ReadRow[]) => Promise<void>;
  /** Removes what `afterWrite` has written, before created records are removed. */
  readonly beforeRemove?: (scope: ImportScope, keys: readonly string[]) => Promise<void>;
}
