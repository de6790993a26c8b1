import type { TissVersion } from '../versions.ts';

/**
 * One code of a table of the national standard, as the schema of 4.03.00 lists it. `since` names the first version that has it
 * where the schemas of 4.01.00 and 4.03.00 differ; without it the code is in both.
 */
export interface TableRow {
  readonly code: string;
  readonly description: string;
  readonly since?: TissVersion;
}
