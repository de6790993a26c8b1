import type { Problem } from '@prumo/domain/result';
import { type Finder, findRecords } from './find-records.ts';
import type { Columns, ImportScope, Outcome, ReadRow } from './target.ts';

/** Finds the record of each row, or gives it a new id, and writes the columns that the target makes of both; or says why not. */
export async function resolveEach(
  scope: ImportScope,
  finder: Finder,
  rows: readonly ReadRow[],
  make: (row: ReadRow, stored: Columns | null) => Columns | Problem,
): Promise<Outcome[]> {
  const found = await findRecords(scope, finder, rows);
  return rows.map((row, index): Outcome => {
    const one = found[index];
    if (!one || one.problem) return { problems: one?.problem ? [one.problem] : [] };
    const made = make(row, one.stored);
    if (isProblem(made)) return { problems: [made] };
    const id = one.stored === null ? scope.newId() : String(one.stored['id']);
    return { writes: [{ key: id, stored: one.stored, columns: { ...made, id } }] };
  });
}

/** No table of an import has a column «field». */
const isProblem = (made: Columns | Problem): made is Problem => 'field' in made;
