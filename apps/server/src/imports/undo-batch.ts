import { sql } from 'kysely';
import { sqlState } from '../database/tenant.ts';
import { deleteRecords, nextChanges, type UndoneChange, updateRecords } from './import-table.ts';
import type { Columns, ImportScope, ImportTarget } from './target.ts';

/** Records undone in one transaction. */
const BATCH = 500;
const STILL_NAMED = '23503';

/** Why a record stays as it is. */
type LeftBecause = 'import.left-changed' | 'import.left-in-use' | 'import.left-gone';

interface UndoCounts {
  readonly undone: number;
  readonly left: number;
}

/**
 * Undoes the next records of an import, the last first: what it created is removed and what it updated gets its values back, both only where nobody
 * changed the record since and nothing else names it. What stays keeps the reason. Null when nothing is left to do. [UXP-019]
 */
export async function undoBatch(
  scope: ImportScope,
  target: ImportTarget,
  importId: string,
): Promise<UndoCounts | null> {
  const changes = await nextChanges(scope, target.table, importId, BATCH);
  if (changes.length === 0) return null;
  const left = new Map<string, LeftBecause>();
  for (const { key, now } of changes)
    if (now !== 'same') left.set(key, now === 'gone' ? 'import.left-gone' : 'import.left-changed');
  const same = changes.filter(({ now }) => now === 'same');
  await updateRecords(
    scope,
    target.table,
    same.flatMap(({ before }) => (before === null ? [] : [before])),
  );
  for (const key of await removeUnnamed(scope, target, same)) left.set(key, 'import.left-in-use');
  await mark(scope, importId, changes, left);
  return { undone: changes.length - left.size, left: left.size };
}

/** Removes created records; answers the keys of those that something else names by now. One statement for all, and one by one only if that fails. */
async function removeUnnamed(
  scope: ImportScope,
  target: ImportTarget,
  changes: readonly UndoneChange[],
): Promise<readonly string[]> {
  const keys = changes.filter(({ action }) => action === 'created').map(({ key }) => key);
  if (keys.length === 0 || (await removed(scope, target, keys))) return [];
  const named: string[] = [];
  for (const key of keys) if (!(await removed(scope, target, [key]))) named.push(key);
  return named;
}

async function removed(scope: ImportScope, target: ImportTarget, keys: readonly string[]): Promise<boolean> {
  await sql`savepoint removal`.execute(scope.trx);
  try {
    await target.beforeRemove?.(scope, keys);
    await deleteRecords(scope, target.table, keys);
    await sql`release savepoint removal`.execute(scope.trx);
    return true;
  } catch (error) {
    if (sqlState(error) !== STILL_NAMED) throw error;
    await sql`rollback to savepoint removal`.execute(scope.trx);
    return false;
  }
}

async function mark(
  { trx }: ImportScope,
  importId: string,
  changes: readonly UndoneChange[],
  left: ReadonlyMap<string, LeftBecause>,
): Promise<void> {
  const told: Columns[] = changes.map(({ key }) => ({ key, because: left.get(key) ?? null }));
  await sql`update import_change c set left_because = x.because, undone_at = case when x.because is null then now() end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as x(key text, because text) where c.import_id = ${importId} and c.record_key = x.key`.execute(
    trx,
  );
}
