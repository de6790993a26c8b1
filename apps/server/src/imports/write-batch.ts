import { importKeys, readImportRow } from '@prumo/domain/imports';
import { foldText } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { insertRecords, keepChanges, updateRecords } from './import-table.ts';
import type { Counts, ImportRun } from './run-row.ts';
import { keysInFile, type SeenKeys } from './seen-keys.ts';
import type { TableRow } from '../tables/table-rows.ts';
import type { Columns, ImportScope, ImportTarget, Outcome, ReadRow, Write } from './target.ts';

/** What a check tells of one refused row. */
interface RefusedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problems: readonly Problem[];
}

type Run = Pick<ImportRun, 'id' | 'kind' | 'mapping'>;

/** Longest text of a cell that is kept with a refused row. */
const KEPT_SIGNS = 300;

/**
 * One batch: reads its rows, finds the records they mean, and, unless it is only a check, writes them, all in a handful of statements. Refused rows
 * are kept with their reasons and stop nobody else. Answers how many rows came to what. [UXP-019]
 */
export async function writeBatch(
  scope: ImportScope,
  target: ImportTarget,
  run: Run,
  rows: readonly TableRow[],
  seen: SeenKeys,
  checkOnly: boolean,
): Promise<Counts> {
  const { good, refused } = readRows(scope, run, rows, seen);
  const outcomes = await target.resolve(scope, good);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const writes: Write[] = [];
  const sources: ReadRow[] = [];
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  for (const [index, source] of good.entries()) {
    const outcome = decided(outcomes[index], source, seen);
    if (outcome.problems)
      refused.push({ row: source.row, cells: cellsOf.get(source.row) ?? [], problems: outcome.problems });
    else {
      counts[kindOf(outcome.writes)] += 1;
      writes.push(...outcome.writes);
      sources.push(...outcome.writes.map(() => source));
    }
  }
  if (checkOnly) await target.afterCheck?.(scope, writes, sources);
  else await apply(scope, target, run, writes, sources);
  await keepRefused(scope, run, refused);
  return { ...counts, refused: refused.length };
}

function readRows({ today }: ImportScope, { kind, mapping }: Run, rows: readonly TableRow[], seen: SeenKeys) {
  const good: ReadRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, cells } of rows) {
    const { values, problems } = readImportRow(kind, mapping, cells, { today });
    const before = problems.length > 0 ? null : seen.take(row, keysInFile(kind, values));
    if (problems.length > 0) refused.push({ row, cells, problems });
    else if (before !== null)
      refused.push({ row, cells, problems: [problem('', 'import.row-repeated', { row: before })] });
    else good.push({ row, values, keys: importKeys(kind, values) });
  }
  return { good, refused };
}

/** Two rows may lead to one record by different ways: the second is refused. */
function decided(outcome: Outcome | undefined, { row }: ReadRow, seen: SeenKeys): Outcome {
  if (!outcome) throw new Error('a target answers for every row');
  if (outcome.problems) return outcome;
  const before = seen.take(
    row,
    outcome.writes.flatMap(({ key, stored, identity }) => [
      ...(stored === null ? [] : [`record:${key}`]),
      ...(identity === undefined ? [] : [`same:${identity}`]),
    ]),
  );
  return before === null ? outcome : { problems: [problem('', 'import.row-repeated', { row: before })] };
}

function kindOf(writes: readonly Write[]): 'created' | 'updated' | 'unchanged' {
  if (writes.some(({ stored }) => stored === null)) return 'created';
  return writes.some(isChange) ? 'updated' : 'unchanged';
}

const isChange = ({ stored, columns }: Write): boolean =>
  stored !== null && Object.keys(columns).some((name) => !isSame(stored[name], columns[name]));
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

async function apply(
  scope: ImportScope,
  target: ImportTarget,
  run: Run,
  writes: readonly Write[],
  sources: readonly ReadRow[],
): Promise<void> {
  const { table } = target;
  const fresh = writes.filter(({ stored }) => stored === null);
  const changed = writes.filter(isChange);
  await insertRecords(
    scope,
    table,
    fresh.map(({ columns }) => columns),
  );
  await updateRecords(
    scope,
    table,
    changed.map(({ columns }) => columns),
  );
  await target.afterWrite?.(scope, writes, sources);
  const sourceOf = new Map(writes.map(({ key }, index) => [key, sources[index]]));
  const identityOf = new Map(writes.map(({ key, identity }) => [key, identity]));
  await keepChanges(
    scope,
    table,
    run.id,
    target.kind,
    [...fresh, ...changed].map(({ key, stored }) => {
      const external = sourceOf.get(key)?.values['externalId'] ?? identityOf.get(key);
      return {
        key,
        row: sourceOf.get(key)?.row ?? 0,
        action: stored === null ? 'created' : 'updated',
        before: stored,
        external: external === undefined ? null : foldText(String(external)),
      };
    }),
  );
}

async function keepRefused({ trx, branchId }: ImportScope, { id }: Run, refused: readonly RefusedRow[]): Promise<void> {
  if (refused.length === 0) return;
  const kept: Columns[] = refused.map(({ row, cells, problems }) => ({
    row,
    cells: cells.map((cell) => cell.slice(0, KEPT_SIGNS).toWellFormed().replaceAll('\u0000', '')),
    problems,
  }));
  await sql`insert into import_refusal (branch_id, import_id, row, cells, problems) select ${branchId}, ${id}, x.row, x.cells, x.problems
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x(row int, cells jsonb, problems jsonb)
    on conflict (branch_id, import_id, row) do update set cells = excluded.cells, problems = excluded.problems`.execute(
    trx,
  );
}
