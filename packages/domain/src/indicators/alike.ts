import { assert } from '../result/index.ts';

/** Appointments that are the same in all that a rule looks at are given once, with their number; without it there is one. */
export interface Alike {
  readonly count?: number | undefined;
}

/** How many. A number that is not whole or negative is a defect and throws. */
export function countOf({ count = 1 }: Alike): number {
  assert(Number.isInteger(count) && count >= 0, `not a number of appointments: ${count}`);
  return count;
}

/** All of them. */
export function sumOf(rows: readonly Alike[]): number {
  return rows.reduce((sum, row) => sum + countOf(row), 0);
}
