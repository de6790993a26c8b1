import { tableRow } from '@prumo/tiss';

/** What table 38 says of the code of a denial: nobody reads numbers. Null without a code, and for one that the table does not have. [TIS-020] */
export const denialReason = (code: string | null): string | null =>
  code === null ? null : (tableRow(38, code)?.description ?? null);
